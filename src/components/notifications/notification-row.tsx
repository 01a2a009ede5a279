import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConversations } from '../../entities/messages/queries.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { cx } from '../../ui/class-names.ts'
import { Dot } from '../../ui/display/unread.tsx'
import { ListRow } from '../../ui/display/list-row.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { knownType, plainType, roomOf, targetOf } from './notification-content.ts'
import { NotificationFace } from './notification-face.tsx'
import { noteRead, useReadWhenSeen } from './notification-reading.ts'
import { useQuoted, useSentence } from './notification-words.ts'

export interface NotificationRowProps {
  notification: Notification
  now: number
  /** Under a heading that says which day. */
  dated?: boolean
  /** Whether it was unread when the page was opened: read since, it keeps a mark. Absent: as it is stored. */
  marked?: boolean | undefined
  /** Beside a pane that shows it, its row opens it there. */
  pane?: { to: string; open: boolean } | undefined
  /** Called when it counts as read. */
  onRead?: (() => void) | undefined
  /** Called when a link was followed: close the popup. */
  onOpen?: (() => void) | undefined
}

export function NotificationRow(props: NotificationRowProps) {
  const { notification, now, dated = false, marked, pane, onRead, onOpen } = props
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const element = useRef<HTMLLIElement>(null)
  const rooms = useConversations(useActiveTeam())?.map(({ room }) => room) ?? []
  const room = roomOf(notification, rooms)
  const sentence = useSentence(notification, room)
  const quoted = useQuoted(notification)
  const { id, type, is_read } = notification
  const unread = (marked ?? !is_read) && (is_read ? 'seen' : true)
  const target = pane?.to ?? targetOf(notification, rooms)

  const read = () => {
    if (!is_read && noteRead(id)) onRead?.()
  }
  useReadWhenSeen(element, !is_read, read)
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') read()
  }
  const open = () => {
    read()
    onOpen?.()
  }
  const mark = unread && <VisuallyHidden>{t(unread === 'seen' ? 'seen' : 'unread')}: </VisuallyHidden>
  const at = notification.created_at
  const when = dated ? format.clock(at) : format.lately(at, now)
  if (!knownType(type)) {
    return (
      <li ref={element} className="px-4 py-4 text-center text-sm text-ink-muted" onPointerEnter={hover}>
        <p className="flex items-center justify-center gap-3">
          <span dir="auto">
            {mark}
            {plainType(type)}
          </span>
          {unread && <Dot hollow={unread === 'seen'} />}
        </p>
        <p className="mt-1 text-xs">{when}</p>
      </li>
    )
  }
  return (
    <ListRow
      ref={element}
      unread={unread}
      selected={pane?.open}
      render={
        target === null ? undefined : (
          <Link
            to={target}
            replace={pane !== undefined}
            preventScrollReset={pane !== undefined}
            aria-current={pane?.open || undefined}
            onClick={open}
          />
        )
      }
      className="min-h-18"
      media={<NotificationFace notification={notification} room={room} />}
      title={
        <span dir="auto" className={cx(quoted && 'line-clamp-3', unread !== true && 'font-medium')}>
          {mark}
          {sentence}
        </span>
      }
      text={quoted && <span dir="auto">{quoted}</span>}
      lines={1}
      metaBeside={when}
      onPointerEnter={hover}
    />
  )
}
