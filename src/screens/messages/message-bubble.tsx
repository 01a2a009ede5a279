import { Check, CheckCheck, CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../entities/messages/message.ts'
import { useFormat } from '../../i18n/format.ts'
import { Bubble, type BubbleProps } from '../../ui/display/bubble.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { MessageFiles } from '../../components/messages/files/message-files.tsx'
import { isFewEmoji } from './message-parts.ts'
import { MessageText } from './message-text.tsx'

export interface MessageBubbleProps extends Pick<BubbleProps, 'continued' | 'last' | 'fresh'> {
  message: Message
  mine: boolean
  /** The author, for people who cannot see the side. */
  author: string
  /** Whether its time and state are shown under it: once in a group. */
  dated: boolean
  waiting: boolean
  online: boolean
  /** Whether the other side has read it: the newest that it has read says so, for all before it. */
  read: 'not' | 'newest' | 'before'
  /** When they read the newest, if that is known. */
  readAt: string | null
}

export function MessageBubble({
  message,
  mine,
  author,
  dated,
  waiting,
  online,
  read,
  readAt,
  ...place
}: MessageBubbleProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const from = <VisuallyHidden>{mine ? t('fromYou') : author}: </VisuallyHidden>
  const { text, attachments } = message
  const said = `said-${message.id}`
  return (
    <Bubble
      {...place}
      side={mine ? 'mine' : 'theirs'}
      large={isFewEmoji(text)}
      meta={
        dated && (
          <>
            <time dateTime={message.created_at}>{format.clock(message.created_at)}</time>
            {mine && <State {...{ waiting, online, read, readAt }} sentAt={message.created_at} />}
          </>
        )
      }
      media={
        attachments.length > 0 && (
          <>
            {from}
            <MessageFiles files={attachments} mine={mine} describedBy={text === '' ? undefined : said} />
          </>
        )
      }
    >
      {text !== '' && (
        <>
          {attachments.length === 0 && from}
          <MessageText text={text} id={said} />
        </>
      )}
    </Bubble>
  )
}

const tick = 'col-start-1 row-start-1 transition-opacity duration-120'

interface StateProps extends Pick<MessageBubbleProps, 'waiting' | 'online' | 'read' | 'readAt'> {
  sentAt: string
}

function State({ waiting, online, read, readAt, sentAt }: StateProps) {
  const { t } = useTranslation(['messages', 'common'])
  const format = useFormat()
  if (waiting) {
    return (
      <span className="inline-flex items-center gap-1">
        <Icon icon={CloudUpload} size={14} />
        {t(online ? 'common:sync.savedOnDevice' : 'common:sync.waiting')}
      </span>
    )
  }
  if (read === 'before') return null
  const isRead = read === 'newest'
  return (
    <span className="inline-flex items-center gap-1">
      <span className="grid">
        <Icon icon={Check} size={14} className={cx(tick, isRead && 'opacity-0')} />
        <Icon icon={CheckCheck} size={14} className={cx(tick, 'text-primary', !isRead && 'opacity-0')} />
      </span>
      {!isRead && <VisuallyHidden>{t('sent')}</VisuallyHidden>}
      {isRead && readAt === null && t('read')}
      {isRead && readAt !== null && (
        <time dateTime={readAt}>{t('readAt', { when: format.clockAfter(readAt, sentAt) })}</time>
      )}
    </span>
  )
}
