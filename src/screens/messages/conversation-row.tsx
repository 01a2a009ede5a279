import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Conversation } from '../../entities/messages/queries.ts'
import { usePitchesInRoom } from '../../entities/pitches/queries.ts'
import { type Room, avatarOf, nameOf, otherSide } from '../../entities/rooms/room.ts'
import type { Side } from '../../domain/side.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { CountBadge } from '../../ui/display/unread.tsx'
import { ListRow } from '../../ui/display/list-row.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { dayHere } from './conversation-flow.ts'
import { shownName } from '../../i18n/shown-name.ts'

export interface ConversationRowProps {
  conversation: Conversation
  side: Side
  now: number
  selected: boolean
  /** The room's unsent text. */
  draft: string | undefined
}

export function ConversationRow({ conversation, side, now, selected, draft }: ConversationRowProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { room, unread } = conversation
  const other = otherSide(side)
  const name = shownName(nameOf(room, other))
  const at = room.last_message_at ?? room.created_at
  const isToday = dayHere(Date.parse(at)) === dayHere(now)
  return (
    <ListRow
      render={<NavLink to={paths.room(room.id)} />}
      selected={selected}
      lines={1}
      media={
        <TeamAvatar
          name={name}
          src={avatarOf(room, other)}
          seed={other === 'business' ? room.business_id : room.creator_id}
          shape={other === 'business' ? 'square' : 'round'}
        />
      }
      title={
        <span dir="auto" className={cx('block truncate', unread > 0 && 'font-bold')}>
          {name}
          {unread > 0 && <VisuallyHidden>, {t('unread', { count: unread })}</VisuallyHidden>}
        </span>
      }
      text={
        draft ? (
          <>
            <span className="font-semibold text-primary">{t('draft')}:</span> <bdi>{draft}</bdi>
          </>
        ) : (
          <span className={unread > 0 ? 'font-medium text-ink' : ''}>
            <Preview room={room} side={side} />
          </span>
        )
      }
      trailing={
        <span className="flex min-h-10 flex-col items-end gap-1.5">
          <time dateTime={at} className="text-xs leading-snug text-ink-muted">
            {isToday ? format.clock(at) : format.dayMonth(at)}
          </time>
          <CountBadge count={unread} />
        </span>
      }
    />
  )
}

function Preview({ room, side }: { room: Room; side: Side }) {
  const { t } = useTranslation(['messages', 'files'])
  if (room.last_message_at === null) return <PitchPreview room={room} side={side} />
  const text = room.last_message || t('files:message.preview')
  return <bdi>{room.last_sender === side ? t('you', { text }) : text}</bdi>
}

/** A room with a pitch and no messages yet. */
function PitchPreview({ room, side }: { room: Room; side: Side }) {
  const { t } = useTranslation('messages')
  const pitch = usePitchesInRoom(room.id)?.at(-1)
  if (!pitch) return t('noMessages')
  return t(side === 'creator' ? 'pitchSent' : 'pitchReceived', { title: pitch.brief_title })
}
