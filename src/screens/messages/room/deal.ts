import { compareInstants } from '../../../domain/instant.ts'
import { type Order, standingOf } from '../../../entities/orders/order.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'

/** What two teams talk about: the pitch or the order that the top of their conversation names. */
export type Deal = { pitch: Pitch; order?: never } | { order: Order; pitch?: never }

const isOpenPitch = ({ status }: Pitch): boolean => status !== 'withdrawn' && status !== 'rejected'
const isOpenOrder = (order: Order, now: string): boolean => {
  const standing = standingOf(order, now)
  return standing === 'new' || standing === 'accepted'
}

/**
 * The newest that is open or agreed on; where there is none, the newest of all.
 * @param now an ISO instant
 */
export function dealOf(pitches: readonly Pitch[], orders: readonly Order[], now: string): Deal | undefined {
  const deals = [
    ...pitches.map((pitch) => ({ deal: { pitch }, at: pitch.created_at, isOpen: isOpenPitch(pitch) })),
    ...orders.map((order) => ({ deal: { order }, at: order.created_at, isOpen: isOpenOrder(order, now) })),
  ].toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || compareInstants(b.at, a.at))
  return deals[0]?.deal
}
