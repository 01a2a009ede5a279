import { useLiveQuery } from 'dexie-react-hooks'
import { Dexie } from 'dexie'
import { compareInstants } from '../../domain/instant.ts'
import type { Message } from '../../domain/message.ts'
import { type Room, readAtOf } from '../../domain/room.ts'
import { type Team, sideOf } from '../../domain/team.ts'
import { parseRows, tableOf, useRow } from '../read.ts'

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

async function unreadIn(room: Room, team: Team): Promise<number> {
  const since = readAtOf(room, sideOf(team))
  const rows = await tableOf('messages')
    .where('[room_id+created_at]')
    .between([room.id, since ?? Dexie.minKey], [room.id, Dexie.maxKey], since === null, true)
    .toArray()
  return parseRows('messages', rows).filter((message) => message.sender_side !== sideOf(team)).length
}

const lastActivity = (room: Room): number => Date.parse(room.last_message_at ?? room.created_at)

/** The team's conversations, last active first, each with how many messages are unread. */
export function useConversations(team: Team | null | undefined): Conversation[] | undefined {
  return useLiveQuery(async () => {
    if (!team) return []
    const index = team.type === 'Creator' ? 'creator_id' : 'business_id'
    const rooms = parseRows('rooms', await tableOf('rooms').where(index).equals(team.id).toArray())
    const conversations = await Promise.all(
      rooms.map(async (room) => ({ room, unread: await unreadIn(room, team) })),
    )
    return conversations.toSorted((a, b) => lastActivity(b.room) - lastActivity(a.room))
  }, [team?.id])
}

/** How many conversations of the team hold something unread. */
export function useUnreadMessages(team: Team | null | undefined): number {
  return useConversations(team)?.reduce((sum, conversation) => sum + conversation.unread, 0) ?? 0
}

export const useRoom = (id: string): Room | null | undefined => useRow('rooms', id)
