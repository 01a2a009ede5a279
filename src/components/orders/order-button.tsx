// «Bestill» in reach, where the packages are a long way down the profile.
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { gently } from '../../ui/scroll-behaviour.ts'
import { PACKAGES_ID } from '../packages/package-cards.tsx'

function showPackages(): void {
  const heading = document.getElementById(PACKAGES_ID)
  heading?.scrollIntoView({ behavior: gently() })
  heading?.focus({ preventScroll: true })
}

/** Leads to the packages. Needs the words of `offers`. */
export function OrderButton() {
  const { t } = useTranslation('offers')
  return (
    <Button variant="primary" icon={ShoppingBag} className="max-md:flex-1" onClick={showPackages}>
      {t('order')}
    </Button>
  )
}
