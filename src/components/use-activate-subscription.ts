import { useTranslation } from 'react-i18next'
import { useOnline } from '../device/status/online.ts'
import { parseRow, tableOf } from '../device/store/read.ts'
import { subscriptionTable } from '../entities/subscriptions/entity.ts'
import { subscriptions } from '../entities/subscriptions/mutators.ts'
import { useFailureWords } from '../i18n/labels.ts'
import { toast } from '../ui/overlay/toast.tsx'

/** Begins a business's free subscription, and says whether it is sent now or later. Resolves to whether it worked. */
export function useActivateSubscription(): (businessId: string) => Promise<boolean> {
  const { t } = useTranslation('subscription')
  const online = useOnline()
  const failed = useFailureWords()
  return async (id) => {
    try {
      const former = parseRow(subscriptionTable, await tableOf(subscriptionTable).get(id))
      await subscriptions.choose({ id, interval: former?.interval ?? 'month' })
    } catch (error) {
      toast('error', failed(error))
      return false
    }
    if (online) toast('success', t('done'))
    else toast('info', t('done'), { description: t('waiting') })
    return true
  }
}
