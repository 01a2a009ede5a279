// The last thing sent in a room, as one line: a message's text, or what was sent without a text.
import { useLiveQuery } from 'dexie-react-hooks'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../domain/side.ts'
import { type Conversation, readLastMessage } from '../../entities/messages/queries.ts'
import type { Attachment } from '../../entities/messages/message.ts'
import type { Room } from '../../entities/rooms/room.ts'

export interface RoomPreviewProps {
  conversation: Conversation
  /** The side of the reader. */
  side: Side
}

/** To each side. */
const words = {
  pitch: { creator: 'pitchSent', business: 'pitchReceived' },
  withdrawn: { creator: 'pitchWithdrawn', business: 'pitchTaken' },
  invitation: { creator: 'invitationReceived', business: 'invitationSent' },
  declined: { creator: 'invitationDeclined', business: 'invitationRefused' },
  order: { creator: 'orderReceived', business: 'orderSent' },
} as const

/** Needs the words of `messages` and `files`. */
export function RoomPreview({ conversation: { room, event }, side }: RoomPreviewProps) {
  const { t } = useTranslation('messages')
  if (event) return t(words[event.kind][side], { title: event.title })
  if (room.last_message_at === null) return t('noMessages')
  return <SaidPreview room={room} side={side} />
}

function SaidPreview({ room, side }: { room: Room; side: Side }) {
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
