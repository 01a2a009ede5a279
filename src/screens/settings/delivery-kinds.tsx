import { useTranslation } from 'react-i18next'
import type { Value } from '../../domain/enumerations.ts'
import { editPreferences } from '../../entities/preferences/edit-preferences.ts'
import type { Preferences } from '../../entities/preferences/row.ts'
import { useTeams } from '../../entities/teams/queries.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { useChosen } from './use-chosen.ts'

type Channel = 'email_off' | 'push_off'

/** The kinds that something in the product causes today. */
const offered = ['message', 'brief_requested'] as const satisfies readonly Value<'delivery_kind'>[]
type Offered = (typeof offered)[number]

export const useIsBusiness = (): boolean => useTeams()?.some(({ type }) => type === 'Business') ?? false

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
  const isBusiness = useIsBusiness()
  return (
    <div role="group" aria-label={label} className="divide-y divide-line border-t border-line">
      {offered
        .filter((kind) => isBusiness || kind !== 'brief_requested')
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
