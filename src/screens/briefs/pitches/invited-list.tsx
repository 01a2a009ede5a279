// Whom a business has invited to a brief, what they said, and the way to more.
import { MailPlus, Ellipsis, Undo2, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InvitationStatus } from '../../../components/invitations/invitation-status.tsx'
import { useWithdrawInvitations } from '../../../components/invitations/use-withdraw.ts'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { useRow } from '../../../device/store/read.ts'
import { useNow } from '../../../device/status/now.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { useCreatorCard } from '../../../entities/creators/cards.ts'
import { type Invitation, isOpen } from '../../../entities/invitations/invitation.ts'
import { roomTable } from '../../../entities/rooms/entity.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { shownName } from '../../../i18n/shown-name.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { List, ListRow } from '../../../ui/display/list-row.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { useIsPast } from '../publishing/extend-deadline.tsx'

/** The way to people whom one may invite; nothing where nobody can be invited. */
export function InviteMore({ brief, first = false }: { brief: Brief; first?: boolean }) {
  const { t } = useTranslation('invitations')
  const isPast = useIsPast(brief)
  if (brief.status !== 'active' || isPast) return null
  return (
    <LinkButton icon={UserPlus} render={<Link to={paths.explore} viewTransition />}>
      {t(first ? 'find' : 'inviteMore')}
    </LinkButton>
  )
}

export function InvitedList({ brief, invited }: { brief: Brief; invited: readonly Invitation[] }) {
  const { t } = useTranslation('invitations')
  if (invited.length === 0)
    return (
      <EmptyState
        level={3}
        icon={MailPlus}
        title={t('noneTitle')}
        text={t('none')}
        action={<InviteMore brief={brief} first />}
      />
    )
  return (
    <>
      <List aria-label={t('list')} className="-mx-4 border-b border-line">
        {invited.map((invitation) => (
          <InvitedRow key={invitation.id} invitation={invitation} />
        ))}
      </List>
      <div className="mt-5">
        <InviteMore brief={brief} />
      </div>
    </>
  )
}

function InvitedRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['invitations', 'common'])
  const format = useFormat()
  const now = useNow()
  const label = useLabels()
  const withdraw = useWithdrawInvitations()
  const room = useRow(roomTable, invitation.room_id)
  const card = useCreatorCard(invitation.creator_id)
  const name = shownName(room?.creator_name ?? card?.first_name ?? '')
  const { id, status, message, decline_reason: reason, decline_text: words } = invitation
  const said = reason === '' ? message : [label('decline_reason', reason), words].filter(Boolean).join('. ')
  return (
    <ListRow
      media={<TeamAvatar name={name} src={room?.creator_avatar} seed={invitation.creator_id} />}
      title={<span dir="auto">{name}</span>}
      render={card ? <Link to={paths.me(card.handle || card.id)} viewTransition /> : undefined}
      text={said && <span dir="auto">{said}</span>}
      meta={
        <>
          <InvitationStatus plain invitation={invitation} />
          {format.ago(status === 'invited' ? invitation.created_at : invitation.updated_at, now)}
        </>
      }
      trailing={
        isOpen(invitation) && (
          <MenuButton
            trigger={<IconButton icon={Ellipsis} label={t('moreOf', { name })} className="-me-2" />}
            label={t('common:nav.more')}
            about={name}
            items={[
              {
                key: 'withdraw',
                label: t('withdraw'),
                icon: Undo2,
                onSelect: () => withdraw([{ id, name }]),
              },
            ]}
          />
        )
      }
    />
  )
}
