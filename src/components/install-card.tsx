import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dismissInstall, useInstallOffer } from '../pwa/install.ts'
import { install } from '../pwa/install-prompt.ts'
import { Button } from '../ui/action/button.tsx'
import { Card } from '../ui/display/card.tsx'

/** The offer to install, on home pages, once the app has shown its value. Dismissing it is permanent. */
export function InstallCard() {
  const { t } = useTranslation()
  const offer = useInstallOffer()
  if (offer === 'none') return null
  return (
    <Card tone="quiet">
      <h2 className="text-heading">{t('install.title')}</h2>
      <p className="mt-1 text-sm">{offer === 'ios' ? t('install.ios') : t('install.text')}</p>
      <div className="mt-4 flex gap-2">
        {offer === 'prompt' && (
          <Button size="sm" variant="primary" icon={Download} onClick={install}>
            {t('install.action')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={dismissInstall}>
          {t('install.later')}
        </Button>
      </div>
    </Card>
  )
}
