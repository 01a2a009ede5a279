import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFavour } from '../../components/creators/use-favour.ts'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useFavouriteIds } from '../../entities/favourites/queries.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { cx } from '../../ui/class-names.ts'

/** In the corner of a creator's picture; filled for a favourite. */
export function FavouriteHeart({ card }: { card: CreatorCard }) {
  const { t } = useTranslation('explore')
  const { id: businessId } = useBusinessTeam()
  const isOne = useFavouriteIds(businessId)?.has(card.id) ?? false
  const favour = useFavour(businessId)
  return (
    <IconButton
      icon={Heart}
      label={t(isOne ? 'removeNamed' : 'addNamed', { name: card.first_name })}
      variant="overlay"
      size="sm"
      className={cx('absolute! end-2 top-2', isOne && '*:fill-danger *:text-danger')}
      onClick={() => favour(card, !isOne)}
    />
  )
}
