import { CloudUpload, Download, LogOut, MonitorSmartphone, Zap } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../../components/loadable.tsx'
import { type Device, readDevices, useUnsentHere } from '../../../device/devices/devices.ts'
import { useSharedDevice, writeSharedDevice } from '../../../session/shared-device.ts'
import type { Loaded } from '../../../device/status/loaded.ts'
import { useNow } from '../../../device/status/now.ts'
import { useOnline } from '../../../device/status/online.ts'
import { useFormat } from '../../../i18n/format.ts'
import { List, ListRow } from '../../../ui/display/list-row.tsx'
import { Points } from '../../../ui/display/points.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NeedsNetwork, Part } from '../parts/part.tsx'
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

function Devices() {
  const { t } = useTranslation(['settings', 'common'])
  const online = useOnline()
  const [devices, setDevices] = useState<readonly Device[] | 'failed'>()
  const again = useCallback(
    () =>
      readDevices().then(setDevices, () =>
        setDevices((before) => (Array.isArray(before) ? before : 'failed')),
      ),
    [],
  )
  useEffect(() => {
    if (online) void again()
  }, [online, again])

  function loaded(): Loaded<readonly Device[]> {
    if (devices !== undefined && devices !== 'failed') return { state: 'here', found: devices }
    if (!online) return { state: 'unreachable' }
    return devices === 'failed' ? { state: 'failed', text: t('devices.failed'), again } : { state: 'reading' }
  }
  return (
    <Loadable
      of={loaded()}
      waiting={<Skeleton shape="row" count={2} label={t('common:loading')} />}
      unreachable={<NeedsNetwork />}
    >
      {(found) => (
        <>
          {!online && <NeedsNetwork />}
          <List className="-mx-4 border-y border-line">
            {found.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </List>
        </>
      )}
    </Loadable>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const now = useNow()
  const here = useUnsentHere() ?? 0
  const unsent = device.isThis ? here : device.unsent
  return (
    <ListRow
      media={<Icon icon={MonitorSmartphone} className="mt-0.5 text-ink-muted" />}
      title={device.name || t('devices.unnamed')}
      text={device.isThis ? t('devices.this') : t('devices.seen', { when: format.ago(device.seen, now) })}
      trailing={
        unsent > 0 && (
          <StatusPill tone="warning" icon={CloudUpload} text={t('devices.unsent', { count: unsent })} />
        )
      }
    />
  )
}
