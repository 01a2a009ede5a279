// «Bestill» in thumb's reach on a phone, where the packages are a long way down the profile.
import { ShoppingBag } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { gently } from '../../ui/scroll-behaviour.ts'
import { Button } from '../../ui/action/button.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { PACKAGES_ID } from '../packages/package-cards.tsx'
import { useIdentity } from '../visitor.ts'

// It knows the person's team, which a guest has none of.
const OnlyBusinesses = lazyExtra(() => import('./only-businesses.tsx').then((m) => m.OnlyBusinesses))

function showPackages(): void {
  const heading = document.getElementById(PACKAGES_ID)
  heading?.scrollIntoView({ behavior: gently() })
  heading?.focus({ preventScroll: true })
}

/** Leads to the packages. Nothing for creators: they order nothing. Needs the words of `offers`. */
export function OrderBar() {
  const { t } = useTranslation('offers')
  const isGuest = useIdentity() === null
  const button = (
    <Button variant="primary" size="lg" icon={ShoppingBag} onClick={showPackages}>
      {t('order')}
    </Button>
  )
  return isGuest ? (
    button
  ) : (
    <Suspense>
      <OnlyBusinesses>{button}</OnlyBusinesses>
    </Suspense>
  )
}
