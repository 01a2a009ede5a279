// What a visitor can do about a creator, in reach on a long profile. Creators can edit their own page, and do nothing else.
// Needs the words of `me` and `offers`.
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
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
  if (isGuest) return <GuestBar {...props} />
  return (
    <Suspense>
      <MemberBar {...props} />
    </Suspense>
  )
}

function GuestBar({ onOrder }: CreatorBarProps) {
  const { t } = useTranslation('me')
  const words = t('act.signUp')
  return (
    <>
      <span className={cx('grid', !onOrder && 'max-sm:flex-1')}>
        <LinkButton
          variant={onOrder ? 'secondary' : 'primary'}
          render={<Link to={`${paths.signUp}?side=business`} aria-label={words} />}
        >
          {onOrder ? t('act.signUpShort') : words}
        </LinkButton>
      </span>
      {onOrder && <OrderButton onOrder={onOrder} />}
    </>
  )
}
