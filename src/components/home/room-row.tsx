import { useTranslation } from 'react-i18next'
import { useNow } from '../../device/status/now.ts'
import type { Side } from '../../domain/side.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import { nameOf, otherSide } from '../../entities/rooms/room.ts'
import { useFormat } from '../../i18n/format.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { paths } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { RoomFace } from '../messages/room-face.tsx'
import { TodoRow } from './todo-list.tsx'

interface RoomRowProps {
  conversation: Conversation
  side: Side
  /** On top of a pitch that is unread too. */
  hasApplied?: boolean
}

/** Somebody has written, and it is unread. */
export function RoomRow({ conversation, side, hasApplied = false }: RoomRowProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const now = useNow()
  const { room, unread } = conversation
  const name = shownName(nameOf(room, otherSide(side)))
  const at = room.last_message_at ?? room.created_at
  return (
    <TodoRow
      to={paths.room(room.id)}
      isUnread
      time={format.lately(at, now)}
      media={<RoomFace room={room} side={side} />}
      title={
        <>
          <bdi>{t(hasApplied ? 'appliedAndWrote' : 'wrote', { name })}</bdi>
          <VisuallyHidden>, {t('unread', { count: unread })}</VisuallyHidden>
        </>
      }
      // A message may be files alone.
      text={room.last_message ? <bdi>{t('quote', { text: room.last_message })}</bdi> : t('attachments')}
    />
  )
}
