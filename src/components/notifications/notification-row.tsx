import {
  FileCheck,
  FilePen,
  FilePlus,
  FileUp,
  type LucideIcon,
  Megaphone,
  RefreshCw,
  RotateCcw,
  Send,
} from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBrief } from '../../data/queries/briefs.ts'
import type { Notification } from '../../domain/notification.ts'
import { useFormat } from '../../i18n/format.ts'
import { ListRow } from '../../ui/display/list-row.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type KnownType, knownType, nameIn, plainType, statusIn, targetOf } from './notification-content.ts'
import { noteRead, useReadWhenSeen } from './notification-reading.ts'

const icons: Record<KnownType, LucideIcon> = {
  system_message: Megaphone,
  brief_requested: Send,
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
  /** What leads away has been followed: close what stands above the page. */
  onOpen?: (() => void) | undefined
}

export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const element = useRef<HTMLLIElement>(null)
  const sentence = useSentence(notification)
  const { id, type, data, is_read } = notification
  const known = knownType(type)
  const target = targetOf(notification)
  // What someone wrote, where the sentence does not say it already
  const quoted =
    known !== 'system_message' && statusIn(notification) === null ? data.message_content : undefined
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
  if (!known) {
    return (
      <li ref={element} className="px-4 py-4 text-center text-sm text-ink-muted" onPointerEnter={hover}>
        {plainType(type)}
      </li>
    )
  }
  return (
    <ListRow
      ref={element}
      unread={!is_read}
      render={
        target ? (
          <Link to={target} onClick={open} />
        ) : is_read ? undefined : (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row gives it its words
          <button type="button" onClick={read} />
        )
      }
      media={
        <span
          className={`grid size-11 place-items-center rounded-full ${is_read ? 'bg-quiet text-on-quiet' : 'bg-primary-soft text-on-primary-soft'}`}
        >
          <Icon icon={icons[known]} />
        </span>
      }
      title={
        <span dir="auto">
          {!is_read && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
          {sentence}
        </span>
      }
      text={quoted && <span dir="auto">{quoted}</span>}
      meta={format.ago(notification.created_at, now)}
      onPointerEnter={hover}
    />
  )
}

/** The sentence in words. The brief's title is there when the device holds the brief. */
function useSentence(notification: Notification): string {
  const { t } = useTranslation('notifications')
  const { type, data, context_type } = notification
  const title = useBrief(data.brief_id ?? '')?.title.trim()
  const known = knownType(type)
  const name = nameIn(notification) || t(context_type === 'business' ? 'someone.creator' : 'someone.business')
  if (known === null) return plainType(type)
  if (known === 'system_message') return data.message_content?.trim() || t('sentence.system_message')
  const status = statusIn(notification)
  if (status) return t('sentence.contract_status_updated_known', { name, status: t(`status.${status}`) })
  if (known === 'brief_requested' && title) return t('sentence.brief_requested_titled', { name, title })
  return t(`sentence.${known}`, { name })
}
