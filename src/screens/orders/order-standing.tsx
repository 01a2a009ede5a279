// How an order stands, and the one next step of whoever looks.
import { Check, MessageCircle, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { SayNo } from '../../components/decline/say-no.tsx'
import { OrderStatus, useTimeLeft } from '../../components/orders/order-status.tsx'
import { toldOf, useWithdrawOrder } from '../../components/orders/use-withdraw-order.ts'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { useNow } from '../../device/status/now.ts'
import { useRow } from '../../device/store/read.ts'
import type { Side } from '../../domain/side.ts'
import { orders } from '../../entities/orders/mutators.ts'
import { type Order, standingOf } from '../../entities/orders/order.ts'
import { roomTable } from '../../entities/rooms/entity.ts'
import { avatarOf, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFailureWords, useLabels } from '../../i18n/labels.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

interface OrderStandingProps {
  order: Order
  side: Side
}

export function OrderStanding({ order, side }: OrderStandingProps) {
  const { t } = useTranslation('orders')
  const other = otherSide(side)
  const room = useRow(roomTable, order.room_id)
  const name = room ? shownName(nameOf(room, other)) : ''
  const label = useLabels()
  const left = useTimeLeft(order)
  const reason = order.decline_reason
  return (
    <section
      aria-label={t('title')}
      className="mb-8 grid gap-4 rounded-lg bg-surface-sunken p-4 sm:flex sm:items-center sm:justify-between"
    >
      <div className="flex min-w-0 items-start gap-3.5">
        <TeamAvatar
          name={name}
          src={room ? avatarOf(room, other) : ''}
          seed={order[`${other}_id`]}
          shape={other === 'business' ? 'square' : 'round'}
        />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <p dir="auto" className="text-row wrap-anywhere">
            {t(side === 'business' ? 'row.to' : 'row.from', { name })}
          </p>
          <OrderStatus order={order} said />
          <p role="status" className="text-sm wrap-anywhere">
            <Standing order={order} side={side} name={name} />
          </p>
          {left !== '' && <p className="text-xs text-ink-muted">{left}</p>}
          {reason !== '' && (
            <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
              <strong className="block font-semibold">{label('decline_reason', reason)}</strong>
              {order.decline_text}
            </p>
          )}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-3 empty:hidden">
        {side === 'creator' ? <CreatorSteps order={order} name={name} /> : <BusinessSteps order={order} />}
      </div>
    </section>
  )
}

const useStanding = (order: Order) => standingOf(order, new Date(useNow()).toISOString())

/** The state in a sentence of the one who looks. */
function Standing({ order, side, name }: OrderStandingProps & { name: string }): ReactNode {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const standing = useStanding(order)
  const mine = side === 'creator'
  const when = `${format.dayMonth(order.answer_by)} ${format.clock(order.answer_by)}`
  switch (standing) {
    case 'new':
      return mine ? t('detail.answer', { when }) : t('detail.waits', { name, when })
    case 'withdrawn':
      return t('detail.withdrawn')
    default:
      return mine ? t(`detail.${standing}Mine`) : t(`detail.${standing}`, { name })
  }
}

const RoomLink = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  return (
    <LinkButton
      variant="primary"
      icon={MessageCircle}
      render={<Link to={paths.room(order.room_id)} viewTransition />}
    >
      {t('detail.room')}
    </LinkButton>
  )
}

function CreatorSteps({ order, name }: { order: Order; name: string }) {
  const { t } = useTranslation(['orders', 'common'])
  const navigate = useNavigate()
  const words = useFailureWords()
  const [asking, setAsking] = useState(false)
  const standing = useStanding(order)
  const { id, room_id } = order
  async function accept(): Promise<void> {
    try {
      await orders.accept({ id })
      toast('success', t('done.accepted'), toldOf(id))
      void navigate(paths.room(room_id), { viewTransition: true })
    } catch (error) {
      toast('error', words(error), toldOf(id))
    }
  }
  if (standing === 'accepted') return <RoomLink order={order} />
  if (standing !== 'new') return null
  return (
    <>
      <Button icon={X} {...LazyDialog.opener} onClick={() => setAsking(true)}>
        {t('detail.decline')}
      </Button>
      <Button variant="primary" icon={Check} onClick={accept}>
        {t('detail.accept')}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t('no.title')}
        description={t('no.text', { name })}
        closeLabel={t('common:close')}
      >
        {asking && (
          <SayNo
            id={id}
            label={t('no.send')}
            decline={async (no, draft) => {
              await orders.decline({ id, ...no }, { draft })
              toast('success', t('done.declined'), toldOf(id))
            }}
            onDone={() => setAsking(false)}
          />
        )}
      </LazyDialog>
    </>
  )
}

function BusinessSteps({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const withdraw = useWithdrawOrder()
  const standing = useStanding(order)
  if (standing === 'accepted') return <RoomLink order={order} />
  if (standing === 'new')
    return (
      <Button icon={Undo2} onClick={() => withdraw(order.id)}>
        {t('detail.withdraw')}
      </Button>
    )
  return (
    <LinkButton render={<Link to={paths.orderPackage(order.creator_id, order.package_id)} viewTransition />}>
      {t('detail.again')}
    </LinkButton>
  )
}
