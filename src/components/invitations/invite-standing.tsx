// Where a creator cannot be invited: how the invitation stands, or why nobody can be invited now and the way to where
// one can.
import { Mail, MailCheck, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Brief } from '../../entities/briefs/brief.ts'
import { isOpen } from '../../entities/invitations/invitation.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link-button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { InvitationStatus } from './invitation-status.tsx'
import type { InviteButtonProps } from './invite-button.tsx'
import { type Asked, briefNeeded, useAskedNow } from './use-invitable.ts'
import { useWithdrawInvitations } from './use-withdraw.ts'

interface InviteStandingProps extends Pick<InviteButtonProps, 'businessId' | 'card'> {
  /** With the way to the brief that is missing: it is not a button elsewhere. */
  isLinked: boolean
}

/** Nothing where `InviteButton` is shown. */
export function InviteStanding({ businessId, card, isLinked }: InviteStandingProps) {
  const { t } = useTranslation('invitations')
  const { inviting, asked } = useAskedNow(businessId, card.id)
  const name = card.first_name
  if (!inviting) return null
  const needed = briefNeeded(inviting)
  if (needed)
    return (
      <p className="text-xs wrap-anywhere text-ink-muted">
        {inviting.state === 'none'
          ? t('needsBrief', { name })
          : t('pastBrief', { title: inviting.brief.title })}{' '}
        {isLinked && <TextLink render={<Link to={needed.to} viewTransition />}>{t(needed.word)}</TextLink>}
      </p>
    )
  if (inviting.state === 'none' || !asked) return null
  return <Standing asked={asked} name={name} brief={inviting.brief} />
}

function Standing({ asked, name, brief }: { asked: Asked; name: string; brief: Brief }) {
  const { t } = useTranslation('invitations')
  const format = useFormat()
  const withdraw = useWithdrawInvitations()
  const { status, invitation, pitch } = asked
  return (
    <div className="@container">
      <div className={cx('flex items-start gap-2.5', !pitch && '@md:items-center')}>
        <Icon icon={status === 'pitched' ? MailCheck : Mail} className="text-ink-muted" />
        <div className="min-w-0 @md:flex @md:flex-wrap @md:items-center @md:gap-x-3">
          <p dir="auto" className="text-sm wrap-anywhere">
            <TextLink
              quiet
              render={
                <Link to={pitch ? paths.brief(brief.id) : paths.briefInvited(brief.id)} viewTransition />
              }
            >
              {t(`state.${status}`, { name, title: brief.title })}
            </TextLink>
          </p>
          {pitch && (
            <p className="text-xs text-ink-muted tabular-nums">{format.money(pitch.price, pitch.currency)}</p>
          )}
          {invitation && status !== 'pitched' && (
            <>
              <InvitationStatus plain isSaid invitation={invitation} />
              {isOpen(invitation) && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon={Undo2}
                  aria-label={t('withdrawFrom', { name })}
                  className="-ms-2.5 @md:-my-2 @md:ms-0"
                  onClick={() => withdraw([{ id: invitation.id, name }])}
                >
                  {t('withdraw')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}
