import { useLiveQuery } from 'dexie-react-hooks'
import { Dexie } from 'dexie'
import { compareInstants } from '../../domain/instant.ts'
import type { Message } from './message.ts'
import { type Room, otherSide, readAtOf } from '../rooms/room.ts'
import type { Side } from '../../domain/side.ts'
import { type Team, sideOf } from '../teams/team.ts'
import { parseRow, parseRows, tableOf } from '../../device/store/read.ts'
import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { roomTable } from '../rooms/entity.ts'
import { type RoomEvent, readLastEvents } from './room-events.ts'
import { messageTable } from './entity.ts'

const byTime = (a: Message, b: Message): number =>
  compareInstants(a.created_at, b.created_at) || (a.id < b.id ? -1 : 1)

/** A conversation, oldest first, in the order that both sides see: by the server's time, then id. */
export function useMessages(roomId: string): Message[] | undefined {
  return useLiveQuery(async () => {
    const range = tableOf(messageTable)
      .where('[room_id+created_at]')
      .between([roomId, Dexie.minKey], [roomId, Dexie.maxKey])
    return parseRows(messageTable, await range.toArray()).toSorted(byTime)
  }, [roomId])
}

/** The newest message of a room that is on this device. */
export async function readLastMessage(roomId: string): Promise<Message | null> {
  const last = await tableOf(messageTable)
    .where('[room_id+created_at]')
    .between([roomId, Dexie.minKey], [roomId, Dexie.maxKey])
    .last()
  return parseRow(messageTable, last)
}

export interface Conversation {
  room: Room
  unread: number
  /** When something was last sent in it; when it was opened, where nothing was. An ISO instant. */
  at: string
  /** What that was, if it was no message. */
  event: RoomEvent | null
}

/** Counted by the index alone: reading thousands of unread messages would block the page at every arrival. */
async function unreadIn(room: Room, side: Side): Promise<number> {
  const since = readAtOf(room, side)
  // Most rooms are read to the end.
  if (since !== null && room.last_message_at !== null && compareInstants(room.last_message_at, since) <= 0)
    return 0
  const theirs = [room.id, otherSide(side)]
  return tableOf(messageTable)
    .where('[room_id+sender_side+created_at]')
    .between([...theirs, since ?? Dexie.minKey], [...theirs, Dexie.maxKey], since === null, true)
    .count()
}

/** Keyed by side and team: `business <id>`. */
const useConversationsOf = sharedLiveBy(async (key): Promise<Conversation[]> => {
  const [side, teamId] = key.startsWith('creator ')
    ? (['creator', key.slice('creator '.length)] as const)
    : (['business', key.slice('business '.length)] as const)
  const rooms = parseRows(roomTable, await tableOf(roomTable).where(`${side}_id`).equals(teamId).toArray())
  const events = await readLastEvents(rooms)
  const conversations = await Promise.all(
    rooms
      .filter((room) => room.last_message_at !== null || events.get(room.id) !== null)
      .map(async (room) => ({
        room,
        unread: await unreadIn(room, side),
        ...lastOf(room, events.get(room.id) ?? null),
      })),
  )
  return conversations.toSorted((a, b) => compareInstants(b.at, a.at))
})

function lastOf(
  { last_message_at: said, created_at }: Room,
  event: RoomEvent | null,
): Pick<Conversation, 'at' | 'event'> {
  if (event && (said === null || compareInstants(event.at, said) > 0)) return { at: event.at, event }
  return { at: said ?? created_at, event: null }
}

const none: Conversation[] = []

/** The team's conversations, last active first, each with its number of unread messages. */
export function useConversations(team: Team | null | undefined): Conversation[] | undefined {
  const conversations = useConversationsOf(team ? `${sideOf(team)} ${team.id}` : null)
  return team ? conversations : none
}

/** How many of the team's conversations have unread messages. */
export function useUnreadMessages(team: Team | null | undefined): number {
  return useConversations(team)?.reduce((sum, conversation) => sum + conversation.unread, 0) ?? 0
}
