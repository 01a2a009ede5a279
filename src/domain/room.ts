import * as z from 'zod/mini'
import { nullableText, syncedColumns, text } from './row.ts'
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

/**
 * The id that both sides compute for their room, so that either can start it without signal:
 * the first 16 bytes of sha256("<business>:<creator>") as a UUIDv8 (RFC 9562, section 5.8).
 */
export async function roomId(businessId: string, creatorId: string): Promise<string> {
  const name = new TextEncoder().encode(`${businessId.toLowerCase()}:${creatorId.toLowerCase()}`)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', name)).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

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
