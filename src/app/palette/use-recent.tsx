import { FileText, Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { TeamAvatar } from '../../components/team-avatar.tsx'
import { useFindableBriefs } from '../../data/queries/findable-briefs.ts'
import { useConversations } from '../../data/queries/messages.ts'
import { avatarOf, nameOf, otherSide } from '../../domain/room.ts'
import { type Team, sideOf } from '../../domain/team.ts'
import { paths } from '../../paths.ts'
import { CountBadge } from '../../ui/display/badge.tsx'
import type { PaletteCommand, PaletteGroup } from './palette-command.ts'

/** Of each kind, before anything is typed. */
const FEW = 3

/** What the team has worked on, as it lies on the device: conversations and briefs, the last active first. */
export function useRecentGroups(team: Team | null): PaletteGroup[] {
  const { t } = useTranslation(['palette', 'common', 'statuses'])
  const navigate = useNavigate()
  const conversations = useConversations(team)
  const briefs = useFindableBriefs(team)
  if (!team) return []
  const other = otherSide(sideOf(team))
  const rooms = (conversations ?? []).map(({ room, unread }, index): PaletteCommand => ({
    key: `room-${room.id}`,
    label: nameOf(room, other),
    also: t('also.messages'),
    media: (
      <TeamAvatar
        size="sm"
        name={nameOf(room, other)}
        src={avatarOf(room, other)}
        seed={other === 'business' ? room.business_id : room.creator_id}
        shape={other === 'business' ? 'square' : 'round'}
      />
    ),
    detail: room.last_message || undefined,
    trail: unread > 0 && (
      <>
        <CountBadge count={unread} />
        <span className="sr-only">{t('common:nav.unread', { count: unread })}</span>
      </>
    ),
    atFirst: index < FEW,
    onSelect: () => navigate(paths.room(room.id)),
  }))
  const isBusiness = team.type === 'Business'
  const found = (briefs ?? []).map(({ id, title, status, business }, index): PaletteCommand => ({
    key: `brief-${id}`,
    label: title.trim() || t('untitled'),
    also: `${business} ${t('also.brief')}`,
    icon: isBusiness ? FileText : Megaphone,
    detail: status ? t(`statuses:brief_status.${status}`) : business,
    atFirst: index < FEW,
    onSelect: () => navigate(isBusiness ? paths.brief(id) : paths.creatorBrief(id)),
  }))
  return [
    { key: 'rooms', label: t('group.rooms'), commands: rooms },
    { key: 'briefs', label: t(isBusiness ? 'group.ownBriefs' : 'group.briefs'), commands: found },
  ]
}
