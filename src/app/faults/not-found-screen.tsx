import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

/** Shown when no route matches: the specification's words (sections 2 and 8) as what they are, and links to go on. */
export function NotFoundScreen() {
  const { t } = useTranslation('notices')
  const { pathname } = useLocation()
  useTitle(t('notFound.heading'))
  return (
    <EmptyState
      level={1}
      icon={Compass}
      title={t('notFound.title')}
      text={
        <>
          <span>{t('notFound.text')}</span> {t('notFound.why')}
          <span lang="en" className="mt-3 block text-xs wrap-anywhere">
            404 · {t('notFound.message', { path: pathname })}
          </span>
        </>
      }
      action={
        <>
          <LinkButton variant="primary" render={<Link to={paths.landing} />}>
            {t('notFound.home')}
          </LinkButton>
          <LinkButton render={<Link to={paths.creators} />}>{t('notFound.creators')}</LinkButton>
          <span className="max-sm:basis-full">
            <LinkButton variant="quiet" render={<Link to={paths.support} />}>
              {t('notFound.support')}
            </LinkButton>
          </span>
        </>
      }
    />
  )
}
