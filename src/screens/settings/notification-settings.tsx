import { CircleCheck, CloudUpload, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localData } from '../../data/db.ts'
import { editPreferences, useWritesPreferences } from '../../data/person/edit-preferences.ts'
import { useRowStanding } from '../../data/queries/sync.ts'
import { type Value, enumerations } from '../../domain/enumerations.ts'
import type { Preferences } from '../../domain/person/rows.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { SwitchInput } from '../../ui/form/switch.tsx'
import { Part } from './part.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useChosen } from './use-chosen.ts'

type Channel = 'email_off' | 'push_off'
const channels = ['email_off', 'push_off'] as const

/** Which news comes where, and when it does not. Saved as it is chosen, with or without network. */
export function NotificationSettings() {
  const { t } = useTranslation(['settings', 'common'])
  const { userId } = localData().identity
  const standing = useRowStanding('preferences', userId)
  const writing = useWritesPreferences()
  if (!standing) return <Skeleton shape="row" count={6} label={t('common:loading')} />
  const { row, sync } = standing
  if (!row) return <Part title={t('notifications.title')} text={t('notifications.notHere')} />
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
                {/* the whole cell answers to a finger */}
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
