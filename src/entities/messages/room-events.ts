import { parseRows, tableOf } from '../../device/store/read.ts'
import type { Table } from '../../device/store/table.ts'
import { compareInstants } from '../../domain/instant.ts'
import { invitationTable } from '../invitations/entity.ts'
import { orderTable } from '../orders/entity.ts'
import { pitchTable } from '../pitches/entity.ts'
import type { Room } from '../rooms/room.ts'

/** What was sent in a room other than a message: a pitch, which may have been withdrawn, an invitation or an order. */
export interface RoomEvent {
  kind: 'pitch' | 'withdrawn' | 'invitation' | 'declined' | 'order'
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

type Kind = RoomEvent['kind']

/**
 * What became of it, by status, where that is what is told. An invitation or an order that was taken back is no event: the
 * creator is told of neither.
 */
const became: Readonly<Record<'pitch' | 'invitation' | 'order', Readonly<Record<string, Kind | null>>>> = {
  pitch: { withdrawn: 'withdrawn' },
  invitation: { withdrawn: null, declined: 'declined' },
  order: { withdrawn: null },
}

function sentOf(what: keyof typeof became, title: string, { room_id, status, created_at }: Sent) {
  const later = became[what][status]
  const kind = later === undefined ? what : later
  return { room: room_id, event: kind && { kind, title, at: created_at } }
}

/**
 * The newest event of each of these rooms, by the room's id; null where all that was sent in it was taken back. A room in
 * which nothing was sent, or whose rows are not here yet, is left out.
 */
export async function readLastEvents(rooms: readonly Room[]): Promise<ReadonlyMap<string, RoomEvent | null>> {
  const [pitches, invitations, orders] = await Promise.all([
    sentIn(pitchTable, rooms),
    sentIn(invitationTable, rooms),
    sentIn(orderTable, rooms),
  ])
  const sent = [
    ...pitches.map((one) => sentOf('pitch', one.brief_title, one)),
    ...invitations.map((one) => sentOf('invitation', one.brief_title, one)),
    ...orders.map((one) => sentOf('order', one.title, one)),
  ]
  const last = new Map<string, RoomEvent | null>()
  for (const { room, event } of sent) {
    const before = last.get(room) ?? null
    const isLater = event !== null && (before === null || compareInstants(event.at, before.at) >= 0)
    last.set(room, isLater ? event : before)
  }
  return last
}
