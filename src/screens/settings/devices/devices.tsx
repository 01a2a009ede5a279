import { CloudUpload, MonitorSmartphone } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../../components/loadable.tsx'
import { type Device, readDevices, removeDevice, useUnsentHere } from '../../../device/devices/devices.ts'
import type { Loaded } from '../../../device/status/loaded.ts'
import { useNow } from '../../../device/status/now.ts'
import { useOnline } from '../../../device/status/online.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/action/button.tsx'
import { List, ListRow } from '../../../ui/display/list-row.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyAlertDialog } from '../../../ui/overlay/lazy.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { NeedsNetwork } from '../parts/part.tsx'

/** Every browser the person has used, last seen first; any but this one can be logged out. */
export function Devices() {
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

  const removal = useRemoval(Array.isArray(devices) ? devices : [], again)

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
          <div
            ref={removal.place}
            role="group"
            tabIndex={-1}
            aria-label={t('devices.title')}
            className="outline-none"
          >
            <List flush>
              {found.map((device) => (
                <DeviceRow key={device.id} device={device} onRemove={() => removal.ask(device)} />
              ))}
            </List>
          </div>
          <LazyAlertDialog {...removal.dialog} />
        </>
      )}
    </Loadable>
  )
}

/** Asks, removes, and moves the focus from the row that is gone to the one that takes its place. */
function useRemoval(devices: readonly Device[], again: () => Promise<void>) {
  const { t } = useTranslation(['settings', 'common'])
  const [asked, setAsked] = useState<Device | null>(null)
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  /** Null while nothing is removed, '' when no other device is left. */
  const next = useRef<string | null>(null)
  const name = asked?.name || t('devices.unnamed')

  async function remove(): Promise<void> {
    if (asked === null) return
    try {
      await removeDevice(asked.id)
      const others = devices.filter(({ isThis }) => !isThis)
      const at = others.findIndex(({ id }) => id === asked.id)
      next.current = (others[at + 1] ?? others[at - 1])?.id ?? ''
      await again()
      toast('success', t('devices.removed', { name }))
    } catch {
      toast('error', t('devices.removeFailed'))
    }
  }

  return {
    place,
    ask(device: Device) {
      next.current = null
      setAsked(device)
      setAsking(true)
    },
    dialog: {
      open: asking,
      onOpenChange: setAsking,
      title: t('devices.removeTitle', { name }),
      description: t('devices.removeText'),
      cancelLabel: t('common:cancel'),
      confirmLabel: t('devices.removeConfirm'),
      onConfirm: remove,
      focusAfter(): HTMLElement | true {
        if (next.current === null) return true
        const row = place.current?.querySelector(`[data-device="${next.current}"]`)
        return row?.querySelector('button') ?? place.current ?? true
      },
    },
  }
}

function DeviceRow({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const { t } = useTranslation('settings')
  const online = useOnline()
  const format = useFormat()
  const now = useNow()
  const here = useUnsentHere() ?? 0
  const unsent = device.isThis ? here : device.unsent
  const name = device.name || t('devices.unnamed')
  return (
    <ListRow
      data-device={device.id}
      media={<Icon icon={MonitorSmartphone} className="mt-0.5 text-ink-muted" />}
      title={name}
      text={device.isThis ? t('devices.this') : t('devices.seen', { when: format.ago(device.seen, now) })}
      trailing={
        <span className="flex items-center gap-2">
          {unsent > 0 && (
            <StatusPill tone="warning" icon={CloudUpload} text={t('devices.unsent', { count: unsent })} />
          )}
          {!device.isThis && (
            <Button
              size="sm"
              aria-label={t('devices.remove', { name })}
              disabled={!online}
              {...LazyAlertDialog.opener}
              onClick={onRemove}
            >
              {t('devices.removeShort')}
            </Button>
          )}
        </span>
      }
    />
  )
}
