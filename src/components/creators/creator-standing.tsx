import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { useIdentity } from '../visitor.ts'

export interface CreatorStandingProps {
  card: Pick<CreatorCard, 'id' | 'first_name'>
  /** The bar leads to the packages. */
  canOrder: boolean
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
 * What the bar cannot say: to a guest how a conversation begins, to a business how its invitation stands or why it cannot
 * invite. Nothing to creators, who do not write to each other.
 */
export function CreatorStanding(props: CreatorStandingProps) {
  const { t } = useTranslation('me')
  if (useIdentity() === null)
    return (
      <p className="text-xs text-ink-muted phone:hidden">{t('act.how', { name: props.card.first_name })}</p>
    )
  return (
    <Suspense>
      <MemberStanding {...props} />
    </Suspense>
  )
}
