import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'

interface OrderButtonProps {
  onOrder: () => void
  /** Something else is the main action. */
  isSecond?: boolean
}

/** «Bestill» in reach: `onOrder` leads to the packages. Needs the words of `offers`. */
export function OrderButton({ onOrder, isSecond = false }: OrderButtonProps) {
  const { t } = useTranslation('offers')
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      icon={ShoppingBag}
      className={isSecond ? '' : 'max-sm:flex-1'}
      onClick={onOrder}
    >
      {t('order')}
    </Button>
  )
}
