import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ListingCover } from '../../components/files/listing-cover.tsx'
import { RoomRow } from '../../components/home/room-row.tsx'
import { TodoRow } from '../../components/home/todo-list.tsx'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { useNow } from '../../device/status/now.ts'
import { useRow } from '../../device/store/read.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import type { Order } from '../../entities/orders/order.ts'
import { roomTable } from '../../entities/rooms/entity.ts'
import { useFormat } from '../../i18n/format.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { paths } from '../../paths.ts'
import type { Waiting } from './waiting.ts'

/** A row of what waits for the creator. */
export function waitingRow(one: Waiting): ReactElement {
  if (one.kind === 'room')
    return <RoomRow key={one.conversation.room.id} conversation={one.conversation} side="creator" />
  if (one.kind === 'order') return <OrderRow key={one.order.id} order={one.order} />
  if (one.kind === 'invitation') return <InvitationRow key={one.invitation.id} {...one} />
  return <DraftRow key={`draft ${one.listing.id}`} listing={one.listing} savedAt={one.savedAt} />
}

function DraftRow({ listing, savedAt }: { listing: BriefListing; savedAt: string }) {
  const { t } = useTranslation('creatorHome')
  const format = useFormat()
  const now = useNow()
  return (
    <TodoRow
      to={paths.creatorBrief(listing.id)}
      media={
        <span aria-hidden="true" className="block size-11">
          <ListingCover listing={listing} ratio="1/1" className="rounded-sm" />
        </span>
      }
      title={<span dir="auto">{t('finish', { title: listing.title })}</span>}
      text={t('finishText', { business: listing.business_name, when: format.ago(savedAt, now) })}
    />
  )
}

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('creatorHome')
  const format = useFormat()
  const room = useRow(roomTable, order.room_id)
  const business = room ? shownName(room.business_name) : ''
  const { answer_by } = order
  return (
    <TodoRow
      to={paths.order(order.id)}
      isUnread
      media={
        <TeamAvatar
          name={business}
          src={room?.business_avatar ?? ''}
          seed={order.business_id}
          shape="square"
        />
      }
      title={<span dir="auto">{t('ordered', { business, title: order.title })}</span>}
      text={t('orderedText', {
        price: format.money(order.price, order.currency),
        when: `${format.dayMonth(answer_by)} ${format.clock(answer_by)}`,
      })}
    />
  )
}

function InvitationRow({ invitation, listing }: Extract<Waiting, { kind: 'invitation' }>) {
  const { t } = useTranslation('creatorHome')
  const format = useFormat()
  const now = useNow()
  const { business_name: business, title } = listing
  const at = invitation.created_at
  return (
    <TodoRow
      to={paths.creatorBrief(listing.id)}
      isUnread={invitation.status === 'invited'}
      media={
        <TeamAvatar name={business} src={listing.business_avatar} seed={listing.business_id} shape="square" />
      }
      title={<span dir="auto">{t('waiting', { business })}</span>}
      text={
        <>
          <bdi>{title}</bdi>
          {invitation.message && (
            <>
              {' · '}
              <bdi>{invitation.message}</bdi>
            </>
          )}
        </>
      }
      time={format.lately(at, now)}
    />
  )
}
