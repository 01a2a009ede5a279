import { useRow } from '../../../device/store/read.ts'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { useCreatorCard } from '../../../entities/creators/cards.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { roomTable } from '../../../entities/rooms/entity.ts'
import { hasLeft } from '../../../entities/rooms/room.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { shownName } from '../../../i18n/shown-name.ts'
import { paths } from '../../../paths.ts'

export interface Applicant {
  name: string
  avatar: string | undefined
  /** Null: the creator is not in the catalogue. Undefined: not read yet, and its place is kept. */
  card: CreatorCard | null | undefined
  /** Their public page, if they have one. */
  profile: string | undefined
  /** Town and one interest. */
  facts: readonly string[]
  /** The creator has left: no message can be sent. */
  hasLeft: boolean
}

/** Who has pitched or was invited, as far as this device knows. */
export function useApplicant(pitch: Pick<Pitch, 'room_id' | 'creator_id' | 'creator_name'>): Applicant {
  const label = useLabels()
  const room = useRow(roomTable, pitch.room_id)
  const card = useCreatorCard(pitch.creator_id)
  const [interest] = card?.cat_interests ?? []
  return {
    name: shownName(room?.creator_name || pitch.creator_name || (card?.first_name ?? '')),
    avatar: room?.creator_avatar,
    card,
    profile: card ? paths.me(card.handle || card.id) : undefined,
    facts: [card?.town ?? '', interest ? label('interest', interest) : ''].filter(Boolean),
    hasLeft: !!room && hasLeft(room, 'creator'),
  }
}
