import { compareInstants } from '../../../domain/instant.ts'
import { type Invitation, isOpen as isOpenInvitation } from '../../../entities/invitations/invitation.ts'
import { type Order, standingOf } from '../../../entities/orders/order.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'

/** What two teams talk about, which the top of their conversation names. */
export type Deal =
  | { kind: 'pitch'; pitch: Pitch }
  | { kind: 'order'; order: Order }
  | { kind: 'invitation'; invitation: Invitation }

export interface Talked {
  pitches: readonly Pitch[]
  orders: readonly Order[]
  invitations: readonly Invitation[]
}

const isOpenPitch = ({ status }: Pitch): boolean => status !== 'withdrawn' && status !== 'rejected'
const isOpenOrder = (order: Order, now: string): boolean => {
  const standing = standingOf(order, now)
  return standing === 'new' || standing === 'accepted'
}

/**
 * The newest that is open or agreed on; where there is none, the newest of all. An invitation that was followed by a pitch
 * is that pitch.
 * @param now an ISO instant
 */
export function dealOf({ pitches, orders, invitations }: Talked, now: string): Deal | undefined {
  const deals = [
    ...pitches.map((pitch) => ({
      deal: { kind: 'pitch', pitch } as const,
      at: pitch.created_at,
      isOpen: isOpenPitch(pitch),
    })),
    ...orders.map((order) => ({
      deal: { kind: 'order', order } as const,
      at: order.created_at,
      isOpen: isOpenOrder(order, now),
    })),
    ...invitations
      .filter(({ status }) => status !== 'pitched')
      .map((invitation) => ({
        deal: { kind: 'invitation', invitation } as const,
        at: invitation.created_at,
        isOpen: isOpenInvitation(invitation),
      })),
  ].toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || compareInstants(b.at, a.at))
  return deals[0]?.deal
}
