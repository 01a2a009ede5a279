import { Heart, MessageCircle, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFavouriteIds } from '../../entities/favourites/queries.ts'
import { isUndecided } from '../../entities/pitches/pitch.ts'
import { useRoomBetween } from '../../entities/rooms/queries.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import type { Team } from '../../entities/teams/team.ts'
import { paths, toAnswer } from '../../paths.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { cx } from '../../ui/class-names.ts'
import { InviteButton } from '../invitations/invite-button.tsx'
import { InviteStanding } from '../invitations/invite-standing.tsx'
import { InviteWay } from '../invitations/invite-way.tsx'
import { useAskedNow } from '../invitations/use-invitable.ts'
import { OrderButton } from '../orders/order-button.tsx'
import type { CreatorBarProps } from './creator-bar.tsx'
import type { CreatorStandingProps } from './creator-standing.tsx'
import { useFavour } from './use-favour.ts'

/** The id of the team if it is a business that can act; null otherwise. */
const businessIdOf = (team: Team | null | undefined): string | null =>
  team?.type === 'Business' && team.data.is_onboarded ? team.id : null

export function MemberBar(props: CreatorBarProps) {
  const team = useActiveTeam()
  if (team?.id === props.card.id) return <OwnBar />
  const businessId = businessIdOf(team)
  return businessId && <BusinessBar key={businessId} businessId={businessId} {...props} />
}

/** Whoever looks at their own page as others see it. */
function OwnBar() {
  const { t } = useTranslation('me')
  return (
    <span className="grid max-sm:flex-1">
      <LinkButton icon={Pencil} render={<Link to={paths.creatorProfile} viewTransition />}>
        {t('own.edit')}
      </LinkButton>
    </span>
  )
}

export function MemberStanding(props: CreatorStandingProps) {
  const businessId = businessIdOf(useActiveTeam())
  return businessId && <BusinessStanding key={businessId} businessId={businessId} {...props} />
}

type BusinessStandingProps = CreatorStandingProps & { businessId: string }

function BusinessStanding({ businessId, card, canOrder }: BusinessStandingProps) {
  const room = useRoomBetween(businessId, card.id)
  // Where nothing else can be done, the bar has the way to a brief.
  return <InviteStanding businessId={businessId} card={card} isLinked={canOrder || Boolean(room)} />
}

type BusinessBarProps = CreatorBarProps & { businessId: string }

function BusinessBar({ businessId, card, onOrder }: BusinessBarProps) {
  const canOrder = onOrder !== null
  const { t } = useTranslation('me')
  const room = useRoomBetween(businessId, card.id)
  const { asked, isRead } = useAskedNow(businessId, card.id)
  const isApplicant = asked?.pitch !== undefined && isUndecided(asked.pitch.status)
  // A button must not become another one under a finger. Its bar has its height from the start.
  if (!isRead || room === undefined) return <span className="h-11" />
  // Whoever has applied is answered first of all.
  const writes = !canOrder || isApplicant
  const words = t(isApplicant ? 'act.answer' : 'act.write', { name: card.first_name })
  return (
    <>
      <HeartButton businessId={businessId} card={card} />
      <InviteButton
        businessId={businessId}
        card={card}
        primary={!canOrder && !room}
        compact={canOrder || Boolean(room)}
      />
      {room === null && !canOrder && <InviteWay businessId={businessId} />}
      {onOrder && isApplicant && <OrderButton onOrder={onOrder} isSecond />}
      {room && (
        <span className={cx('grid', writes && 'max-sm:flex-1')}>
          <LinkButton
            variant={writes ? 'primary' : 'secondary'}
            icon={MessageCircle}
            render={
              <Link
                to={paths.room(room.id)}
                state={isApplicant ? toAnswer : null}
                viewTransition
                aria-label={words}
              />
            }
          >
            {writes && <span className="max-sm:hidden">{words}</span>}
            <span className={writes ? 'sm:hidden' : 'max-sm:sr-only'}>
              {t(isApplicant ? 'act.answerShort' : 'act.writeShort')}
            </span>
          </LinkButton>
        </span>
      )}
      {onOrder && !isApplicant && <OrderButton onOrder={onOrder} />}
    </>
  )
}

function HeartButton({ businessId, card }: Omit<BusinessBarProps, 'onOrder'>) {
  const { t } = useTranslation('favourites')
  const isOne = useFavouriteIds(businessId)?.has(card.id)
  const favour = useFavour(businessId)
  if (isOne === undefined) return null
  return (
    <IconButton
      icon={Heart}
      label={t(isOne ? 'remove' : 'add')}
      variant="secondary"
      className={cx('rounded-md! border-line-strong/60!', isOne && '*:fill-danger *:text-danger')}
      onClick={() => favour(card, !isOne)}
    />
  )
}
