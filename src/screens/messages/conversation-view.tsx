// One conversation: the other side's name, the messages, and the composer.
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { PushOffer } from '../../components/push/push-offer.tsx'
import { useOne } from '../../device/status/loaded.ts'
import { useMessages } from '../../entities/messages/queries.ts'
import { usePitchesInRoom } from '../../entities/pitches/queries.ts'
import { type Room, avatarOf, hasLeft, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { DELETED_NAME } from '../../domain/deleted-name.ts'
import type { Side } from '../../domain/side.ts'
import { paths } from '../../paths.ts'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConversationLog, PAGE_SIZE } from './conversation-log.tsx'
import { useConversationScroll, useTopOf } from './conversation-scroll.ts'
import { MessageComposer } from './message-composer.tsx'
import { shownName } from '../../i18n/shown-name.ts'

/** Mount with `key={room.id}`. Fills the window's remaining height. */
export function ConversationView({ room, side }: { room: Room; side: Side }) {
  const { t } = useTranslation('messages')
  const messages = useMessages(room.id)
  const pitches = usePitchesInRoom(room.id)
  const [limit, setLimit] = useState(PAGE_SIZE)
  const frame = useRef<HTMLDivElement>(null)
  const top = useTopOf(frame)
  const scroll = useConversationScroll()
  const other = otherSide(side)
  const name = shownName(nameOf(room, other))
  const lastPitch = pitches?.at(-1)

  return (
    <div
      ref={frame}
      className="relative flex min-h-80 flex-col"
      style={{
        height: `calc(100dvh - ${top === null ? 'var(--bar-top)' : `${top}px`} - var(--inset-bottom))`,
      }}
    >
      <header className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-2 py-2 sm:px-5 lg:min-h-18">
        <Link
          to={paths.messages}
          aria-label={t('back')}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-quiet lg:hidden"
        >
          <Icon icon={ArrowLeft} size={22} />
        </Link>
        <TeamAvatar
          name={name}
          src={avatarOf(room, other)}
          seed={other === 'business' ? room.business_id : room.creator_id}
          shape={other === 'business' ? 'square' : 'round'}
        />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="truncate text-lg leading-tight">
            {name}
          </h1>
          {lastPitch && <p className="truncate text-sm text-ink-muted">{lastPitch.brief_title}</p>}
        </div>
      </header>
      <Loadable
        of={useOne(messages && pitches && { messages, pitches })}
        waiting={
          <div className="flex-1 p-5">
            <Skeleton shape="text" count={6} label={t('loading')} />
          </div>
        }
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
          />
        )}
      </Loadable>
      {messages?.some(({ sender_side }) => sender_side === side) && <PushOffer flush />}
      {hasLeft(room, other) ? (
        <p role="status" className="border-t border-line bg-surface px-5 py-4 text-ink-muted">
          {nameOf(room, other) === DELETED_NAME ? t('leftDeleted') : t('left', { name })}
        </p>
      ) : (
        <MessageComposer roomId={room.id} onSent={() => scroll.toEnd()} />
      )}
    </div>
  )
}
