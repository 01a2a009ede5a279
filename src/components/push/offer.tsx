import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePush } from '../../device/devices/use-push.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

const DECLINED = 'push-declined'

/** `flush`: edge to edge, between the messages and the line to write on. */
export function Offer({ flush = false }: { flush?: boolean }) {
  const { t } = useTranslation('settings')
  const { state, isBusy, hasFailed, turn } = usePush()
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null)
  if (isDeclined || state !== 'off') return null
  const decline = () => {
    localStorage.setItem(DECLINED, new Date().toISOString())
    setDeclined(true)
  }
  const accept = async () => {
    if ((await turn(true)) === 'on') toast('success', t('push.done'))
    // Refusing the browser's own question is an answer to ours.
    else if (Notification.permission === 'denied') decline()
  }
  return (
    <Banner
      tone="neutral"
      flush={flush}
      icon={BellRing}
      action={
        <div className="flex gap-2">
          <Button size="sm" variant="primary" loading={isBusy} onClick={accept}>
            {t('push.yes')}
          </Button>
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={decline}>
            {t('push.later')}
          </Button>
        </div>
      }
    >
      {t(hasFailed ? 'push.failed' : 'push.ask')}
    </Banner>
  )
}
