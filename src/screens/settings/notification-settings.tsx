import { CircleCheck, CloudUpload, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { localData } from '../../device/store/local-data.ts'
import { editPreferences, useWritesPreferences } from '../../entities/preferences/edit-preferences.ts'
import { useOne } from '../../device/status/loaded.ts'
import { type RowSync, useRowStanding } from '../../device/status/sync.ts'
import { type Value, enumerations } from '../../domain/enumerations.ts'
import type { Preferences } from '../../entities/preferences/row.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { SwitchInput } from '../../ui/form/switch.tsx'
import { Part } from './parts/part.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useChosen } from './use-chosen.ts'
import { preferencesTable } from '../../entities/preferences/entity.ts'

type Channel = 'email_off' | 'push_off'
const channels = ['email_off', 'push_off'] as const

/** Which notifications arrive where, and when none do. Saved at once, online or offline. */
export function NotificationSettings() {
  const { t } = useTranslation(['settings', 'common'])
  const { userId } = localData().identity
  const standing = useRowStanding(preferencesTable, userId)
  const found = standing?.row ? { row: standing.row, sync: standing.sync } : standing && null
  const notHere = <Part title={t('notifications.title')} text={t('notifications.notHere')} />
  return (
    <Loadable
      of={useOne(found)}
      waiting={<Skeleton shape="row" count={6} label={t('common:loading')} />}
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
  const saved = writing ? (
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
  return (
    <>
      <Part title={t('notifications.title')} text={t('notifications.text')} aside={saved}>
        <Kinds row={row} />
      </Part>
      <QuietHours row={row} />
    </>
  )
}

function Kinds({ row }: { row: Preferences }) {
  const { t } = useTranslation('settings')
  return (
    <table className="w-full">
      <thead>
        <tr className="text-xs text-ink-muted">
          <th scope="col" className="pb-2 text-start font-medium">
            {t('notifications.kind')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-18 pb-2 text-center font-medium sm:w-24">
              {t(`notifications.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {enumerations.notification_type.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-2 pe-3 text-start font-medium">
              {t(`notifications.kinds.${kind}`)}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="text-center">
                {/* the whole cell is the touch target */}
                <span className="relative inline-flex min-h-12 items-center justify-center px-2">
                  <KindSwitch row={row} channel={channel} kind={kind} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type KindSwitchProps = { row: Preferences; channel: Channel; kind: Value<'notification_type'> }

function KindSwitch({ row, channel, kind }: KindSwitchProps) {
  const { t } = useTranslation('settings')
  const [on, choose] = useChosen(!row[channel].includes(kind))
  return (
    <SwitchInput
      aria-label={`${t(`notifications.kinds.${kind}`)}, ${t(`notifications.channel.${channel}`)}`}
      checked={on}
      onChange={(event) => {
        const wanted = event.target.checked
        choose(wanted)
        void editPreferences((now) => {
          const off = now[channel].filter((one) => one !== kind)
          return { [channel]: wanted ? off : [...off, kind] }
        })
      }}
    />
  )
}
