import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editPreferences } from '../../data/person/edit-preferences.ts'
import type { Preferences } from '../../domain/person/rows.ts'
import { useIssueWords } from '../../i18n/labels.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Part } from './part.tsx'
import { useChosen } from './use-chosen.ts'

const usual = { from: '21:00', to: '08:00' }
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When nothing rings. Each time is saved as soon as it is one. */
export function QuietHours({ row }: { row: Preferences }) {
  const { t } = useTranslation('settings')
  const { quiet_from, quiet_to, time_zone } = row
  const [on, choose] = useChosen(quiet_from !== '' && quiet_to !== '')
  const turn = (wanted: boolean) => {
    choose(wanted)
    void editPreferences(() => ({
      quiet_from: wanted ? usual.from : '',
      quiet_to: wanted ? usual.to : '',
      ...(wanted && { time_zone: zoneHere() }),
    }))
  }
  return (
    <Part title={t('quiet.title')}>
      <Switch
        label={t('quiet.on')}
        hint={t('quiet.hint')}
        checked={on}
        onChange={(event) => turn(event.target.checked)}
      />
      {on && (
        <div className="mt-3 grid max-w-md grid-cols-2 gap-4">
          <Time field="quiet_from" label={t('quiet.from')} row={row} />
          <Time field="quiet_to" label={t('quiet.to')} row={row} />
          <p className="col-span-2 text-sm text-ink-muted">
            {quiet_from === quiet_to
              ? t('quiet.same')
              : t('quiet.zone', { zone: time_zone.replaceAll('_', ' ') })}
          </p>
        </div>
      )}
    </Part>
  )
}

type TimeProps = { field: 'quiet_from' | 'quiet_to'; label: string; row: Preferences }

function Time({ field, label, row }: TimeProps) {
  const words = useIssueWords()
  // Until the row says it: what another device chose, or the usual hours, must not take the place of what is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const [empty, setEmpty] = useState(false)
  if (typed !== null && typed === row[field]) setTyped(null)
  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? row[field]}
      error={empty ? words({ field, rule: 'invalid' }) : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        setEmpty(typed === '')
        if (typed) void editPreferences(() => ({ [field]: typed }))
      }}
    />
  )
}
