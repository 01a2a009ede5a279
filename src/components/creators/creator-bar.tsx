// What a visitor can do about a creator, in reach on a long profile. Nothing for creators. Loaded with the words of
// `offers`.
import { Suspense } from 'react'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { OrderButton } from '../orders/order-button.tsx'
import { useIdentity } from '../visitor.ts'

export interface CreatorBarProps {
  card: Pick<CreatorCard, 'id' | 'first_name'>
  /** Leads to the packages; null: takes no work now, has none, or is shown where they are not. */
  onOrder: (() => void) | null
}

// It knows the person's teams and conversations, which a guest has none of.
const MemberBar = lazyExtra(async () => {
  const [{ MemberBar }] = await Promise.all([
    import('./member-bar.tsx'),
    loadWords('favourites', 'invitations', 'statuses'),
  ])
  return MemberBar
})

export function CreatorBar(props: CreatorBarProps) {
  const isGuest = useIdentity() === null
  if (isGuest) return props.onOrder && <OrderButton onOrder={props.onOrder} />
  return (
    <Suspense>
      <MemberBar {...props} />
    </Suspense>
  )
}
