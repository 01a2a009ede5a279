import { useTranslation } from 'react-i18next'
import { orders } from '../../entities/orders/mutators.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** One toast for each order, so that none reports what was changed since. */
export const toldOf = (id: string) => ({ id: `order:${id}` })

/** Takes an order back that nobody has answered. */
export function useWithdrawOrder(): (id: string) => Promise<void> {
  const { t } = useTranslation('orders')
  const words = useFailureWords()
  return async (id) => {
    try {
      await orders.withdraw({ id })
      toast('info', t('undone'), toldOf(id))
    } catch (error) {
      toast('error', words(error), toldOf(id))
    }
  }
}
