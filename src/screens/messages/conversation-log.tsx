// The entries of a conversation, in their scrolling frame.
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../device/status/online.ts'
import { compareInstants } from '../../domain/instant.ts'
import type { Message } from '../../entities/messages/message.ts'
import type { Invitation } from '../../entities/invitations/invitation.ts'
import type { Order } from '../../entities/orders/order.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { type Room, nameOf, otherSide, readAtOf, seenAtOf } from '../../entities/rooms/room.ts'
import type { Side } from '../../domain/side.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Dot } from '../../ui/display/unread.tsx'
import { ConversationEntry, type Reading } from './conversation-entry.tsx'
import { flowOf } from './conversation-flow.ts'
import { newestUnread, useMarkRead, useReadPitches } from './conversation-reading.ts'
import type { ConversationScroll } from './conversation-scroll.ts'
import { MessageRefused, useRefusedMessages } from './message-refused.tsx'
import { shownName } from '../../i18n/shown-name.ts'

export const PAGE_SIZE = 80

export interface ConversationLogProps {
  room: Room
  side: Side
  messages: readonly Message[]
  pitches: readonly Pitch[]
  invitations: readonly Invitation[]
  orders: readonly Order[]
  limit: number
  onOlder: () => void
  scroll: ConversationScroll
  onOpenPitch: (id: string) => void
}

/** The newest own message that the other side has read, and when: null in a room from before that was recorded. */
function newestRead(messages: readonly Message[], room: Room, side: Side): Reading | undefined {
  const readAt = readAtOf(room, otherSide(side))
  if (readAt === null) return undefined
  const read = messages.findLast(
    (message) => message.sender_side === side && compareInstants(message.created_at, readAt) <= 0,
  )
  if (!read) return undefined
  // A mark can cover a message that arrived after it: the time is then of what was read before
  const at = seenAtOf(room, otherSide(side))
  const known = at !== null && compareInstants(at, read.created_at) >= 0
  return { id: read.id, sentAt: read.created_at, at: known ? at : null }
}

export function ConversationLog({
  room,
  side,
  limit,
  onOlder,
  scroll,
  onOpenPitch,
  ...said
}: ConversationLogProps) {
  const { messages, pitches, invitations, orders } = said
  const { t } = useTranslation('messages')
  const { frameRef, contentRef, atEnd, toEnd } = scroll
  const online = useOnline()
  const refused = useRefusedMessages(room.id)
  // The unread line stays where it was when the conversation was opened
  const [readAt] = useState(() => readAtOf(room, side))
  // Only what is newer than this appears with motion
  const [newestAt] = useState(() => messages.at(-1)?.created_at ?? '1970-01-01T00:00:00Z')
  const unread = newestUnread(messages, room, side)
  useMarkRead(room, unread, atEnd === true)
  useReadPitches(pitches, side)

  const { items, hidden } = flowOf(messages, pitches, { side, readAt, limit, invitations, orders })
  const reading = newestRead(messages, room, side)
  const other = shownName(nameOf(room, otherSide(side)))

  return (
    // On a phone the line under the bar, which shows its own only when the page scrolls
    <div className="relative min-h-0 flex-1 border-line phone:border-t">
      {/* A scrolling frame must be reachable by keyboard */}
      <div
        ref={frameRef}
        role="log"
        aria-label={t('log', { name: other })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-3 pb-2 -outline-offset-2 [overflow-anchor:none] lg:px-5"
      >
        <div ref={contentRef} className="mx-auto flex min-h-full max-w-180 flex-col justify-end">
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
            <div key={item.key}>
              <ConversationEntry
                item={item}
                side={side}
                other={other}
                reading={reading}
                online={online}
                isNew={item.kind === 'message' && compareInstants(item.message.created_at, newestAt) > 0}
                onOpenPitch={onOpenPitch}
              />
            </div>
          ))}
          {refused.map((one) => (
            <div key={one.uuid} className="mt-4">
              <MessageRefused refused={one} />
            </div>
          ))}
        </div>
      </div>
      {atEnd === false && (
        <>
          <span className="pointer-events-none absolute inset-x-0 bottom-0 h-6 bg-linear-to-t from-surface" />
          <ToEnd isNew={Boolean(unread)} onPress={() => toEnd(true)} />
        </>
      )}
    </div>
  )
}

/** At the end of the lines, where it covers nothing of what the other side wrote. */
function ToEnd({ isNew, onPress }: { isNew: boolean; onPress: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <div className="absolute end-3 bottom-3 lg:end-5">
      <IconButton
        variant="secondary"
        icon={ArrowDown}
        label={t(isNew ? 'new' : 'toNewest')}
        className="shadow-floating"
        onClick={onPress}
      />
      {isNew && <Dot className="pointer-events-none absolute end-0 top-0 ring-2 ring-surface" />}
    </div>
  )
}
