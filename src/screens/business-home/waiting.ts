// What waits for a business, in the order of its list: who has applied, who has accepted an order, who has written, what to finish, what to publish.
import type { Brief } from '../../entities/briefs/brief.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import { compareInstants } from '../../domain/instant.ts'
import type { Order } from '../../entities/orders/order.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'

export type Waiting =
  | { kind: 'pitches'; brief: Brief; fresh: readonly Pitch[] }
  | { kind: 'order'; order: Order }
  | { kind: 'room'; conversation: Conversation; hasApplied: boolean }
  | { kind: 'draft'; brief: Brief }
  | { kind: 'ready'; brief: Brief }

export interface Situation {
  orders: readonly Order[]
  /** Last changed first. */
  briefs: readonly Brief[]
  pitches: ReadonlyMap<string, readonly Pitch[]>
  /** Last active first. */
  conversations: readonly Conversation[]
}

/** The pitches that the business has not read. */
export const freshIn = (pitches: readonly Pitch[] | undefined): Pitch[] =>
  pitches?.filter(({ status }) => status === 'sent') ?? []

/**
 * A draft waits only while no brief is out: beside an active one it is something for later, and has its own list. An
 * approved brief always waits to be published. An accepted order waits until somebody has written after it. Somebody who
 * has applied and written has one row, which opens what they wrote.
 */
export function waitingFor({ briefs, pitches, conversations, orders }: Situation): Waiting[] {
  const unread = conversations.filter((conversation) => conversation.unread > 0)
  const wroteIn = new Set(unread.map(({ room }) => room.id))
  const applied = briefs.map((brief) => ({ brief, fresh: freshIn(pitches.get(brief.id)) }))
  const appliedIn = new Set(applied.flatMap(({ fresh }) => fresh.map(({ room_id }) => room_id)))
  const asked = applied.flatMap(({ brief, fresh }): Waiting[] => {
    const silent = fresh.filter(({ room_id }) => !wroteIn.has(room_id))
    return silent.length > 0 ? [{ kind: 'pitches', brief, fresh: silent }] : []
  })
  const rooms = unread.map((conversation): Waiting => ({
    kind: 'room',
    conversation,
    hasApplied: appliedIn.has(conversation.room.id),
  }))
  const isOut = briefs.some(({ status }) => status === 'active')
  const draft = isOut ? undefined : briefs.find(({ status }) => status === 'draft')
  const ready = briefs
    .filter(({ status }) => status === 'approved')
    .map((brief): Waiting => ({ kind: 'ready', brief }))
  const saidIn = new Map(conversations.map(({ room }) => [room.id, room.last_message_at]))
  const accepted = orders
    .filter(({ status, answered_at, room_id }) => {
      const said = saidIn.get(room_id)
      return status === 'accepted' && (!said || !answered_at || compareInstants(said, answered_at) < 0)
    })
    .map((order): Waiting => ({ kind: 'order', order }))
  return [
    ...asked,
    ...accepted,
    ...rooms,
    ...(draft ? [{ kind: 'draft' as const, brief: draft }] : []),
    ...ready,
  ]
}
