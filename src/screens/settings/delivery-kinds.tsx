import { useTranslation } from 'react-i18next'
import type { Side } from '../../domain/side.ts'
import type { Value } from '../../domain/enumerations.ts'
import { editPreferences } from '../../entities/preferences/edit-preferences.ts'
import type { Preferences } from '../../entities/preferences/row.ts'
import { useTeams } from '../../entities/teams/queries.ts'
import { sideOf } from '../../entities/teams/team.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { useChosen } from './use-chosen.ts'

type Channel = 'email_off' | 'push_off'

/** The kinds that something in the product causes today. */
const offered = [
  'message',
  'brief_requested',
  'pitch_decided',
] as const satisfies readonly Value<'delivery_kind'>[]
type Offered = (typeof offered)[number]

/** The side that a kind concerns, when it is not both. */
const sideFor: Partial<Record<Offered, Side>> = { brief_requested: 'business', pitch_decided: 'creator' }

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
      {offered
        .filter((kind) => {
          const side = sideFor[kind]
          return side === undefined || on[side]
        })
        .map((kind) => (
          <KindSwitch key={kind} row={row} kind={kind} channel={channel} />
        ))}
    </div>
  )
}

function KindSwitch({ row, kind, channel }: { row: Preferences; kind: Offered; channel: Channel }) {
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
