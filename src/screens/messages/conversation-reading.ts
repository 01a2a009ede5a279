// When the other side's words count as read: on a visible page that has the focus, with the newest of them in sight.
import { useEffect, useSyncExternalStore } from 'react'
import { mutate } from '../../data/mutate.ts'
import { usePendingKeys } from '../../data/queries/sync.ts'
import { compareInstants } from '../../domain/instant.ts'
import type { Message } from '../../domain/message.ts'
import type { Pitch } from '../../domain/pitch.ts'
import { type Room, readAtOf } from '../../domain/room.ts'
import type { Side } from '../../domain/team.ts'

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  addEventListener('focus', changed)
  addEventListener('blur', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    removeEventListener('focus', changed)
    removeEventListener('blur', changed)
  }
}

/** Whether a person can be looking at this page. */
export const useAttention = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus())

/** The newest message of the other side that this side has not read, or undefined. */
export function newestUnread(messages: readonly Message[], room: Room, side: Side): Message | undefined {
  const readTo = readAtOf(room, side)
  const newest = messages.findLast((message) => message.sender_side !== side)
  return newest && (readTo === null || compareInstants(newest.created_at, readTo) > 0) ? newest : undefined
}

/** Marks the room as read up to what is seen, by the server's time: only messages that the server has confirmed count. */
export function useMarkRead(room: Room, unread: Message | undefined, inSight: boolean): void {
  const attention = useAttention()
  const pending = usePendingKeys()
  const at = unread && pending && !pending.has(`messages:${unread.id}`) ? unread.created_at : undefined
  useEffect(() => {
    if (at === undefined || !attention || !inSight) return
    mutate.rooms.markRead({ id: room.id, at }).catch(() => undefined)
  }, [room.id, at, attention, inSight])
}

/** A business that sees a pitch in the conversation has read it. */
export function useReadPitches(pitches: readonly Pitch[], side: Side): void {
  const attention = useAttention()
  const pending = usePendingKeys()
  const fresh = pitches.filter(
    (pitch) => pitch.status === 'sent' && pending?.has(`pitches:${pitch.id}`) === false,
  )
  const ids = fresh.map((pitch) => pitch.id).join(' ')
  useEffect(() => {
    if (side !== 'business' || !attention || ids === '') return
    for (const id of ids.split(' ')) mutate.pitches.read({ id }).catch(() => undefined)
  }, [side, attention, ids])
}
