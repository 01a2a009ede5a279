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
  /** Something else is the main thing to do here. */
  isSecond?: boolean
}

// It knows the person's teams and conversations, which a guest has none of.
const MemberStanding = lazyExtra(async () => {
  const [{ MemberStanding }] = await Promise.all([
    import('./member-bar.tsx'),
    loadWords('favourites', 'invitations', 'statuses', 'offers'),
  ])
  return MemberStanding
})

/**
 * How a guest gets to write with a creator; for a business, which has its actions in a bar, how its invitation stands or why
 * it cannot invite. Nothing for creators: they do not write to each other.
 */
export function CreatorActions({ card, isSecond = false }: CreatorActionsProps) {
  const { t } = useTranslation('me')
  const guest = useIdentity() === null
  if (!guest)
    return (
      <Suspense>
        <MemberStanding card={card} />
      </Suspense>
    )
  return (
    <div className="grid gap-2">
      <LinkButton
        variant={isSecond ? 'secondary' : 'primary'}
        wide
        render={<Link to={`${paths.signUp}?side=business`} />}
      >
        {t('act.signUp')}
      </LinkButton>
      <p className="text-xs text-ink-muted">{t('act.how', { name: card.first_name })}</p>
    </div>
  )
}
