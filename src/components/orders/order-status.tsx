// An order's state as a pill: on the device, waiting for an answer, answered.
import { Check, CloudUpload, Hourglass, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../device/status/now.ts'
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
  withdrawn: { icon: X, tone: 'neutral' },
} as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long the creator has: whole hours, and minutes in the last one. Empty when the order does not wait. */
export function useTimeLeft(order: Order): string {
  const { t } = useTranslation('orders')
  const now = useNow()
  const left = Date.parse(order.answer_by) - now
  if (standingOf(order, new Date(now).toISOString()) !== 'new') return ''
  return left >= HOUR_MS
    ? t('detail.left.hours', { count: Math.floor(left / HOUR_MS) })
    : t('detail.left.minutes', { count: Math.ceil(left / MINUTE_MS) })
}

export function OrderStatus({ order, plain }: { order: Order; plain?: boolean }) {
  const { t } = useTranslation('common')
  const label = useLabels()
  const waiting = useRowSync(orderTable, order.id) === 'waiting'
  const online = useOnline()
  const now = useNow()
  const left = useTimeLeft(order)
  if (waiting)
    return (
      <StatusPill plain={plain} icon={CloudUpload} text={t(online ? 'sync.savedOnDevice' : 'sync.waiting')} />
    )
  const status = standingOf(order, new Date(now).toISOString())
  const { icon, tone } = looks[status]
  return <StatusPill plain={plain} tone={tone} icon={icon} text={left || label('order_status', status)} />
}
