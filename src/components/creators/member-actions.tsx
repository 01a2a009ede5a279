import { Heart, HeartOff, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFavouriteIds } from '../../entities/favourites/queries.ts'
import { useRoomBetween } from '../../entities/rooms/queries.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { InviteButton } from '../invitations/invite-button.tsx'
import { InviteStanding } from '../invitations/invite-standing.tsx'
import type { CreatorActionsProps } from './creator-actions.tsx'
import { useFavour } from './use-favour.ts'

/** A business writes where there is a conversation. An invitation or a pitch opens one. */
export function MemberActions({ card, hasBar = false }: CreatorActionsProps) {
  const team = useActiveTeam()
  if (team?.type !== 'Business' || !team.data.is_onboarded) return null
  const props = { businessId: team.id, card }
  return hasBar ? <InviteStanding key={team.id} {...props} /> : <BusinessActions key={team.id} {...props} />
}

type BusinessActionsProps = CreatorActionsProps & { businessId: string }

function BusinessActions(props: BusinessActionsProps) {
  const { t } = useTranslation('me')
  const { businessId, card } = props
  const room = useRoomBetween(businessId, card.id)
  return (
    <div className="grid gap-3">
      {room && (
        <LinkButton
          variant="primary"
          wide
          icon={MessageCircle}
          render={<Link to={paths.room(room.id)} viewTransition />}
        >
          {t('act.write', { name: card.first_name })}
        </LinkButton>
      )}
      {room !== undefined && (
        <>
          <InviteButton {...props} primary={room === null} wide />
          <InviteStanding {...props} primary={room === null} />
        </>
      )}
      <FavourButton {...props} />
    </div>
  )
}

function FavourButton({ businessId, card }: BusinessActionsProps) {
  const { t } = useTranslation('favourites')
  const isOne = useFavouriteIds(businessId)?.has(card.id)
  const favour = useFavour(businessId)
  if (isOne === undefined) return null
  return (
    <Button wide icon={isOne ? HeartOff : Heart} onClick={() => favour(card, !isOne)}>
      {t(isOne ? 'remove' : 'add')}
    </Button>
  )
}
