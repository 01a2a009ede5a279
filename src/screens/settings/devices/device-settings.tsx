import { CloudUpload, Download, LogOut, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSharedDevice, writeSharedDevice } from '../../../session/shared-device.ts'
import { Points } from '../../../ui/display/points.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Part } from '../parts/part.tsx'
import { Devices } from './devices.tsx'
import { EndOthers } from './end-others.tsx'

/** What the mode for shared devices does, and when. */
const promises = [
  { key: 'close', icon: LogOut },
  { key: 'crash', icon: Zap },
  { key: 'unsent', icon: CloudUpload },
  { key: 'files', icon: Download },
] as const

export function DeviceSettings() {
  const { t } = useTranslation('settings')
  const shared = useSharedDevice()
  return (
    <>
      <Part title={t('devices.title')} text={t('devices.text')}>
        <Devices />
      </Part>
      <Part title={t('devices.sessionsTitle')} text={t('devices.sessionsText')}>
        <EndOthers />
      </Part>
      <Part title={t('shared.title')}>
        <Switch
          label={t('shared.on')}
          hint={t('shared.hint')}
          checked={shared}
          onChange={(event) => writeSharedDevice(event.target.checked)}
        />
        <div className="mt-5">
          <Points
            items={promises.map(({ key, icon }) => ({
              key,
              icon,
              title: t(`shared.${key}`),
              text: t(`shared.${key}Text`),
            }))}
          />
        </div>
      </Part>
    </>
  )
}
