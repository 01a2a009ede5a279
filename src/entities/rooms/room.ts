import * as z from 'zod/mini'
import { namedId, nullableText, syncedColumns, text } from '../../domain/row.ts'
import type { Side } from '../../domain/side.ts'
import { type Team, sideOf } from '../teams/team.ts'

/** One business and one creator: their conversation, pitches and, later, contracts. */
export const roomRow = z.object({
  ...syncedColumns,
  business_id: text,
  creator_id: text,
  business_name: text,
  creator_name: text,
  business_avatar: text,
  creator_avatar: text,
  last_message_at: nullableText,
  last_message: text,
  last_sender: text,
  business_read_at: nullableText,
  creator_read_at: nullableText,
  /** When the side read the newest of what it has read, by the server's clock; null also in rows from before the columns. */
  business_seen_at: z.prefault(nullableText, null),
  creator_seen_at: z.prefault(nullableText, null),
  /** The team is archived for good. Rows from before the column was added have neither flag. */
  business_left: z.prefault(z.boolean(), false),
  creator_left: z.prefault(z.boolean(), false),
})
export type Room = z.infer<typeof roomRow>

/** Of a room in which nobody has written. */
export const unwritten = {
  last_message_at: null,
  last_message: '',
  last_sender: '',
  business_read_at: null,
  creator_read_at: null,
  business_seen_at: null,
  creator_seen_at: null,
} as const

/** The id that both sides compute for their room, so that either can create it offline. */
export const roomId = (businessId: string, creatorId: string): Promise<string> =>
  namedId(`${businessId.toLowerCase()}:${creatorId.toLowerCase()}`)

export const otherSide = (side: Side): Side => (side === 'business' ? 'creator' : 'business')
export const readAtOf = (room: Room, side: Side): string | null =>
  side === 'business' ? room.business_read_at : room.creator_read_at
/** The time up to which a side has read is a message's (`readAtOf`); this is when it did. */
export const seenAtOf = (room: Room, side: Side): string | null =>
  side === 'business' ? room.business_seen_at : room.creator_seen_at
/** That side has left: nobody there reads new messages. */
export const hasLeft = (room: Room, side: Side): boolean =>
  side === 'business' ? room.business_left : room.creator_left
export const nameOf = (room: Room, side: Side): string =>
  side === 'business' ? room.business_name : room.creator_name
export const avatarOf = (room: Room, side: Side): string =>
  side === 'business' ? room.business_avatar : room.creator_avatar

/** The side that a team has in a room, or null if it is not a member. */
export function sideIn(actor: Team, room: Pick<Room, 'business_id' | 'creator_id'>): Side | null {
  const side = sideOf(actor)
  return actor.id === (side === 'business' ? room.business_id : room.creator_id) ? side : null
}
