// One of the invited beside the list of a wide screen. The parent mounts it anew for each.
import { CircleUser } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InvitationStatus } from '../../../components/invitations/invitation-status.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { cardText } from '../../../entities/creators/creator-card.ts'
import type { Invitation } from '../../../entities/invitations/invitation.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { ApplicantLists } from '../pitches/applicant-lists.tsx'
import { ApplicantWall } from '../pitches/applicant-works.tsx'
import { ApplicantName } from '../pitches/pitch-mark.tsx'
import { useInvited } from './invited.ts'
import { InvitedMenu } from './invited-menu.tsx'

export function InvitedPane({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['invitations', 'briefs'])
  const { name, avatar, card, facts, profile, said, isAnswer, when, isOpen } = useInvited(invitation)
  const { id, creator_id, room_id } = invitation
  return (
    <article aria-label={t('card.mine', { name })} className="grid grid-cols-[minmax(0,1fr)] gap-6 px-8 py-7">
      <header className="flex flex-wrap items-start gap-4">
        <TeamAvatar size="lg" name={name} seed={creator_id} src={avatar} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-xl">
            <ApplicantName name={name} profile={profile} />
          </h2>
          <p dir="auto" className="text-sm text-ink-muted">
            {facts.join(' · ')}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-muted">
            <InvitationStatus plain invitation={invitation} />
            {when}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <LinkButton render={<Link to={paths.room(room_id)} viewTransition />}>
            {t('briefs:pitch.conversation')}
          </LinkButton>
          {profile !== undefined && (
            <LinkButton variant="primary" icon={CircleUser} render={<Link to={profile} viewTransition />}>
              {t('briefs:pitch.profile')}
            </LinkButton>
          )}
          {isOpen && <InvitedMenu id={id} name={name} />}
        </div>
      </header>
      <ApplicantWall card={card} />
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="grid content-start gap-6">
          {said && <Words title={isAnswer ? t('answerOf', { name }) : t('yours')} text={said} />}
          {card && card.description !== '' && (
            <Words title={t('aboutThem', { name })} text={cardText(card)} />
          )}
        </div>
        <dl className="space-y-5 text-sm empty:hidden">
          <ApplicantLists card={card} />
        </dl>
      </div>
    </article>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-xs font-normal text-ink-muted">
        {title}
      </h3>
      <p dir="auto" className="max-w-[62ch] whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </section>
  )
}
