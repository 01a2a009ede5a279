// An order of a package: its row, its moves and its clock, as in SQL (schemas/15_orders.sql).
import * as z from 'zod/mini'
import { type Value, enumerations } from '../../domain/enumerations.ts'
import type { Issue } from '../../domain/issue.ts'
import { compareInstants } from '../../domain/instant.ts'
import { nullableText, syncedColumns, text } from '../../domain/row.ts'
import { deadlinePassed } from '../../domain/today.ts'
import { type OrderContent, orderSchema } from './fields.ts'

/** The package as it was ordered: nothing is missing in one that is offered. */
export const orderedPackage = z.object({
  package_type: text,
  title: text,
  description: text,
  price: z.int(),
  currency: text,
  delivery_days: z.int(),
  revisions: z.int(),
  rights: text,
  rights_custom: text,
})
export type OrderedPackage = z.infer<typeof orderedPackage>

export const orderRow = z.object({
  ...syncedColumns,
  ...orderedPackage.shape,
  ...orderSchema.columns,
  room_id: text,
  business_id: text,
  creator_id: text,
  /** It may have changed since, or be gone. */
  package_id: text,
  status: z.enum(enumerations.order_status),
  /** Until then the creator may answer, by the server's clock. */
  answer_by: text,
  answered_at: nullableText,
  /** Empty as long as the creator has not said no. */
  decline_reason: z.enum(['', ...enumerations.decline_reason]),
  decline_text: text,
})
export type Order = z.infer<typeof orderRow>
export type OrderStatus = Value<'order_status'>
type OrderMove = 'accept' | 'decline' | 'withdraw' | 'expire'

/** How many hours a creator has to answer. SQL: `private.order_hours`. */
export const ANSWER_HOURS = 72
const HOUR_MS = 3_600_000

/** Equal row by row to the moves registered in SQL (`private.add_move`). */
export const orderTransitions: readonly { move: OrderMove; from: OrderStatus; to: OrderStatus }[] = [
  { move: 'accept', from: 'new', to: 'accepted' },
  { move: 'decline', from: 'new', to: 'declined' },
  { move: 'withdraw', from: 'new', to: 'withdrawn' },
  { move: 'expire', from: 'new', to: 'expired' },
]

/** The last moment to answer an order that is sent at this one. Both are ISO instants. */
export const answerBy = (now: string): string =>
  new Date(Date.parse(now) + ANSWER_HOURS * HOUR_MS).toISOString()

/** The time to answer has passed, whether or not the server has said so yet. `now`: an ISO instant. */
export const isOver = ({ answer_by }: Pick<Order, 'answer_by'>, now: string): boolean =>
  compareInstants(answer_by, now) <= 0

/** The order as people see it: one whose time has passed has expired, also before the server says so. */
export const standingOf = (order: Pick<Order, 'status' | 'answer_by'>, now: string): OrderStatus =>
  order.status === 'new' && isOver(order, now) ? 'expired' : order.status

/** The requirements as they are stored. */
export const storedOrder = <Content extends OrderContent>(content: Content): Content => ({
  ...content,
  product: content.product.trim(),
  message: content.message.trim(),
  must: content.must.trim(),
  must_not: content.must_not.trim(),
})

/** What is wrong with an order's requirements. `today`: the calendar day in Norway. */
export function orderIssues(content: OrderContent, today: string): Issue[] {
  const issues = orderSchema.issues(storedOrder(content))
  if (content.wished_date !== null && !/^\d{4}-\d{2}-\d{2}$/.test(content.wished_date))
    issues.push({ field: 'wished_date', rule: 'invalid' })
  else if (deadlinePassed(content.wished_date, today)) issues.push({ field: 'wished_date', rule: 'past' })
  return issues
}
