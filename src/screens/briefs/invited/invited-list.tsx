// Whom a business has invited to a brief, what they said, and the way to more.
import { MailPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InvitationStatus } from '../../../components/invitations/invitation-status.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import type { Brief } from '../../../entities/briefs/brief.ts'
import type { Invitation } from '../../../entities/invitations/invitation.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { List, ListRow } from '../../../ui/display/list-row.tsx'
import { useOpenSearch } from '../pitches/use-applicants.ts'
import { InviteMore } from './invite-more.tsx'
import { useInvited } from './invited.ts'
import { InvitedMenu } from './invited-menu.tsx'

interface InvitedListProps {
  brief: Brief
  invited: readonly Invitation[]
  /** Beside a pane: the one that it shows. Else each row leads to the profile. */
  open?: Invitation | undefined
}

export function InvitedList({ brief, invited, open }: InvitedListProps) {
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
          <InvitedRow
            key={invitation.id}
            invitation={invitation}
            selected={open && open.id === invitation.id}
          />
        ))}
      </List>
      <div className="mt-5">
        <InviteMore brief={brief} />
      </div>
    </>
  )
}

interface InvitedRowProps {
  invitation: Invitation
  /** Undefined: there is no pane. */
  selected: boolean | undefined
}

function InvitedRow({ invitation, selected }: InvitedRowProps) {
  const { t } = useTranslation('invitations')
  const { name, avatar, profile, said, isAnswer, when, isOpen } = useInvited(invitation)
  const { id, creator_id } = invitation
  const search = useOpenSearch('invited', id)
  const toProfile = profile === undefined ? undefined : <Link to={profile} viewTransition />
  return (
    <ListRow
      media={<TeamAvatar name={name} src={avatar} seed={creator_id} />}
      title={<span dir="auto">{name}</span>}
      selected={selected}
      render={
        selected === undefined ? (
          toProfile
        ) : (
          <Link to={search} replace preventScrollReset aria-current={selected ? 'true' : undefined} />
        )
      }
      text={said && <span dir="auto">{isAnswer ? said : t('you', { words: said })}</span>}
      meta={
        <>
          <InvitationStatus plain invitation={invitation} />
          {when}
        </>
      }
      trailing={isOpen && selected === undefined && <InvitedMenu id={id} name={name} />}
    />
  )
}
