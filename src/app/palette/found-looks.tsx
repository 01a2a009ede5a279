// How the palette shows what it finds, for every entity that can be searched.
import type { TFunction } from 'i18next'
import { FileText, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import type { FoundName, RowOf } from '../../entities/entities.ts'
import { useConversations } from '../../entities/messages/queries.ts'
import { type Room, avatarOf, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { CountBadge } from '../../ui/display/badge.tsx'
import type { IconType } from '../../ui/icon.tsx'
import { shownName } from '../../i18n/shown-name.ts'

interface Look<R = unknown> {
  group: 'rooms' | 'ownBriefs' | 'briefs'
  /** The key of its other names. */
  also: 'messages' | 'brief'
  /** More of its other names. */
  names?(row: R): string
  icon?: IconType
  /** Replaces the icon. */
  media?(row: R, team: Team): ReactNode
  detail(row: R, t: TFunction<['palette', 'statuses']>): string
  trail?(row: R, team: Team): ReactNode
}

function RoomPicture({ room, team }: { room: Room; team: Team }) {
  const other = otherSide(sideOf(team))
  return (
    <TeamAvatar
      size="sm"
      name={shownName(nameOf(room, other))}
      src={avatarOf(room, other)}
      seed={other === 'business' ? room.business_id : room.creator_id}
      shape={other === 'business' ? 'square' : 'round'}
    />
  )
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

/** In the order in which they are shown before anything is typed. */
const looks: { [N in FoundName]: Look<RowOf<N>> } = {
  rooms: {
    group: 'rooms',
    also: 'messages',
    media: (room, team) => <RoomPicture room={room} team={team} />,
    detail: (room) => room.last_message,
    trail: (room, team) => <Unread room={room} team={team} />,
  },
  briefs: {
    group: 'ownBriefs',
    also: 'brief',
    icon: FileText,
    detail: (brief, t) => t(`statuses:brief_status.${brief.status}`),
  },
  brief_listings: {
    group: 'briefs',
    also: 'brief',
    names: (listing) => listing.business_name,
    icon: Megaphone,
    detail: (listing) => listing.business_name,
  },
}

export const lookOf: ReadonlyMap<string, Look> = new Map(Object.entries<Look>(looks))
