import { useConversations } from '../../entities/messages/queries.ts'
import { type Pitch, stands } from '../../entities/pitches/pitch.ts'
import { useCreatorTeam } from '../team-area.tsx'

/** Nothing more comes of it. */
export const isOver = (pitch: Pitch): boolean => pitch.status === 'rejected' || !stands(pitch)

/** The last pitch to each business that has written since the creator read the conversation. */
export function useAnswered(pitches: readonly Pitch[]): readonly Pitch[] {
  const rooms = useConversations(useCreatorTeam())?.filter(({ unread }) => unread > 0) ?? []
  return rooms.flatMap(({ room }) => {
    const last = pitches.find((pitch) => pitch.room_id === room.id && !isOver(pitch))
    return last ? [last] : []
  })
}
