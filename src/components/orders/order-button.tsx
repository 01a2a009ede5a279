import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'

/** «Bestill» in reach: `onOrder` leads to the packages. Needs the words of `offers`. */
export function OrderButton({ onOrder }: { onOrder: () => void }) {
  const { t } = useTranslation('offers')
  return (
    <Button variant="primary" icon={ShoppingBag} className="max-sm:flex-1" onClick={onOrder}>
      {t('order')}
    </Button>
  )
}
