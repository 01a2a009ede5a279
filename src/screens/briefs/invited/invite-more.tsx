import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
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
