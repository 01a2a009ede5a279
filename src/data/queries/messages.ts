import { useLiveQuery } from 'dexie-react-hooks'
import { Dexie } from 'dexie'
import { compareInstants } from '../../domain/instant.ts'
import type { Message } from '../../domain/message.ts'
import { type Room, readAtOf } from '../../domain/room.ts'
import { type Side, type Team, sideOf } from '../../domain/team.ts'
import { parseRows, tableOf, useRow } from '../read.ts'
import { sharedLiveBy } from './shared-live.ts'

const byTime = (a: Message, b: Message): number =>
  compareInstants(a.created_at, b.created_at) || (a.id < b.id ? -1 : 1)

/** A conversation, oldest first, as both sides see it: by the server's time, then id. */
export function useMessages(roomId: string): Message[] | undefined {
  return useLiveQuery(async () => {
    const range = tableOf('messages')
      .where('[room_id+created_at]')
      .between([roomId, Dexie.minKey], [roomId, Dexie.maxKey])
    return parseRows('messages', await range.toArray()).toSorted(byTime)
  }, [roomId])
}

export interface Conversation {
  room: Room
  unread: number
}

async function unreadIn(room: Room, side: Side): Promise<number> {
  const since = readAtOf(room, side)
  // Read to its end, as most are: nothing of it needs to be fetched.
  if (since !== null && room.last_message_at !== null && compareInstants(room.last_message_at, since) <= 0)
    return 0
  const rows = await tableOf('messages')
    .where('[room_id+created_at]')
    .between([room.id, since ?? Dexie.minKey], [room.id, Dexie.maxKey], since === null, true)
    .toArray()
  return parseRows('messages', rows).filter((message) => message.sender_side !== side).length
}

const lastActivity = (room: Room): number => Date.parse(room.last_message_at ?? room.created_at)

/** Keyed by side and team: `business <id>`. */
const useConversationsOf = sharedLiveBy(async (key): Promise<Conversation[]> => {
  const [side, teamId] = key.startsWith('creator ')
    ? (['creator', key.slice('creator '.length)] as const)
    : (['business', key.slice('business '.length)] as const)
  const rooms = parseRows('rooms', await tableOf('rooms').where(`${side}_id`).equals(teamId).toArray())
  const conversations = await Promise.all(
    rooms.map(async (room) => ({ room, unread: await unreadIn(room, side) })),
  )
  return conversations.toSorted((a, b) => lastActivity(b.room) - lastActivity(a.room))
})

const none: Conversation[] = []

/** The team's conversations, last active first, each with how many messages are unread. */
export function useConversations(team: Team | null | undefined): Conversation[] | undefined {
  const conversations = useConversationsOf(team ? `${sideOf(team)} ${team.id}` : null)
  return team ? conversations : none
}

/** How many conversations of the team hold something unread. */
export function useUnreadMessages(team: Team | null | undefined): number {
  return useConversations(team)?.reduce((sum, conversation) => sum + conversation.unread, 0) ?? 0
}

export const useRoom = (id: string): Room | null | undefined => useRow('rooms', id)
