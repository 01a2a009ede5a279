import type { Brief } from './brief.ts'
import { type BriefMove, briefAfter } from './brief.machine.ts'
import type { Pitch } from './pitch.ts'
import type { Room } from './room.ts'
import { type Side, type Team, sideOf } from './team.ts'

/** The team acting; a person acts as one team at a time. SQL enforces the same by ownership. */
export type Actor = Team

export const mayEditBrief = (actor: Actor, brief: Brief): boolean =>
  actor.id === brief.business_id && brief.status !== 'archived'

export const mayMoveBrief = (actor: Actor, move: BriefMove, brief: Brief): boolean =>
  actor.id === brief.business_id && briefAfter(move, brief.status) !== null

export const mayDiscardBrief = (actor: Actor, brief: Brief): boolean =>
  actor.id === brief.business_id && brief.status === 'draft'

export const mayWithdrawPitch = (actor: Actor, pitch: Pitch): boolean =>
  actor.id === pitch.creator_id && pitch.status !== 'withdrawn'

/** The side on which a team stands in a room, or null for a stranger. */
export function sideIn(actor: Actor, room: Pick<Room, 'business_id' | 'creator_id'>): Side | null {
  const side = sideOf(actor)
  return actor.id === (side === 'business' ? room.business_id : room.creator_id) ? side : null
}
