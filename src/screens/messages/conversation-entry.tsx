// One entry of a conversation: a day, the line above unread messages, a pitch, an invitation, an order or a message.
import { useTranslation } from 'react-i18next'
import { compareInstants } from '../../domain/instant.ts'
import { isConfirmed } from '../../domain/row.ts'
import type { Side } from '../../domain/side.ts'
import type { Message } from '../../entities/messages/message.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { type FlowItem, dayHere, dayName } from './conversation-flow.ts'
import { ConversationInvitation } from './room/conversation-invitation.tsx'
import { ConversationOrder } from './room/conversation-order.tsx'
import { ConversationPitch } from './room/conversation-pitch.tsx'
import { UnreadLine } from '../../ui/display/unread.tsx'
import { MessageBubble, type MessageBubbleProps } from './message-bubble.tsx'

/** The newest own message that the other side has read, and when, if that is known. */
export interface Reading {
  id: string
  sentAt: string
  at: string | null
}

export interface ConversationEntryProps {
  item: FlowItem
  side: Side
  /** The other side's name. */
  other: string
  reading: Reading | undefined
  online: boolean
  /** Whether it was not there when the conversation was opened. */
  isNew: boolean
  onOpenPitch: (id: string) => void
}

export function ConversationEntry({
  item,
  side,
  other,
  reading,
  online,
  isNew,
  onOpenPitch,
}: ConversationEntryProps) {
  const { t } = useTranslation('messages')
  const dayWords = useDayWords()
  switch (item.kind) {
    case 'day':
      return <p className="mt-5 text-center text-2xs font-semibold text-ink-muted">{dayWords(item.day)}</p>
    case 'new':
      return (
        <div className="mt-5">
          <UnreadLine>{t('new')}</UnreadLine>
        </div>
      )
    case 'pitch':
      return (
        <ConversationPitch
          pitch={item.pitch}
          side={side}
          answered={item.answered}
          onOpen={() => onOpenPitch(item.pitch.id)}
        />
      )
    case 'invitation':
      return <ConversationInvitation invitation={item.invitation} side={side} other={other} />
    case 'order':
      return <ConversationOrder order={item.order} side={side} other={other} />
    case 'message': {
      const mine = item.message.sender_side === side
      return (
        <MessageBubble
          message={item.message}
          mine={mine}
          author={other}
          continued={item.continued}
          last={item.last}
          dated={item.dated}
          fresh={isNew ? (mine ? 'sent' : 'received') : undefined}
          waiting={!isConfirmed(item.message)}
          online={online}
          read={readOf(item.message, reading)}
          readAt={reading?.at ?? null}
        />
      )
    }
  }
}

function readOf({ id, created_at }: Message, reading: Reading | undefined): MessageBubbleProps['read'] {
  if (reading === undefined || compareInstants(created_at, reading.sentAt) > 0) return 'not'
  return id === reading.id ? 'newest' : 'before'
}

/** A day in words: today, yesterday, or its name. */
function useDayWords(): (day: string) => string {
  const { t } = useTranslation('messages')
  const locale = useLocale()
  return (day) => {
    const now = Date.now()
    if (day === dayHere(now)) return t('today')
    if (day === dayHere(now - 24 * 60 * 60 * 1000)) return t('yesterday')
    return dayName(day, locale)
  }
}
