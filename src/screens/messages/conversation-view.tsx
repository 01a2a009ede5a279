// One conversation: the other side's name, the messages, and the composer.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { PushOffer } from '../../components/push/push-offer.tsx'
import { useOne } from '../../device/status/loaded.ts'
import { useMessages } from '../../entities/messages/queries.ts'
import { useInvitationsInRoom } from '../../entities/invitations/queries.ts'
import { useOrdersInRoom } from '../../entities/orders/queries.ts'
import { usePitchesInRoom } from '../../entities/pitches/queries.ts'
import { type Room, hasLeft, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { DELETED_NAME } from '../../domain/deleted-name.ts'
import type { Side } from '../../domain/side.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { lazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { ConversationLog, PAGE_SIZE } from './conversation-log.tsx'
import { useConversationScroll } from './conversation-scroll.ts'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { MessageComposer } from './message-composer.tsx'
import type { PitchSheetProps } from './room/pitch-sheet.tsx'
import { RoomBar } from './room/room-bar.tsx'
import { useHeightLeft } from './room/room-height.ts'

const LazyPitchSheet = lazyPopup<PitchSheetProps>(async () => {
  const [module] = await Promise.all([import('./room/pitch-sheet.tsx'), loadWords('briefs')])
  return module.PitchSheet
})

/** Mount with `key={room.id}`. Fills the window's remaining height. */
export function ConversationView({ room, side }: { room: Room; side: Side }) {
  const { t } = useTranslation('messages')
  const messages = useMessages(room.id)
  const pitches = usePitchesInRoom(room.id)
  const invitations = useInvitationsInRoom(room.id)
  const orders = useOrdersInRoom(room.id, side)
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [sheet, setSheet] = useState({ open: false, id: '' })
  const frame = useRef<HTMLDivElement>(null)
  const height = useHeightLeft(frame)
  const scroll = useConversationScroll()
  const other = otherSide(side)
  const name = shownName(nameOf(room, other))
  const talked = pitches && invitations && orders && { pitches, invitations, orders }
  const openPitch = (id: string) => setSheet({ open: true, id })

  return (
    <div ref={frame} className="relative flex min-h-60 flex-col" style={{ height }}>
      <RoomBar {...{ room, side, talked }} onOpenPitch={openPitch} />
      <Loadable
        of={useOne(messages && talked && { messages, ...talked })}
        waiting={<ConversationSkeleton label={t('loading')} />}
      >
        {(found) => (
          <ConversationLog
            room={room}
            side={side}
            {...found}
            limit={limit}
            scroll={scroll}
            onOlder={() => {
              scroll.holdPlace()
              setLimit(limit + PAGE_SIZE)
            }}
            onOpenPitch={openPitch}
          />
        )}
      </Loadable>
      {messages?.some(({ sender_side }) => sender_side === side) && <PushOffer flush />}
      {hasLeft(room, other) ? (
        <p role="status" className="border-t border-line px-5 py-4 text-ink-muted">
          {nameOf(room, other) === DELETED_NAME ? t('leftDeleted') : t('left', { name })}
        </p>
      ) : (
        <MessageComposer roomId={room.id} to={name} onSent={() => scroll.toEnd()} />
      )}
      <LazyPitchSheet
        open={sheet.open}
        onOpenChange={(open) => setSheet({ ...sheet, open })}
        pitch={pitches?.find(({ id }) => id === sheet.id)}
        side={side}
      />
    </div>
  )
}
