import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { BriefThumb } from './brief-thumb.tsx'
import { RoomRow } from '../../components/home/room-row.tsx'
import { TodoRow } from '../../components/home/todo-list.tsx'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { useNow } from '../../device/status/now.ts'
import { newestBy } from '../../domain/row.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import type { Order } from '../../entities/orders/order.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { paths } from '../../paths.ts'
import { AvatarPair, AvatarStack } from '../../ui/display/avatar-stack.tsx'
import type { Waiting } from './waiting.ts'

function keyOf(one: Waiting): string {
  if (one.kind === 'order') return one.order.id
  return one.kind === 'room' ? one.conversation.room.id : one.brief.id
}

/** A row of what waits for the business. Faces come from the rooms of those who applied. */
export function waitingRow(one: Waiting, conversations: readonly Conversation[]): ReactElement {
  const key = `${one.kind} ${keyOf(one)}`
  switch (one.kind) {
    case 'room':
      return <RoomRow key={key} conversation={one.conversation} side="business" hasApplied={one.hasApplied} />
    case 'order':
      return <OrderRow key={key} order={one.order} conversations={conversations} />
    case 'pitches':
      return <PitchesRow key={key} brief={one.brief} fresh={one.fresh} conversations={conversations} />
    case 'draft':
      return <DraftRow key={key} brief={one.brief} />
    case 'ready':
      return <ReadyRow key={key} brief={one.brief} />
  }
}

function OrderRow({ order, conversations }: { order: Order; conversations: readonly Conversation[] }) {
  const { t } = useTranslation('businessHome')
  const format = useFormat()
  const now = useNow()
  const room = conversations.find((one) => one.room.id === order.room_id)?.room
  const name = shownName(room?.creator_name ?? '')
  return (
    <TodoRow
      to={paths.room(order.room_id)}
      isUnread
      media={<TeamAvatar name={name} src={room?.creator_avatar} seed={order.creator_id} />}
      title={<span dir="auto">{t('accepted', { name, title: order.title })}</span>}
      text={t('acceptedText')}
      time={format.lately(order.answered_at ?? order.created_at, now)}
    />
  )
}

const NAMED = 2

interface PitchesRowProps {
  brief: Brief
  fresh: readonly Pitch[]
  conversations: readonly Conversation[]
}

function PitchesRow({ brief, fresh, conversations }: PitchesRowProps) {
  const { t } = useTranslation('businessHome')
  const format = useFormat()
  const now = useNow()
  const names = fresh.map((pitch) => shownName(pitch.creator_name))
  const rest = names.length - NAMED
  const [newest] = fresh.toSorted(newestBy('created_at'))
  // «Sigrid, Amina og 3 andre»: one more than fits is named too, since «1 andre» is as long.
  const people = rest > 1 ? [...names.slice(0, NAMED), t('others', { count: rest })] : names
  return (
    <TodoRow
      to={paths.brief(brief.id)}
      isUnread
      media={<Applicants pitches={fresh.slice(0, NAMED)} conversations={conversations} />}
      title={<span dir="auto">{t('pitched', { names: format.list(people) })}</span>}
      text={
        <>
          {span(fresh, format.range) && `${span(fresh, format.range)} · `}
          <bdi>{brief.title || t('untitled')}</bdi>
        </>
      }
      time={newest && format.lately(newest.created_at, now)}
    />
  )
}

/** What they ask for, from the least to the most; empty when they count in different money. */
function span(
  pitches: readonly Pitch[],
  range: (from: number, to: number, currency: string) => string,
): string {
  const [first] = pitches
  if (!first || pitches.some(({ currency }) => currency !== first.currency)) return ''
  const prices = pitches.map(({ price }) => price)
  return range(Math.min(...prices), Math.max(...prices), first.currency)
}

export interface FacesProps {
  pitches: readonly Pitch[]
  conversations: readonly Conversation[]
}

function facesOf({ pitches, conversations }: FacesProps, size: 'md' | 'mark' | 'sm'): ReactElement[] {
  const rooms = new Map(conversations.map(({ room }) => [room.id, room]))
  return pitches.map((pitch) => (
    <TeamAvatar
      key={pitch.id}
      name={shownName(pitch.creator_name)}
      src={rooms.get(pitch.room_id)?.creator_avatar}
      seed={pitch.creator_id}
      size={size}
    />
  ))
}

/** Of those who applied, on a card. */
export const Faces = (of: FacesProps) => <AvatarStack on="card">{facesOf(of, 'sm')}</AvatarStack>

/** One or two of them, in front of a row. */
const Applicants = (of: FacesProps) =>
  of.pitches.length > 1 ? <AvatarPair>{facesOf(of, 'mark')}</AvatarPair> : facesOf(of, 'md')

function DraftRow({ brief }: { brief: Brief }) {
  const { t } = useTranslation('businessHome')
  const format = useFormat()
  const now = useNow()
  return (
    <TodoRow
      to={paths.briefUpdate(brief.id)}
      media={<BriefThumb brief={brief} size="md" />}
      title={
        <span dir="auto">{brief.title ? t('finish', { title: brief.title }) : t('finishUntitled')}</span>
      }
      text={t('changed', { when: format.ago(brief.updated_at, now) })}
    />
  )
}

function ReadyRow({ brief }: { brief: Brief }) {
  const { t } = useTranslation('businessHome')
  return (
    <TodoRow
      to={paths.briefUpdate(brief.id)}
      media={<BriefThumb brief={brief} size="md" />}
      title={<span dir="auto">{t('publish', { title: brief.title || t('untitled') })}</span>}
      text={t('publishText')}
    />
  )
}
