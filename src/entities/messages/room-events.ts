import { parseRows, tableOf } from '../../device/store/read.ts'
import type { Table } from '../../device/store/table.ts'
import { compareInstants } from '../../domain/instant.ts'
import { invitationTable } from '../invitations/entity.ts'
import { orderTable } from '../orders/entity.ts'
import { pitchTable } from '../pitches/entity.ts'
import type { Room } from '../rooms/room.ts'

/** What was sent in a room other than a message: a pitch, an invitation or an order. */
export interface RoomEvent {
  kind: 'pitch' | 'invitation' | 'order'
  /** Of the brief or the package. */
  title: string
  /** An ISO instant. */
  at: string
}

interface Sent {
  room_id: string
  status: string
  created_at: string
}

async function sentIn<R extends Sent>(table: Table<R>, rooms: readonly Room[]): Promise<R[]> {
  const ids = rooms.map(({ id }) => id)
  return parseRows(table, await tableOf(table).where('room_id').anyOf(ids).toArray())
}

/**
 * The newest event of each of these rooms, by the room's id. An invitation or an order that was taken back is none: the
 * creator is told of neither.
 */
export async function readLastEvents(rooms: readonly Room[]): Promise<ReadonlyMap<string, RoomEvent>> {
  const [pitches, invitations, orders] = await Promise.all([
    sentIn(pitchTable, rooms),
    sentIn(invitationTable, rooms),
    sentIn(orderTable, rooms),
  ])
  const standing = ({ status }: Sent) => status !== 'withdrawn'
  const events = [
    ...pitches.map((one) => ({ ...one, kind: 'pitch' as const, title: one.brief_title })),
    ...invitations
      .filter(standing)
      .map((one) => ({ ...one, kind: 'invitation' as const, title: one.brief_title })),
    ...orders.filter(standing).map((one) => ({ ...one, kind: 'order' as const })),
  ].toSorted((a, b) => compareInstants(a.created_at, b.created_at))
  // Of several of one room, the last is kept.
  return new Map(
    events.map(({ room_id, kind, title, created_at }) => [room_id, { kind, title, at: created_at }]),
  )
}
