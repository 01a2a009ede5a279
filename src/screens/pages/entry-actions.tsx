import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readSavedTeam } from '../../session/early/saved-team.ts'
import { homeOf, paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useIdentity } from '../../components/visitor.ts'

/** Sign-up for guests, home for signed-in people. Does not read the database, which guests do not load. */
export function EntryActions() {
  const { t } = useTranslation('pages')
  const identity = useIdentity()
  if (identity) {
    return (
      <LinkButton variant="primary" size="lg" render={<Link to={homeOf(readSavedTeam()?.type ?? null)} />}>
        {t('actions.home')}
      </LinkButton>
    )
  }
  return (
    <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
      <LinkButton variant="primary" size="lg" render={<Link to={paths.signUp} />}>
        {t('actions.signUp')}
      </LinkButton>
      <LinkButton size="lg" render={<Link to={paths.creators} />}>
        {t('actions.creators')}
      </LinkButton>
    </div>
  )
}
