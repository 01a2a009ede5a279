import { useTranslation } from 'react-i18next'
import { useFileSettings, writeFileSettings } from '../../device/files/uploads.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { SidePart } from './side-part.tsx'

/** Only in browsers that report the kind of network: elsewhere the switch would do nothing. */
const tellsNetworks = 'connection' in navigator

export function NetworkSection() {
  const { t } = useTranslation('sync')
  const settings = useFileSettings()
  if (!tellsNetworks || !settings) return null
  return (
    <SidePart id="network" title={t('network.title')}>
      <div className="-my-2">
        <Switch
          label={t('network.wifi')}
          hint={t('network.wifiText')}
          checked={settings.wifiOnly}
          onChange={(event) => void writeFileSettings({ wifiOnly: event.target.checked })}
        />
      </div>
    </SidePart>
  )
}
