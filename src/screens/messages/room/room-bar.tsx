// Who a conversation is with, and what about: the bar of a phone, and the top of the conversation on a wider screen.
import { BriefcaseBusiness, ChevronLeft, Ellipsis, FileText, ReceiptText, UserRound } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useViewTransitionState } from 'react-router'
import { RoomFace } from '../../../components/messages/room-face.tsx'
import { useStanding } from '../../../components/orders/order-status.tsx'
import { useInstant } from '../../../device/status/now.ts'
import type { Side } from '../../../domain/side.ts'
import { useCreatorCard } from '../../../entities/creators/cards.ts'
import { type Invitation, isOpen } from '../../../entities/invitations/invitation.ts'
import type { Order } from '../../../entities/orders/order.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { type Room, nameOf, otherSide } from '../../../entities/rooms/room.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { shownName } from '../../../i18n/shown-name.ts'
import { paths } from '../../../paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BarContext, InBar } from '../../../ui/layout/in-bar.tsx'
import { MenuButton, type MenuEntry } from '../../../ui/overlay/menu-button.tsx'
import { useMediaQuery, WIDE } from '../../../ui/use-media-query.ts'
import { type Deal, type Talked, dealOf } from './deal.ts'
import { briefPathFor, isSettled } from './pitch-words.ts'

export interface RoomBarProps {
  room: Room
  side: Side
  /** Between the two; undefined while it is read. */
  talked: Talked | undefined
  onOpenPitch: (id: string) => void
}

export function RoomBar({ talked, ...given }: RoomBarProps) {
  const now = useInstant()
  const props = { ...given, deal: talked && dealOf(talked, now) }
  const name = shownName(nameOf(props.room, otherSide(props.side)))
  const { more, sign } = useContext(BarContext)
  const items = useMenu(props, name)
  return (
    <>
      {/* In the page, wherever the name is painted */}
      <h1 dir="auto" className="sr-only">
        {name}
      </h1>
      <InBar kind="room">
        <Contents {...props} name={name} items={joined(items, more)} sign={sign} />
      </InBar>
      <div className="shrink-0 border-b border-line px-1 phone:hidden lg:px-5">
        <div className="mx-auto flex h-14 max-w-180 items-center">
          <Contents {...props} name={name} items={items} />
        </div>
      </div>
    </>
  )
}

/** The room's own rows, then those of every page. */
const joined = (own: readonly MenuEntry[], more: readonly MenuEntry[]): readonly MenuEntry[] =>
  own.length > 0 && more.length > 0 ? [...own, { kind: 'line', key: 'line' }, ...more] : [...own, ...more]

type OfDeal = Omit<RoomBarProps, 'talked'> & { deal: Deal | undefined }

type ContentsProps = OfDeal & {
  name: string
  items: readonly MenuEntry[]
  /** What the common bar, which is not there on a phone, would tell of sync. */
  sign?: ReactNode
}

function Contents({ room, side, deal, onOpenPitch, name, items, sign }: ContentsProps) {
  const { t } = useTranslation('messages')
  const wide = useMediaQuery(WIDE)
  const travels = useViewTransitionState(paths.room(room.id)) && !wide
  return (
    <>
      <Link
        to={paths.messages}
        viewTransition
        aria-label={t('back')}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-quiet lg:hidden"
      >
        <Icon icon={ChevronLeft} size={24} className="rtl:-scale-x-100" />
      </Link>
      <div className="relative flex min-w-0 flex-1 items-center gap-2.5 ps-0.5">
        <span className={cx('inline-grid', travels && '[view-transition-name:room-face]')}>
          <RoomFace room={room} side={side} size="bar" />
        </span>
        <div className="min-w-0 flex-1">
          <div
            aria-hidden="true"
            data-name={name}
            className="truncate text-row [unicode-bidi:plaintext] before:content-[attr(data-name)]"
          />
          {deal?.kind === 'pitch' && (
            <AboutPitch pitch={deal.pitch} onOpen={() => onOpenPitch(deal.pitch.id)} />
          )}
          {deal?.kind === 'order' && <AboutOrder order={deal.order} />}
          {deal?.kind === 'invitation' && <AboutInvitation invitation={deal.invitation} side={side} />}
        </div>
      </div>
      {sign}
      {items.length > 0 && (
        <MenuButton
          trigger={<IconButton icon={Ellipsis} label={t('menu')} className="text-ink!" />}
          label={t('menu')}
          about={name}
          items={items}
        />
      )}
    </>
  )
}

/** A press anywhere on the person opens it. */
const aboutStyle =
  "flex max-w-full text-xs text-ink-muted outline-none after:absolute after:inset-0 after:rounded-md after:content-[''] hover:text-ink focus-visible:after:outline-2 focus-visible:after:outline-focus"

/** «Søknad · 4 500 kr · Morgenrutine» */
function AboutPitch({ pitch, onOpen }: { pitch: Pitch; onOpen: () => void }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const label = useLabels()
  const state = isSettled(pitch) ? label('pitch_status', pitch.status) : t('pitch.theirs')
  return (
    <button type="button" aria-haspopup="dialog" className={aboutStyle} onClick={onOpen}>
      <span className="truncate">
        {state} · {format.money(pitch.price, pitch.currency)} · <bdi>{pitch.brief_title}</bdi>
      </span>
    </button>
  )
}

/** «Bestilling · 7 500 kr · Video med to åpninger» */
function AboutOrder({ order }: { order: Order }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const label = useLabels()
  const standing = useStanding(order)
  const state = standing === 'new' ? t('order.about') : label('order_status', standing)
  return (
    <Link to={paths.order(order.id)} viewTransition className={aboutStyle}>
      <span className="truncate">
        {state} · {format.money(order.price, order.currency)} · <bdi>{order.title}</bdi>
      </span>
    </Link>
  )
}

/** «Invitasjon · Morgenrutine» */
function AboutInvitation({ invitation, side }: { invitation: Invitation; side: Side }) {
  const { t } = useTranslation('messages')
  const label = useLabels()
  const state = isOpen(invitation) ? t('invitation') : label('invitation_status', invitation.status)
  return (
    <Link to={briefPathFor(side, invitation)} viewTransition className={aboutStyle}>
      <span className="truncate">
        {state} · <bdi>{invitation.brief_title}</bdi>
      </span>
    </Link>
  )
}

function useMenu({ room, side, deal, onOpenPitch }: OfDeal, name: string): MenuEntry[] {
  const { t } = useTranslation('messages')
  // Only a creator in the catalogue has a page
  const card = useCreatorCard(side === 'business' ? room.creator_id : '')
  const items: MenuEntry[] = []
  if (deal?.kind === 'pitch') {
    const { id } = deal.pitch
    items.push({ key: 'pitch', icon: FileText, label: t('pitch.open'), onSelect: () => onOpenPitch(id) })
  }
  if (deal && deal.kind !== 'order')
    items.push({
      key: 'brief',
      icon: BriefcaseBusiness,
      label: t('pitch.brief'),
      render: <Link to={briefPathFor(side, deal.kind === 'pitch' ? deal.pitch : deal.invitation)} />,
    })
  if (deal?.kind === 'order')
    items.push({
      key: 'order',
      icon: ReceiptText,
      label: t('order.open'),
      render: <Link to={paths.order(deal.order.id)} viewTransition />,
    })
  if (card)
    items.push({
      key: 'profile',
      icon: UserRound,
      label: t('profileOf', { name }),
      render: <Link to={paths.me(card.handle || card.id)} />,
    })
  return items
}
