// How the palette shows the rows that it finds: what their entity says of them, and more for those that have more.
import { FileText, Heart, Megaphone, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RoomFace } from '../../components/messages/room-face.tsx'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { objectOf, textIn } from '../../entities/definition/arguments.ts'
import type { FoundName, RowOf } from '../../entities/entities.ts'
import type { FoundRows } from '../../entities/found-rows.ts'
import { namespaces } from '../../entities/namespaces.ts'
import { useConversations } from '../../entities/messages/queries.ts'
import { isOffered } from '../../entities/packages/package.ts'
import type { Room } from '../../entities/rooms/room.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { CountBadge } from '../../ui/display/unread.tsx'
import { Icon, type IconType } from '../../ui/icon.tsx'
import { shownName } from '../../i18n/shown-name.ts'

interface Look<R = unknown> {
  /** Shown before the other entities' rows. */
  isFirst: boolean
  /** How many are shown before anything is typed. */
  few: number
  icon: IconType
  /** More of its other names. */
  names?(row: R): string
  /** Replaces the icon. */
  media?(row: R, team: Team): ReactNode
  detail(row: R): string
  /** Names the status beside it, where the column alone would promise too much. */
  state?(row: R): string
  trail?(row: R, team: Team): ReactNode
}

function Unread({ room, team }: { room: Room; team: Team }) {
  const { t } = useTranslation()
  const count = useConversations(team)?.find((one) => one.room.id === room.id)?.unread ?? 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} />
      <span className="sr-only">{t('nav.unread', { count })}</span>
    </>
  )
}

function FavouriteMark() {
  const { t } = useTranslation('palette')
  return (
    <>
      <Icon icon={Heart} size={16} className="fill-danger text-danger" />
      <span className="sr-only">{t('favourite')}</span>
    </>
  )
}

/** Looks that differ from that of every row: its icon, and its status beside it. */
const own: { [N in FoundName]?: Partial<Look<RowOf<N>>> } = {
  rooms: {
    isFirst: true,
    media: (room, team) => <RoomFace room={room} side={sideOf(team)} size="sm" />,
    detail: (room) => room.last_message,
    trail: (room, team) => <Unread room={room} team={team} />,
  },
  brief_listings: {
    names: (listing) => listing.business_name,
    icon: Megaphone,
    detail: (listing) => listing.business_name,
  },
  orders: { icon: ReceiptText },
  packages: { state: (row) => (row.status === 'active' && !isOffered(row) ? 'unfinished' : row.status) },
  creator_cards: {
    few: 0,
    names: (card) => `${card.town} ${card.handle}`,
    media: (card) => (
      <TeamAvatar size="sm" name={shownName(card.first_name)} src={card.avatar} seed={card.id} />
    ),
    detail: (card) => card.town,
  },
}
const ownLooks: ReadonlyMap<string, Partial<Look>> = new Map(Object.entries<Partial<Look>>(own))

/** What tells the cards of the creators that an entity's rows are about from those of the catalogue. */
const marks: ReadonlyMap<string, Partial<Look>> = new Map(
  Object.entries<Partial<Look>>({ favourites: { trail: () => <FavouriteMark /> } }),
)

/** How the rows that were found for an entity look. */
export function useLooks(): (found: FoundRows) => Look {
  const { t } = useTranslation(['statuses', ...namespaces])
  return ({ entity, shown: { table, status } }) => {
    const look = ownLooks.get(table.name)
    const stateOf = (row: unknown) => look?.state?.(row) ?? textIn(objectOf(row), 'status')
    return {
      isFirst: false,
      few: 3,
      icon: FileText,
      detail: (row) => (status === null ? '' : t(`${status}.${stateOf(row)}`, '')),
      ...look,
      ...marks.get(entity.table.name),
    }
  }
}
