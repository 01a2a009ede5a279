// What a notification is about, beside the list: the pitch with its price, or the last of the conversation.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NotificationFace } from '../../components/notifications/notification-face.tsx'
import {
  destinationOf,
  pitchOf,
  roomOf,
  statusIn,
  targetOf,
} from '../../components/notifications/notification-content.ts'
import { useQuoted, useSentence } from '../../components/notifications/notification-words.ts'
import { MessageFiles } from '../../components/messages/files/message-files.tsx'
import { ListingCard } from '../../components/pitches/listing-card.tsx'
import { PitchStatus } from '../../components/pitches/pitch-status.tsx'
import { PriceInRange } from '../../components/pitches/price-in-range.tsx'
import { useRow, useRowsBy } from '../../device/store/read.ts'
import { useNow, useToday } from '../../device/status/now.ts'
import { briefTable } from '../../entities/briefs/entity.ts'
import { useListings } from '../../entities/briefs/queries.ts'
import { useConversations, useMessages } from '../../entities/messages/queries.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
import type { Side } from '../../domain/side.ts'
import { pitchTable } from '../../entities/pitches/entity.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import type { Room } from '../../entities/rooms/room.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Bubble } from '../../ui/display/bubble.tsx'
import { Card } from '../../ui/display/card.tsx'

/** Of a conversation: enough to know what it is about. */
const LAST = 3

/** Mount with `key={notification.id}`. */
export function NotificationPreview({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const now = useNow()
  const { data, type } = notification
  const rooms = useConversations(useActiveTeam())?.map(({ room }) => room) ?? []
  const onBrief = useRowsBy(pitchTable, 'brief_id', data.brief_id ?? '')
  const decided = useRow(pitchTable, data.pitch_id ?? '')
  const pitch = decided ?? pitchOf(notification, onBrief ?? [])
  const room = rooms.find(({ id }) => id === pitch?.room_id) ?? roomOf(notification, rooms)
  const sentence = useSentence(notification, room)
  const quoted = useQuoted(notification)
  const target = targetOf(notification, room ? [room] : rooms)
  const destination = destinationOf(notification)
  const today = useToday()
  // What decides whether one answers
  const listing = useListings()?.find(
    ({ id }) => type === 'brief_invitation' && !pitch && id === data.brief_id,
  )
  const isAboutPitch = type === 'brief_requested' || type === 'pitch_decided'
  return (
    <article aria-label={t('preview')} className="mx-auto w-full max-w-150 px-8 py-8">
      <header className="flex flex-wrap items-start gap-4">
        <NotificationFace notification={notification} room={room} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 dir="auto" className="text-xl text-pretty wrap-anywhere">
            {sentence}
          </h2>
          <p className="mt-1 text-xs text-ink-muted">
            {format.clockAfter(notification.created_at, new Date(now).toISOString())}
          </p>
        </div>
        {target !== null && destination !== null && (
          <LinkButton size="sm" variant="primary" render={<Link to={target} />}>
            {t(`to.${destination}`)}
          </LinkButton>
        )}
      </header>
      <div className="mt-6 space-y-6 ps-15">
        {quoted && (
          <p dir="auto" className="border-s-2 border-line ps-4 whitespace-pre-wrap wrap-anywhere">
            {quoted}
          </p>
        )}
        {listing && (
          <div className="max-w-90">
            <ListingCard listing={listing} pitch={undefined} interests={[]} today={today} level={3} />
          </div>
        )}
        {isAboutPitch && pitch && <PitchFacts pitch={pitch} side={notification.context_type} />}
        {!isAboutPitch && room && statusIn(notification) !== 'completed' && (
          <LastMessages
            room={room}
            side={notification.context_type}
            delivered={type === 'contract_file_uploaded' ? notification.created_at : undefined}
          />
        )}
      </div>
    </article>
  )
}

function PitchFacts({ pitch, side }: { pitch: Pitch; side: Side }) {
  const format = useFormat()
  const brief = useRow(briefTable, pitch.brief_id)
  return (
    <Card>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="numeric text-xl font-bold">{format.money(pitch.price, pitch.currency)}</p>
          {brief && <PriceInRange price={pitch.price} currency={pitch.currency} brief={brief} />}
        </div>
        <PitchStatus pitch={pitch} received={side === 'business'} />
      </div>
      <p dir="auto" className="mt-2 text-sm text-ink-muted wrap-anywhere">
        {pitch.brief_title}
      </p>
    </Card>
  )
}

interface LastMessagesProps {
  room: Room
  side: Side
  /** When files came that it is about, which are shown before what was said later. */
  delivered: string | undefined
}

function LastMessages({ room, side, delivered }: LastMessagesProps) {
  const { t } = useTranslation('notifications')
  const messages = useMessages(room.id)?.filter(
    ({ text, attachments }) => text !== '' || attachments.length > 0,
  )
  const brought =
    delivered === undefined
      ? undefined
      : messages?.findLast(
          ({ attachments, sender_side, created_at }) =>
            attachments.length > 0 && sender_side !== side && created_at <= delivered,
        )
  const last = messages?.slice(-LAST)
  const shown = brought && !last?.includes(brought) ? [brought, ...(last?.slice(1) ?? [])] : last
  if (!shown || shown.length === 0) return null
  return (
    <section>
      <h3 className="text-xs text-ink-muted">{t('last')}</h3>
      {shown.map(({ id, sender_side, text, attachments }) => (
        <Bubble
          key={id}
          side={sender_side === side ? 'mine' : 'theirs'}
          media={attachments.length > 0 && <MessageFiles files={attachments} mine={sender_side === side} />}
        >
          {text}
        </Bubble>
      ))}
    </section>
  )
}
