// The last thing said in a room, as one line: its text, or what was sent without a text.
import { useLiveQuery } from 'dexie-react-hooks'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../domain/side.ts'
import { useInvitationsInRoom } from '../../entities/invitations/queries.ts'
import { readLastMessage } from '../../entities/messages/queries.ts'
import type { Attachment } from '../../entities/messages/message.ts'
import { useOrdersInRoom } from '../../entities/orders/queries.ts'
import { usePitchesInRoom } from '../../entities/pitches/queries.ts'
import type { Room } from '../../entities/rooms/room.ts'

export interface RoomPreviewProps {
  room: Room
  /** The side of the reader. */
  side: Side
}

/** Needs the words of `messages` and `files`. */
export function RoomPreview({ room, side }: RoomPreviewProps) {
  const Preview = room.last_message_at === null ? PitchPreview : SaidPreview
  return <Preview room={room} side={side} />
}

/** A room with a pitch, an order or an invitation and no messages yet. */
function PitchPreview({ room, side }: RoomPreviewProps) {
  const { t } = useTranslation('messages')
  const pitch = usePitchesInRoom(room.id)?.at(-1)
  const invitation = useInvitationsInRoom(room.id)?.at(-1)
  const order = useOrdersInRoom(room.id, side)?.at(-1)
  if (!pitch && order) return t(side === 'creator' ? 'orderReceived' : 'orderSent', { title: order.title })
  if (!pitch && invitation)
    return t(side === 'creator' ? 'invitationReceived' : 'invitationSent', { title: invitation.brief_title })
  if (!pitch) return t('noMessages')
  return t(side === 'creator' ? 'pitchSent' : 'pitchReceived', { title: pitch.brief_title })
}

function SaidPreview({ room, side }: RoomPreviewProps) {
  const { t } = useTranslation(['messages', 'files'])
  const wordless = room.last_message === ''
  const last = useLiveQuery(
    async () => (wordless ? readLastMessage(room.id) : null),
    [room.id, room.last_message_at, wordless],
  )
  const files = last?.attachments ?? []
  // The message itself may not be here yet
  const sent =
    files.length === 0
      ? t('files:message.preview')
      : t(`files:message.sent.${kindOf(files)}`, { count: files.length })
  const text = wordless ? sent : room.last_message
  return <bdi>{room.last_sender === side ? t('you', { text }) : text}</bdi>
}

const kinds = ['image', 'video'] as const

/** What all files of a message are. */
function kindOf(files: readonly Attachment[]): (typeof kinds)[number] | 'file' {
  return kinds.find((kind) => files.every(({ type }) => type.startsWith(`${kind}/`))) ?? 'file'
}
