// Whose an order is, what it is worth, and how it stands.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderStatus, useIsLastDay, useStanding, useTimeLeft } from '../../components/orders/order-status.tsx'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { useRow } from '../../device/store/read.ts'
import type { Side } from '../../domain/side.ts'
import type { Order } from '../../entities/orders/order.ts'
import { roomTable } from '../../entities/rooms/entity.ts'
import { avatarOf, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { cx } from '../../ui/class-names.ts'
import { DottedLine } from '../../ui/text/dotted-line.tsx'
import { shownName } from '../../i18n/shown-name.ts'

export interface OrderOfSide {
  order: Order
  side: Side
}

/** Who is at the other end of an order. */
export function useOtherEnd({ order, side }: OrderOfSide): { name: string; avatar: string } {
  const other = otherSide(side)
  const room = useRow(roomTable, order.room_id)
  return room
    ? { name: shownName(nameOf(room, other)), avatar: avatarOf(room, other) }
    : { name: '', avatar: '' }
}

/** `priced`: with its price, where that does not stand beside it. */
export function OrderStanding({ order, side, priced }: OrderOfSide & { priced: boolean }) {
  const { t } = useTranslation('orders')
  const other = otherSide(side)
  const { name, avatar } = useOtherEnd({ order, side })
  const format = useFormat()
  const label = useLabels()
  const left = useTimeLeft(order)
  const reason = order.decline_reason
  return (
    <section aria-label={t('column.status')} className="mb-6 grid justify-items-start gap-3">
      <div className="flex w-full flex-wrap items-start gap-x-3 gap-y-2">
        <TeamAvatar
          size="card"
          name={name}
          src={avatar}
          seed={order[`${other}_id`]}
          shape={other === 'business' ? 'square' : 'round'}
        />
        <div className="min-w-0 flex-1 basis-[7.5rem]">
          <p dir="auto" className="text-row leading-line wrap-anywhere">
            {name}
          </p>
          <p role="status" className="text-xs wrap-anywhere text-ink-muted lg:text-sm">
            <DottedLine
              facts={[
                { key: 'how', text: <Standing order={order} side={side} name={name} /> },
                { key: 'left', text: left !== '' && <TimeLeft order={order} /> },
              ]}
            />
          </p>
        </div>
        {priced && (
          <p className="numeric ms-auto text-end text-xl leading-line font-bold">
            {format.money(order.price, order.currency)}
          </p>
        )}
      </div>
      <OrderStatus order={order} said />
      {reason !== '' && (
        <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
          <strong className="block font-semibold">{label('decline_reason', reason)}</strong>
          {order.decline_text}
        </p>
      )}
    </section>
  )
}

function TimeLeft({ order }: { order: Order }) {
  return (
    <span className={cx('font-semibold', useIsLastDay(order) ? 'text-on-warning-soft' : 'text-ink')}>
      {useTimeLeft(order)}
    </span>
  )
}

/** The state in a sentence of the one who looks. */
function Standing({ order, side, name }: OrderOfSide & { name: string }): ReactNode {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const standing = useStanding(order)
  const mine = side === 'creator'
  const when = `${format.dayMonth(order.answer_by)} ${format.clock(order.answer_by)}`
  switch (standing) {
    case 'new':
      return t(mine ? 'detail.answer' : 'detail.waits', { when })
    case 'withdrawn':
      return t('detail.withdrawn')
    default:
      return mine ? t(`detail.${standing}Mine`) : t(`detail.${standing}`, { name })
  }
}
