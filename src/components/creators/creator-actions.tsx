import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { useIdentity } from '../visitor.ts'

export interface CreatorActionsProps {
  card: Pick<CreatorCard, 'id' | 'first_name'>
  /** A bar has the actions of a business: only how an invitation stands, or why there can be none. */
  hasBar?: boolean
}

// It knows the person's teams and conversations, which a guest has none of.
const MemberActions = lazyExtra(async () => {
  const [{ MemberActions }] = await Promise.all([
    import('./member-actions.tsx'),
    loadWords('favourites', 'invitations', 'statuses'),
  ])
  return MemberActions
})

/** How a visitor gets to write with a creator. Nothing for creators: they do not write to each other. */
export function CreatorActions({ card, hasBar = false }: CreatorActionsProps) {
  const { t } = useTranslation('me')
  const guest = useIdentity() === null
  if (!guest)
    return (
      <Suspense>
        <MemberActions card={card} hasBar={hasBar} />
      </Suspense>
    )
  return (
    <div className="grid gap-2">
      <LinkButton variant="primary" wide render={<Link to={`${paths.signUp}?side=business`} />}>
        {t('act.signUp')}
      </LinkButton>
      <p className="text-xs text-ink-muted">{t('act.how', { name: card.first_name })}</p>
    </div>
  )
}
