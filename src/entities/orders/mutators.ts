import * as z from 'zod/mini'
import type { WriteTx } from '../../../sync/index.ts'
import { newRow } from '../../device/store/new-row.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { declineIssues } from '../../domain/decline.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'
import { dayInNorway } from '../../domain/today.ts'
import { cardIn } from '../creators/card-in.ts'
import { openRoom, roomTables } from '../rooms/open-room.ts'
import { orderSchema } from './fields.ts'
import {
  type Order,
  type OrderStatus,
  answerBy,
  isOver,
  orderIssues,
  orderRow,
  orderedPackage,
  storedOrder,
} from './order.ts'

const NAME = 'orders'
const byId = z.object({ id: z.string() })
const sendArgs = z.object({
  id: z.string(),
  package_id: z.string(),
  business_id: z.string(),
  creator_id: z.string(),
  /** `roomId` of the two teams. */
  room_id: z.string(),
  /** What the business saw: the server refuses the order when the package is another one by now. */
  package: orderedPackage,
  ...orderSchema.columns,
})

/** The order that is moved; undefined: it is there already. */
async function moving(tx: WriteTx, id: string, goal: OrderStatus): Promise<Order | undefined> {
  const row = await tx.get(NAME, id)
  if (!row) throw new Refusal('not_found')
  const order = orderRow.parse(row)
  if (order.status === goal) return undefined
  if (order.status === 'expired') throw new Refusal('order_expired')
  if (order.status !== 'new') throw new Refusal('bad_state')
  return order
}

/** The creator answers in time. */
async function answer(
  tx: WriteTx,
  {
    id,
    now,
    ...values
  }: { id: string; now: string; status: OrderStatus; decline_reason?: string; decline_text?: string },
): Promise<void> {
  const order = await moving(tx, id, values.status)
  if (!order) return
  if (isOver(order, now)) throw new Refusal('order_expired')
  await tx.patch(NAME, id, { ...values, answered_at: now })
}

export const orders = defineMutators(NAME, {
  /** A business orders a package of a creator of the catalogue; opens their room. */
  send: mutator({
    args: sendArgs,
    tables: [NAME, ...roomTables],
    async apply(tx, args, context) {
      const { id, package: ordered, ...rest } = args
      requireValid(orderIssues(args, dayInNorway(new Date(context.now))))
      if (await tx.get(NAME, id)) return
      const card = await cardIn(tx, args.creator_id)
      if (!card) throw new Refusal('not_offered')
      if (card.is_away === true) throw new Refusal('creator_away')
      await openRoom(tx, args, card, context)
      await tx.put(NAME, {
        ...newRow(id, args.room_id, context),
        ...ordered,
        ...storedOrder(rest),
        status: 'new',
        answer_by: answerBy(context.now),
        answered_at: null,
        decline_reason: '',
        decline_text: '',
      })
    },
  }),

  /** The creator takes the order. */
  accept: mutator({
    args: byId,
    tables: [NAME],
    apply: (tx, { id }, { now }) => answer(tx, { id, now, status: 'accepted' }),
  }),

  /** The creator says no, with a reason. */
  decline: mutator({
    args: z.object({ id: z.string(), reason: z.string(), text: z.string() }),
    tables: [NAME],
    apply(tx, { id, reason, text }, { now }) {
      requireValid(declineIssues({ reason, text }))
      return answer(tx, { id, now, status: 'declined', decline_reason: reason, decline_text: text.trim() })
    },
  }),

  /** The business takes back an order that is not answered. */
  withdraw: mutator({
    args: byId,
    tables: [NAME],
    async apply(tx, { id }) {
      if (await moving(tx, id, 'withdrawn')) await tx.patch(NAME, id, { status: 'withdrawn' })
    },
  }),
})
