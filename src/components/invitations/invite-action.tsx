// «Inviter til brief» where a business meets a creator, and how the invitation stands afterwards.
import { FilePlus2, MailPlus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToday } from '../../device/status/now.ts'
import { deadlinePassed } from '../../domain/today.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { useBriefs } from '../../entities/briefs/queries.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { isOpen } from '../../entities/invitations/invitation.ts'
import { useInvitationsTo } from '../../entities/invitations/queries.ts'
import { stands } from '../../entities/pitches/pitch.ts'
import { usePitchesByBrief } from '../../entities/pitches/queries.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkButton, TextLink } from '../../ui/action/link-button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import { InvitationStatus } from './invitation-status.tsx'
import { InviteForm } from './invite-form.tsx'
import { useWithdrawInvitation } from './use-withdraw.ts'

export interface InviteActionProps {
  businessId: string
  card: Pick<CreatorCard, 'id' | 'first_name'>
  /** The main thing to do here: there is no conversation yet. */
  primary: boolean
}

export function InviteAction(props: InviteActionProps) {
  const { t } = useTranslation('invitations')
  const today = useToday()
  const briefs = useBriefs(props.businessId)
  const variant = props.primary ? 'primary' : 'secondary'
  if (!briefs) return null
  const brief = briefs.find(({ status }) => status === 'active')
  const name = props.card.first_name
  if (!brief)
    return (
      <Instead text={t('needsBrief', { name })}>
        <LinkButton
          variant={variant}
          wide
          icon={FilePlus2}
          render={<Link to={briefs.length > 0 ? paths.businessBriefs : paths.briefCreate} />}
        >
          {t(briefs.length > 0 ? 'toBriefs' : 'makeBrief')}
        </LinkButton>
      </Instead>
    )
  if (deadlinePassed(brief.deadline, today))
    return (
      <Instead text={t('pastBrief', { title: brief.title })}>
        <LinkButton variant={variant} wide render={<Link to={paths.brief(brief.id)} />}>
          {t('extend')}
        </LinkButton>
      </Instead>
    )
  return <ToBrief {...props} brief={brief} />
}

/** Why nobody can be invited now, and the way to where one can. */
function Instead({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-2">
      {children}
      <p className="text-xs text-ink-muted">{text}</p>
    </div>
  )
}

function ToBrief({ businessId, card, primary, brief }: InviteActionProps & { brief: Brief }) {
  const { t } = useTranslation(['invitations', 'common'])
  const [asking, setAsking] = useState(false)
  const invited = useInvitationsTo(brief.id)
  const pitches = usePitchesByBrief(businessId)
  const withdraw = useWithdrawInvitation()
  const name = card.first_name
  if (!invited || !pitches) return null
  const invitation = invited.find(({ creator_id }) => creator_id === card.id)
  const status = invitation?.status ?? 'invited'
  const hasPitched = (pitches.get(brief.id) ?? []).some(
    (pitch) => pitch.creator_id === card.id && stands(pitch),
  )
  if (hasPitched || invitation)
    return (
      <div className="flex min-h-11 items-center gap-3 rounded-md border border-line py-2 ps-4 pe-2">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-sm wrap-anywhere">
            <TextLink quiet render={<Link to={paths.briefInvited(brief.id)} />}>
              {t(`state.${hasPitched || status === 'withdrawn' ? 'pitched' : status}`, { name })}
            </TextLink>
          </p>
          {invitation && !hasPitched && <InvitationStatus plain invitation={invitation} />}
        </div>
        {invitation && isOpen(invitation) && !hasPitched && (
          <IconButton
            icon={Undo2}
            label={t('withdrawFrom', { name })}
            onClick={() => withdraw(invitation.id, name)}
          />
        )}
      </div>
    )
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        wide
        icon={MailPlus}
        {...LazyDialog.opener}
        onClick={() => setAsking(true)}
      >
        {t('invite')}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t('to', { name })}
        description={t('toBrief', { title: brief.title })}
        closeLabel={t('common:close')}
      >
        {asking && <InviteForm brief={brief} card={card} onDone={() => setAsking(false)} />}
      </LazyDialog>
    </>
  )
}
