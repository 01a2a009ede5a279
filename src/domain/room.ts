import * as z from 'zod/mini'
import { namedId, nullableText, syncedColumns, text } from './row.ts'
import type { Side } from './team.ts'

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
  /** Has put the profile away, for good. A row from before that was told has neither. */
  business_left: z.prefault(z.boolean(), false),
  creator_left: z.prefault(z.boolean(), false),
})
export type Room = z.infer<typeof roomRow>

/** The id that both sides compute for their room, so that either can start it without signal. */
export const roomId = (businessId: string, creatorId: string): Promise<string> =>
  namedId(`${businessId.toLowerCase()}:${creatorId.toLowerCase()}`)

export const otherSide = (side: Side): Side => (side === 'business' ? 'creator' : 'business')
export const readAtOf = (room: Room, side: Side): string | null =>
  side === 'business' ? room.business_read_at : room.creator_read_at
/** Nobody is there any more to write to. */
export const hasLeft = (room: Room, side: Side): boolean =>
  side === 'business' ? room.business_left : room.creator_left
export const nameOf = (room: Room, side: Side): string =>
  side === 'business' ? room.business_name : room.creator_name
export const avatarOf = (room: Room, side: Side): string =>
  side === 'business' ? room.business_avatar : room.creator_avatar
