// A brief that is open when the business's subscription ends: its page stays, and asks.
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { useActivateSubscription } from '../../../components/use-activate-subscription.ts'
import { useIsSubscribed } from '../../../entities/subscriptions/queries.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { LazyAlertDialog } from '../../../ui/overlay/lazy.tsx'

interface AskProps {
  open: boolean
  onClose: () => void
  onActive: () => unknown
}

/** Asked when the person publishes without a subscription. */
export function AskToSubscribe({ open, onClose, onActive }: AskProps) {
  const { t } = useTranslation(['subscription', 'common'])
  const { id, name } = useBusinessTeam()
  const activate = useActivateSubscription()
  return (
    <LazyAlertDialog
      open={open}
      onOpenChange={onClose}
      tone="primary"
      title={t('subscription:title')}
      description={t('subscription:lead.ended', { name })}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('subscription:activateAndPublish')}
      onConfirm={async () => {
        if (await activate(id)) await onActive()
      }}
    />
  )
}

/** Above the form: what the person writes stays on the device until there is a subscription. */
export function SubscriptionNotice() {
  const { t } = useTranslation('subscription')
  const { id, name } = useBusinessTeam()
  const activate = useActivateSubscription()
  if (useIsSubscribed(id) !== false) return null
  return (
    <Banner
      tone="warning"
      icon={ReceiptText}
      title={t('title')}
      announce="polite"
      action={
        <Button size="sm" onClick={() => activate(id)}>
          {t('activate')}
        </Button>
      }
    >
      {t('lead.ended', { name })}
    </Banner>
  )
}
