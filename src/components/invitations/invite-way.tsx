import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { briefNeeded, useInvitingBrief } from './use-invitable.ts'

/** To the brief that one would need to invite anybody: in place of `InviteButton`, where nothing else can be done either. */
export function InviteWay({ businessId }: { businessId: string }) {
  const { t } = useTranslation('invitations')
  const needed = briefNeeded(useInvitingBrief(businessId))
  if (!needed) return null
  return (
    <span className="grid max-sm:flex-1">
      <LinkButton variant="primary" render={<Link to={needed.to} viewTransition />}>
        {t(needed.word)}
      </LinkButton>
    </span>
  )
}
