import type { Conversation } from '../../entities/messages/queries.ts'
import { type Pitch, stands } from '../../entities/pitches/pitch.ts'

/** Nothing more comes of it. */
export const isOver = (pitch: Pitch): boolean => pitch.status === 'rejected' || !stands(pitch)

/** The last pitch to each business that has written since the creator read the conversation. */
export function answeredOf(
  pitches: readonly Pitch[],
  conversations: readonly Conversation[],
): readonly Pitch[] {
  return conversations.flatMap(({ room, unread }) => {
    const last = pitches.find((pitch) => pitch.room_id === room.id && !isOver(pitch))
    return unread > 0 && last ? [last] : []
  })
}
