import {
  FileCheck,
  FilePen,
  FilePlus,
  FileUp,
  type LucideIcon,
  Megaphone,
  MessageSquareReply,
  RefreshCw,
  RotateCcw,
  Send,
} from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRow } from '../../device/store/read.ts'
import { briefTable } from '../../entities/briefs/entity.ts'
import { messageTable } from '../../entities/messages/entity.ts'
import { useConversations } from '../../entities/messages/queries.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
import { pitchTable } from '../../entities/pitches/entity.ts'
import { type Room, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { Dot } from '../../ui/display/unread.tsx'
import { ListRow } from '../../ui/display/list-row.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  type KnownType,
  decisionIn,
  knownType,
  nameIn,
  plainType,
  roomOf,
  statusIn,
  targetOf,
} from './notification-content.ts'
import { noteRead, useReadWhenSeen } from './notification-reading.ts'

const icons: Record<KnownType, LucideIcon> = {
  system_message: Megaphone,
  brief_requested: Send,
  pitch_decided: MessageSquareReply,
  new_contract: FilePlus,
  updated_contract: FilePen,
  contract_accepted: FileCheck,
  contract_status_updated: RefreshCw,
  revision_updated: RotateCcw,
  contract_file_uploaded: FileUp,
}

export interface NotificationRowProps {
  notification: Notification
  now: number
  /** Called when a link was followed: close the popup. */
  onOpen?: (() => void) | undefined
}

export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const element = useRef<HTMLLIElement>(null)
  const rooms = useConversations(useActiveTeam())?.map(({ room }) => room) ?? []
  const sentence = useSentence(notification, roomOf(notification, rooms))
  const quoted = useQuoted(notification)
  const { id, type, is_read } = notification
  const known = knownType(type)
  const target = targetOf(notification, rooms)
  useReadWhenSeen(element, id, !is_read)

  const read = () => {
    if (!is_read) noteRead(id)
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') read()
  }
  const open = () => {
    read()
    onOpen?.()
  }
  const mark = !is_read && <VisuallyHidden>{t('unread')}: </VisuallyHidden>
  const ago = format.ago(notification.created_at, now)
  if (!known) {
    return (
      <li ref={element} className="px-4 py-4 text-center text-sm text-ink-muted" onPointerEnter={hover}>
        <p className="flex items-center justify-center gap-3">
          <span dir="auto">
            {mark}
            {plainType(type)}
          </span>
          {!is_read && <Dot />}
        </p>
        <p className="mt-1 text-xs">{ago}</p>
      </li>
    )
  }
  return (
    <ListRow
      ref={element}
      unread={!is_read}
      render={target === null ? undefined : <Link to={target} onClick={open} />}
      media={
        <span
          className={`grid size-11 place-items-center rounded-full ${is_read ? 'bg-quiet text-on-quiet' : 'bg-primary-soft text-on-primary-soft'}`}
        >
          <Icon icon={icons[known]} />
        </span>
      }
      title={
        <span dir="auto">
          {mark}
          {sentence}
        </span>
      }
      text={quoted && <span dir="auto">{quoted}</span>}
      meta={ago}
      onPointerEnter={hover}
    />
  )
}

/** The text below the sentence, unless the sentence already contains it. */
function useQuoted(notification: Notification): string | undefined {
  const { type, data } = notification
  const answer = useRow(messageTable, data.message_id ?? '')?.text
  if (type === 'pitch_decided') return answer
  return type === 'system_message' || statusIn(notification) !== null ? undefined : data.message_content
}

/** The sentence. Includes the brief's title if the device knows it, from the brief or the creator's pitch. */
function useSentence(notification: Notification, room: Room | undefined): string {
  const { t } = useTranslation('notifications')
  const { type, data, context_type } = notification
  const title = useRow(briefTable, data.brief_id ?? '')?.title.trim()
  const pitched = useRow(pitchTable, data.pitch_id ?? '')?.brief_title.trim()
  const known = knownType(type)
  const name =
    nameIn(notification) ||
    (room && shownName(nameOf(room, otherSide(context_type)))) ||
    t(context_type === 'business' ? 'someone.creator' : 'someone.business')
  if (known === null) return plainType(type)
  if (known === 'system_message') return data.message_content?.trim() || t('sentence.system_message')
  const status = statusIn(notification)
  if (status) return t('sentence.contract_status_updated_known', { name, status: t(`status.${status}`) })
  const decision = decisionIn(notification)
  if (decision && pitched) return t(`sentence.pitch_decided_${decision}`, { name, title: pitched })
  if (known === 'brief_requested' && title) return t('sentence.brief_requested_titled', { name, title })
  return t(`sentence.${known}`, { name })
}
