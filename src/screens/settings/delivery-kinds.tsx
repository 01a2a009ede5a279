import { useTranslation } from 'react-i18next'
import type { Side } from '../../domain/side.ts'
import { causedKinds } from '../../entities/preferences/fields.ts'
import { editPreferences } from '../../entities/preferences/edit-preferences.ts'
import type { Preferences } from '../../entities/preferences/row.ts'
import { useTeams } from '../../entities/teams/queries.ts'
import { sideOf } from '../../entities/teams/team.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { useChosen } from './use-chosen.ts'

type Channel = 'email_off' | 'push_off'

type Caused = (typeof causedKinds)[number]['kind']

const useIsOn = (side: Side): boolean => useTeams()?.some((team) => sideOf(team) === side) ?? false
export const useIsBusiness = (): boolean => useIsOn('business')

/** A switch for each kind of event. */
export function DeliveryKinds({
  row,
  channel,
  label,
}: {
  row: Preferences
  channel: Channel
  label: string
}) {
  const on = { business: useIsOn('business'), creator: useIsOn('creator') }
  return (
    <div role="group" aria-label={label} className="divide-y divide-line border-t border-line">
      {causedKinds.map(
        ({ kind, side }) =>
          (side === null || on[side]) && <KindSwitch key={kind} row={row} kind={kind} channel={channel} />,
      )}
    </div>
  )
}

function KindSwitch({ row, kind, channel }: { row: Preferences; kind: Caused; channel: Channel }) {
  const { t } = useTranslation('settings')
  const [on, choose] = useChosen(!row[channel].includes(kind))
  return (
    <Switch
      label={t(`notifications.kinds.${kind}`)}
      hint={channel === 'email_off' ? t(`notifications.hint.${kind}`) : undefined}
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
