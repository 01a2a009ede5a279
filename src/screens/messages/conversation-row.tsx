import { useTranslation } from 'react-i18next'
import { NavLink, useViewTransitionState } from 'react-router'
import type { Conversation } from '../../entities/messages/queries.ts'
import { nameOf, otherSide } from '../../entities/rooms/room.ts'
import type { Side } from '../../domain/side.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import { RoomFace } from '../../components/messages/room-face.tsx'
import { RoomPreview } from '../../components/messages/room-preview.tsx'
import { CountBadge } from '../../ui/display/unread.tsx'
import { ListRow } from '../../ui/display/list-row.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { useMediaQuery, WIDE } from '../../ui/use-media-query.ts'
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
  const { room, unread, at } = conversation
  const name = shownName(nameOf(room, otherSide(side)))
  const path = paths.room(room.id)
  const wide = useMediaQuery(WIDE)
  const travels = useViewTransitionState(path) && !wide
  return (
    <ListRow
      // On a wide screen the room is beside the list, and nothing travels
      render={<NavLink to={path} viewTransition={!wide} />}
      className="min-h-18"
      selected={selected}
      lines={1}
      media={
        <span className={cx('inline-grid', travels && '[view-transition-name:room-face]')}>
          <RoomFace room={room} side={side} />
        </span>
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
            <RoomPreview conversation={conversation} side={side} />
          </span>
        )
      }
      metaBeside={
        <span className="flex items-center gap-2">
          <time dateTime={at}>{format.lately(at, now)}</time>
          <CountBadge count={unread} />
        </span>
      }
    />
  )
}
