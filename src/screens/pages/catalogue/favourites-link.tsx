import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useActiveTeam } from '../../../entities/teams/queries.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'

/** Beside the title of the catalogue, for a business. */
export function FavouritesLink() {
  const { t } = useTranslation()
  if (useActiveTeam()?.type !== 'Business') return null
  return (
    <LinkButton icon={Heart} render={<Link to={paths.favourites} viewTransition />}>
      {t('nav.favourites')}
    </LinkButton>
  )
}
