import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from 'react-router'
import { useActiveTeam } from '../../data/queries/teams.ts'
import { homeOf } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'

/** Where the signed-in visitor is at home. Its own chunk: it reads the database, which guests do not load. */
export function HomeLink() {
  const { t } = useTranslation('pages')
  const team = useActiveTeam()
  return (
    <LinkButton variant="primary" size="lg" render={<Link to={homeOf(team?.type ?? null)} />}>
      {t('actions.home')}
    </LinkButton>
  )
}
