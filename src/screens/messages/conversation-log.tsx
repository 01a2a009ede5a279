// The entries of a conversation, in their scrolling frame.
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { useOnline } from '../../data/queries/online.ts'
import { compareInstants } from '../../domain/instant.ts'
import type { Message } from '../../domain/message.ts'
import type { Pitch } from '../../domain/pitch.ts'
import { isConfirmed } from '../../domain/row.ts'
import { type Room, nameOf, otherSide, readAtOf } from '../../domain/room.ts'
import type { Side } from '../../domain/team.ts'
import { Button } from '../../ui/action/button.tsx'
import { type FlowItem, dayHere, dayName, flowOf } from './conversation-flow.ts'
import { ConversationPitch } from './conversation-pitch.tsx'
import { newestUnread, useMarkRead, useReadPitches } from './conversation-reading.ts'
import type { ConversationScroll } from './conversation-scroll.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageRefused, useRefusedMessages } from './message-refused.tsx'

export const PAGE_SIZE = 80

export interface ConversationLogProps {
  room: Room
  side: Side
  messages: readonly Message[]
  pitches: readonly Pitch[]
  limit: number
  onOlder: () => void
  scroll: ConversationScroll
}

/** The id of the newest own message that the other side has read. */
function newestRead(messages: readonly Message[], room: Room, side: Side): string | undefined {
  const readAt = readAtOf(room, otherSide(side))
  if (readAt === null) return undefined
  return messages.findLast(
    (message) => message.sender_side === side && compareInstants(message.created_at, readAt) <= 0,
  )?.id
}

export function ConversationLog({
  room,
  side,
  messages,
  pitches,
  limit,
  onOlder,
  scroll,
}: ConversationLogProps) {
  const { t } = useTranslation('messages')
  const locale = useLocale()
  const { frameRef, contentRef, atEnd, toEnd } = scroll
  const online = useOnline()
  const refused = useRefusedMessages(room.id)
  // The line where the unread begins stays where it was when the conversation was opened
  const [readAt] = useState(() => readAtOf(room, side))
  const unread = newestUnread(messages, room, side)
  useMarkRead(room, unread, atEnd)
  useReadPitches(pitches, side)

  const { items, hidden } = flowOf(messages, pitches, { side, readAt, limit })
  const readId = newestRead(messages, room, side)
  const other = nameOf(room, otherSide(side))

  function entry(item: FlowItem) {
    switch (item.kind) {
      case 'day':
        return (
          <p className="mx-auto mt-6 mb-1 w-fit rounded-full bg-quiet px-3 py-1 text-xs font-semibold text-on-quiet">
            {dayWords(item.day)}
          </p>
        )
      case 'new':
        return (
          <div className="mt-5 flex items-center gap-3 text-xs font-semibold text-on-accent-soft">
            <span aria-hidden="true" className="h-px flex-1 bg-accent" />
            {t('new')}
            <span aria-hidden="true" className="h-px flex-1 bg-accent" />
          </div>
        )
      case 'pitch':
        return <ConversationPitch pitch={item.pitch} side={side} />
      case 'message':
        return (
          <MessageBubble
            message={item.message}
            mine={item.message.sender_side === side}
            author={other}
            continued={item.continued}
            last={item.last}
            waiting={!isConfirmed(item.message)}
            online={online}
            read={item.message.id === readId}
          />
        )
    }
  }

  function dayWords(day: string): string {
    const now = Date.now()
    if (day === dayHere(now)) return t('today')
    if (day === dayHere(now - 24 * 60 * 60 * 1000)) return t('yesterday')
    return dayName(day, locale)
  }

  return (
    <div className="relative min-h-0 flex-1">
      {/* A frame that scrolls must be reachable by keyboard */}
      <div
        ref={frameRef}
        role="log"
        aria-label={t('log', { name: other })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 pb-4 -outline-offset-2 [overflow-anchor:none] sm:px-5"
      >
        <div ref={contentRef} className="mx-auto flex min-h-full max-w-3xl flex-col justify-end">
          {hidden > 0 && (
            <div className="pt-4 text-center">
              <Button size="sm" onClick={onOlder}>
                {t('older')}
              </Button>
            </div>
          )}
          {items.length === 0 && (
            <p className="m-auto max-w-xs py-10 text-center text-ink-muted">{t('start', { name: other })}</p>
          )}
          {items.map((item) => (
            <div key={item.key}>{entry(item)}</div>
          ))}
          {refused.map((one) => (
            <div key={one.uuid} className="mt-4">
              <MessageRefused refused={one} />
            </div>
          ))}
        </div>
      </div>
      {!atEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center *:pointer-events-auto">
          <Button
            size="sm"
            variant={unread ? 'accent' : 'secondary'}
            icon={ArrowDown}
            className="shadow-floating"
            onClick={() => toEnd(true)}
          >
            {t(unread ? 'new' : 'toNewest')}
          </Button>
        </div>
      )}
    </div>
  )
}
