import { Suspense, lazy } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useIdentity } from './visitor.ts'

const HomeLink = lazy(() => import('./home-link.tsx').then((m) => ({ default: m.HomeLink })))

/** The way in: an account for guests, home for those who have one. */
export function EntryActions() {
  const { t } = useTranslation('pages')
  const identity = useIdentity()
  if (identity) {
    return (
      <Suspense fallback={<span className="block h-13" />}>
        <HomeLink />
      </Suspense>
    )
  }
  return (
    <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
      <LinkButton variant="primary" size="lg" render={<Link to={paths.signUp} />}>
        {t('actions.signUp')}
      </LinkButton>
      <LinkButton size="lg" render={<Link to={paths.login} />}>
        {t('actions.login')}
      </LinkButton>
    </div>
  )
}
