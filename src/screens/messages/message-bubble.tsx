import { Check, CheckCheck, CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../entities/messages/message.ts'
import { useFormat } from '../../i18n/format.ts'
import { Bubble } from '../../ui/display/bubble.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MessageFiles } from './files/message-files.tsx'
import { MessageText } from './message-text.tsx'

export interface MessageBubbleProps {
  message: Message
  mine: boolean
  /** The author, for people who cannot see the side. */
  author: string
  continued: boolean
  /** The last message of a group shows the time. */
  last: boolean
  waiting: boolean
  online: boolean
  /** The newest message that the other side has read. */
  read: boolean
}

export function MessageBubble({
  message,
  mine,
  author,
  continued,
  last,
  waiting,
  online,
  read,
}: MessageBubbleProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const showMeta = last || waiting || read
  const from = <VisuallyHidden>{mine ? t('fromYou') : author}: </VisuallyHidden>
  const { text, attachments } = message
  return (
    <Bubble
      side={mine ? 'mine' : 'theirs'}
      continued={continued}
      meta={
        showMeta && (
          <>
            <time dateTime={message.created_at}>{format.clock(message.created_at)}</time>
            {mine && <State {...{ waiting, online, read }} />}
          </>
        )
      }
      media={
        attachments.length > 0 && (
          <>
            {from}
            <MessageFiles files={attachments} mine={mine} />
          </>
        )
      }
    >
      {text !== '' && (
        <>
          {attachments.length === 0 && from}
          <MessageText text={text} />
        </>
      )}
    </Bubble>
  )
}

function State({ waiting, online, read }: { waiting: boolean; online: boolean; read: boolean }) {
  const { t } = useTranslation(['messages', 'common'])
  if (waiting) {
    return (
      <span className="inline-flex items-center gap-1">
        <Icon icon={CloudUpload} size={14} />
        {t(online ? 'common:sync.savedOnDevice' : 'common:sync.waiting')}
      </span>
    )
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Icon icon={read ? CheckCheck : Check} size={14} className={read ? 'text-primary' : ''} />
      {read ? t('read') : <VisuallyHidden>{t('sent')}</VisuallyHidden>}
    </span>
  )
}
