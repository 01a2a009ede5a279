// When messages count as read: the page is visible and focused, with the newest of them on the screen.
import { useEffect, useSyncExternalStore } from 'react'
import { pitches } from '../../entities/pitches/mutators.ts'
import { rooms } from '../../entities/rooms/mutators.ts'
import { usePendingKeys } from '../../device/status/sync.ts'
import { compareInstants } from '../../domain/instant.ts'
import type { Message } from '../../entities/messages/message.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { type Room, readAtOf } from '../../entities/rooms/room.ts'
import type { Side } from '../../domain/side.ts'

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

/** Whether a person may be looking at this page. */
export const useAttention = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus())

/** The other side's newest message that this side has not read, or undefined. */
export function newestUnread(messages: readonly Message[], room: Room, side: Side): Message | undefined {
  const readTo = readAtOf(room, side)
  const newest = messages.findLast((message) => message.sender_side !== side)
  return newest && (readTo === null || compareInstants(newest.created_at, readTo) > 0) ? newest : undefined
}

/** Marks the room as read up to the visible message, by server time: only messages confirmed by the server count. */
export function useMarkRead(room: Room, unread: Message | undefined, inSight: boolean): void {
  const attention = useAttention()
  const pending = usePendingKeys()
  const at = unread && pending && !pending.has(`messages:${unread.id}`) ? unread.created_at : undefined
  useEffect(() => {
    if (at === undefined || !attention || !inSight) return
    rooms.markRead({ id: room.id, at }).catch(() => undefined)
  }, [room.id, at, attention, inSight])
}

/** A business that sees a pitch in the conversation has read it. */
export function useReadPitches(rows: readonly Pitch[], side: Side): void {
  const attention = useAttention()
  const pending = usePendingKeys()
  const fresh = rows.filter(
    (pitch) => pitch.status === 'sent' && pending?.has(`pitches:${pitch.id}`) === false,
  )
  const ids = fresh.map((pitch) => pitch.id).join(' ')
  useEffect(() => {
    if (side !== 'business' || !attention || ids === '') return
    for (const id of ids.split(' ')) pitches.read({ id }).catch(() => undefined)
  }, [side, attention, ids])
}
