import { CircleCheck, CloudUpload, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { useSendsMail } from '../../device/devices/mail.ts'
import { usePush } from '../../device/devices/use-push.ts'
import { localData } from '../../device/store/local-data.ts'
import { useWritesPreferences } from '../../entities/preferences/edit-preferences.ts'
import { useOne } from '../../device/status/loaded.ts'
import { type RowSync, useRowStanding } from '../../device/status/sync.ts'
import type { Preferences } from '../../entities/preferences/row.ts'
import { paths } from '../../paths.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { DeliveryKinds, useIsBusiness } from './delivery-kinds.tsx'
import { Part } from './parts/part.tsx'
import { SwitchesWaiting } from './parts/switches-waiting.tsx'
import { PushPart } from './push-part.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { preferencesTable } from '../../entities/preferences/entity.ts'

/**
 * What a person is told outside the application, and when not; no choice that has no effect here. Saved at once, online
 * or offline.
 */
export function NotificationSettings() {
  const { t } = useTranslation(['settings', 'common'])
  const { userId } = localData().identity
  const standing = useRowStanding(preferencesTable, userId)
  const found = standing?.row ? { row: standing.row, sync: standing.sync } : standing && null
  const notHere = <Part title={t('notifications.title')} text={t('notifications.notHere')} />
  return (
    <Loadable
      of={useOne(found)}
      waiting={
        <Part title={t('notifications.title')} text={t('notifications.text')}>
          <SwitchesWaiting count={3} />
        </Part>
      }
      none={notHere}
      unreachable={notHere}
    >
      {(here) => <Choices {...here} />}
    </Loadable>
  )
}

function Choices({ row, sync }: { row: Preferences; sync: RowSync }) {
  const { t } = useTranslation(['settings', 'common'])
  const writing = useWritesPreferences()
  // Nobody is told that it is saved before there was something to save.
  const now = writing || sync !== 'synced'
  const [hasChanged, setHasChanged] = useState(now)
  if (now && !hasChanged) setHasChanged(true)
  const saved = !hasChanged ? null : writing ? (
    <StatusPill plain icon={PencilLine} text={t('common:sync.saving')} />
  ) : (
    <StatusPill
      plain
      live
      tone={sync === 'synced' ? 'success' : 'neutral'}
      icon={sync === 'synced' ? CircleCheck : CloudUpload}
      text={sync === 'synced' ? t('common:sync.synced') : t('common:sync.savedOnDevice')}
    />
  )
  const push = usePush()
  const mails = useSendsMail()
  const isTold = mails || push.state === 'on' || push.state === 'off'
  return (
    <>
      {mails ? (
        <Part title={t('notifications.title')} text={t('notifications.text')} aside={saved}>
          <Mails row={row} />
        </Part>
      ) : (
        <Part
          alone
          title={t('sections.title.notifications')}
          text={t('notifications.noMail')}
          aside={isTold && saved}
        />
      )}
      <PushPart push={push} row={row} />
      {isTold && <QuietHours row={row} />}
    </>
  )
}

function Mails({ row }: { row: Preferences }) {
  const { t } = useTranslation('settings')
  const isBusiness = useIsBusiness()
  return (
    <>
      <DeliveryKinds row={row} channel="email_off" label={t('notifications.title')} />
      {isBusiness && (
        <p className="mt-3 text-sm text-ink-muted">
          {t('notifications.business')}{' '}
          <Link className="underline" to={paths.businessProfileAt('alert_email_opt_in')}>
            {t('notifications.toProfile')}
          </Link>
        </p>
      )}
    </>
  )
}
