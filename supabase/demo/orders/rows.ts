// The rows of the demo's orders, and of what both sides were told of them.
import { ANSWER_HOURS } from '../../../src/entities/orders/order.ts'
import { businesses } from '../businesses.ts'
import { demoId, roomId } from '../ids.ts'
import { packages } from '../packages/packages.ts'
import { creators } from '../people/people.ts'
import { find, packageRow, type NotificationRow } from '../rows.ts'
import { momentOf } from '../time.ts'
import type { DemoOrder } from './orders.ts'

const HOUR_MS = 3_600_000

const keyOf = ({ business, creator, package: title }: DemoOrder): string => `${business}:${creator}:${title}`

export const orderRow = (now: Date, order: DemoOrder) => {
  const { business, creator, status } = order
  const offer = find(packages, (one) => one.creator === creator && one.title === order.package, order.package)
  const { id: package_id, package_type, title, description, price, ...offered } = packageRow(now, offer)
  if (price === null) throw new Error(`The demo orders ${title}, which has no price`)
  const { delivery_days, revisions, rights, rights_custom } = offered
  const [business_id, creator_id] = [demoId('business', business), demoId('creator', creator)]
  const room_id = roomId(business_id, creator_id)
  const created_at = momentOf(now, order.when)
  const after = (hours: number): Date => new Date(created_at.getTime() + hours * HOUR_MS)
  return {
    id: demoId('order', keyOf(order)),
    scope: room_id,
    created_at,
    room_id,
    business_id,
    creator_id,
    package_id,
    package_type,
    title,
    description,
    price,
    currency: 'NOK',
    delivery_days,
    revisions,
    rights,
    rights_custom,
    product: order.product,
    message: order.message,
    product_sent: order.sendsProduct ?? false,
    must: order.must ?? '',
    must_not: order.mustNot ?? '',
    status,
    answer_by: after(ANSWER_HOURS),
    answered_at: order.answeredAfter === undefined ? null : after(order.answeredAfter),
    decline_reason: order.reason ?? '',
    decline_text: order.text ?? '',
  }
}

/** What each side was told: of the order, or of its answer. Nothing of one that was taken back. */
export function orderNotificationRows(now: Date, order: DemoOrder): NotificationRow[] {
  const { id, business_id, creator_id, created_at, answered_at, answer_by, status } = orderRow(now, order)
  const data = { order_id: id, business_id, creator_id }
  const owner = find(businesses, ({ key }) => key === order.business, order.business).owner
  const creator = find(creators, ({ key }) => key === order.creator, order.creator).email
  const told = (email: string, rest: Omit<NotificationRow, 'id' | 'scope' | 'user_id'>): NotificationRow => ({
    id: demoId('notification', `${rest.type}:${id}`),
    scope: demoId('user', email),
    user_id: demoId('user', email),
    ...rest,
  })
  if (status === 'withdrawn') return []
  const received = told(creator, {
    created_at,
    context_type: 'creator',
    context_id: creator_id,
    type: 'order_received',
    data,
    is_read: status !== 'new',
  })
  if (status === 'new') return [received]
  const answered = told(owner, {
    created_at: answered_at ?? answer_by,
    context_type: 'business',
    context_id: business_id,
    type: 'order_answered',
    data: { ...data, status },
    is_read: true,
  })
  return [received, answered]
}
