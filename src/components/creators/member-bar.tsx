import { Heart, MessageCircle, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFavouriteIds } from '../../entities/favourites/queries.ts'
import { useRoomBetween } from '../../entities/rooms/queries.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { cx } from '../../ui/class-names.ts'
import { InviteButton } from '../invitations/invite-button.tsx'
import { InviteStanding } from '../invitations/invite-standing.tsx'
import { InviteWay } from '../invitations/invite-way.tsx'
import { OrderButton } from '../orders/order-button.tsx'
import type { CreatorBarProps } from './creator-bar.tsx'
import type { CreatorStandingProps } from './creator-standing.tsx'
import { useFavour } from './use-favour.ts'

/** The business that the visitor acts for; null: they act for none. */
function useOwnBusiness() {
  const team = useActiveTeam()
  return team?.type === 'Business' && team.data.is_onboarded ? team : null
}

export function MemberBar(props: CreatorBarProps) {
  const active = useActiveTeam()
  const team = useOwnBusiness()
  if (active?.id === props.card.id) return <OwnBar />
  return team && <BusinessBar key={team.id} businessId={team.id} {...props} />
}

/** Whoever looks at their own page as others see it. */
function OwnBar() {
  const { t } = useTranslation('me')
  return (
    <LinkButton icon={Pencil} render={<Link to={paths.creatorProfile} viewTransition />}>
      {t('own.edit')}
    </LinkButton>
  )
}

export function MemberStanding(props: CreatorStandingProps) {
  const team = useOwnBusiness()
  return team && <BusinessStanding key={team.id} businessId={team.id} {...props} />
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
      {room && (
        <span className={cx('grid', !canOrder && 'max-sm:flex-1')}>
          <LinkButton
            variant={canOrder ? 'secondary' : 'primary'}
            icon={MessageCircle}
            render={
              <Link
                to={paths.room(room.id)}
                viewTransition
                aria-label={t('act.write', { name: card.first_name })}
              />
            }
          >
            <span className={canOrder ? 'max-sm:sr-only' : ''}>{t('act.writeShort')}</span>
          </LinkButton>
        </span>
      )}
      {onOrder && <OrderButton onOrder={onOrder} />}
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
