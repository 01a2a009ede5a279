import { useTranslation } from 'react-i18next'
import type { Push } from '../../device/devices/use-push.ts'
import type { Preferences } from '../../entities/preferences/row.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { DeliveryKinds } from './delivery-kinds.tsx'
import { Part } from './parts/part.tsx'

/** Push messages on this device; which kinds, for all devices. Not shown where they cannot work. */
export function PushPart({ push, row }: { push: Push; row: Preferences }) {
  const { t } = useTranslation('settings')
  const { state, isBusy, hasFailed, turn } = push
  if (state === undefined || state === 'unsupported') return null
  if (state === 'install' || state === 'denied')
    return <Part title={t('push.title')} text={t(`push.${state}`)} />
  return (
    <Part title={t('push.title')}>
      <Switch
        label={t('push.on')}
        hint={t('push.hint')}
        checked={state === 'on'}
        disabled={isBusy}
        onChange={(event) => void turn(event.target.checked)}
      />
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('push.failed')}
        </p>
      )}
      {state === 'on' && <DeliveryKinds row={row} channel="push_off" label={t('push.about')} />}
    </Part>
  )
}
