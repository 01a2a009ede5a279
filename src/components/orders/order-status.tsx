// An order's state as a pill: on the device, waiting for an answer, answered.
import { Check, CloudUpload, Hourglass, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInstant, useNow } from '../../device/status/now.ts'
import { useOnline } from '../../device/status/online.ts'
import { useRowSync } from '../../device/status/sync.ts'
import { orderTable } from '../../entities/orders/entity.ts'
import { type Order, standingOf } from '../../entities/orders/order.ts'
import { useLabels } from '../../i18n/labels.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'

const looks = {
  new: { icon: Hourglass, tone: 'primary' },
  accepted: { icon: Check, tone: 'success' },
  declined: { icon: X, tone: 'neutral' },
  expired: { icon: X, tone: 'neutral' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
} as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_HOURS = 24

/** The last day is told louder. */
export const useIsLastDay = (order: Order): boolean =>
  Date.parse(order.answer_by) - useNow() < DAY_HOURS * HOUR_MS

/** How long the creator has: «2 dager 20 t igjen», minutes in the last hour. Empty when the order does not wait. */
export function useTimeLeft(order: Order): string {
  const { t } = useTranslation('orders')
  const now = useNow()
  const left = Date.parse(order.answer_by) - now
  if (standingOf(order, new Date(now).toISOString()) !== 'new') return ''
  if (left < HOUR_MS) return t('detail.left.minutes', { count: Math.ceil(left / MINUTE_MS) })
  const hours = Math.floor(left / HOUR_MS)
  const [days, rest] = [Math.floor(hours / DAY_HOURS), hours % DAY_HOURS]
  if (days === 0) return t('detail.left.hours', { count: hours })
  return rest === 0
    ? t('detail.left.days', { count: days })
    : t('detail.left.daysAnd', { count: days, hours: t('detail.left.rest', { count: rest }) })
}

/** The order as people see it now: one whose time runs out meanwhile expires on the screen. */
export const useStanding = (order: Order): Order['status'] => standingOf(order, useInstant())

interface OrderStatusProps {
  order: Order
  plain?: boolean
  /** The words around it say how the order stands: shown only while the device has not sent it. */
  said?: boolean
}

export function OrderStatus({ order, plain, said = false }: OrderStatusProps) {
  const { t } = useTranslation('common')
  const label = useLabels()
  const waiting = useRowSync(orderTable, order.id) === 'waiting'
  const online = useOnline()
  const status = useStanding(order)
  const left = useTimeLeft(order)
  const isLast = useIsLastDay(order)
  if (waiting)
    return (
      <StatusPill plain={plain} icon={CloudUpload} text={t(online ? 'sync.savedOnDevice' : 'sync.waiting')} />
    )
  if (said) return null
  const { icon, tone } = looks[status]
  return (
    <StatusPill
      plain={plain}
      tone={left !== '' && isLast ? 'warning' : tone}
      icon={icon}
      text={left || label('order_status', status)}
    />
  )
}
