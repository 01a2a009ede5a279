// Where a creator cannot be invited: how the invitation stands, or why nobody can be invited now and the way to where
// one can.
import { FilePlus2, Mail, MailCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isOpen } from '../../entities/invitations/invitation.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkButton, TextLink } from '../../ui/action/link-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InvitationStatus } from './invitation-status.tsx'
import type { InviteButtonProps } from './invite-button.tsx'
import { type Asked, useAsked, useInvitingBrief } from './use-invitable.ts'
import { useWithdrawInvitations } from './use-withdraw.ts'

/** Nothing where `InviteButton` is shown. */
export function InviteStanding({ businessId, card }: Pick<InviteButtonProps, 'businessId' | 'card'>) {
  const { t } = useTranslation('invitations')
  const inviting = useInvitingBrief(businessId)
  const briefId = inviting && inviting.state !== 'none' ? inviting.brief.id : ''
  const asked = useAsked(businessId, briefId)?.get(card.id)
  const name = card.first_name
  if (!inviting) return null
  if (inviting.state === 'none')
    return (
      <Instead text={t('needsBrief', { name })}>
        <LinkButton
          icon={FilePlus2}
          render={<Link to={inviting.hasBriefs ? paths.businessBriefs : paths.briefCreate} />}
        >
          {t(inviting.hasBriefs ? 'toBriefs' : 'makeBrief')}
        </LinkButton>
      </Instead>
    )
  if (inviting.state === 'past')
    return (
      <Instead text={t('pastBrief', { title: inviting.brief.title })}>
        <LinkButton render={<Link to={paths.brief(briefId)} />}>{t('extend')}</LinkButton>
      </Instead>
    )
  return asked ? <Standing asked={asked} name={name} briefId={briefId} /> : null
}

function Instead({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      {children}
      <p className="text-xs text-ink-muted">{text}</p>
    </div>
  )
}

function Standing({ asked, name, briefId }: { asked: Asked; name: string; briefId: string }) {
  const { t } = useTranslation('invitations')
  const withdraw = useWithdrawInvitations()
  const { status, invitation } = asked
  return (
    <div className="flex min-h-11 items-center gap-2.5">
      <Icon icon={status === 'pitched' ? MailCheck : Mail} className="text-ink-muted" />
      <div className="min-w-0">
        <p dir="auto" className="text-sm wrap-anywhere">
          <TextLink quiet render={<Link to={paths.briefInvited(briefId)} />}>
            {t(`state.${status}`, { name })}
          </TextLink>
        </p>
        {invitation && status !== 'pitched' && <InvitationStatus plain invitation={invitation} />}
      </div>
      {invitation && status !== 'pitched' && isOpen(invitation) && (
        <IconButton
          icon={Undo2}
          label={t('withdrawFrom', { name })}
          onClick={() => withdraw([{ id: invitation.id, name }])}
        />
      )}
    </div>
  )
}
