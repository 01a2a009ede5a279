import { useTranslation } from 'react-i18next'
import type { Issue } from '../../domain/issue.ts'
import { preferencesTable } from '../../entities/preferences/entity.ts'
import { preferences } from '../../entities/preferences/mutators.ts'
import { editPreferences } from '../../entities/preferences/edit-preferences.ts'
import { preferencesSchema } from '../../entities/preferences/fields.ts'
import type { Preferences } from '../../entities/preferences/row.ts'
import { useRow, useRowPart } from '../../forms/row-context.ts'
import { RowEditor, type RowKind } from '../../forms/row-editor.tsx'
import { RowTime } from '../../forms/row-fields.tsx'
import { rowRulesOf } from '../../forms/rules/row-rules.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Part } from './parts/part.tsx'
import { useChosen } from './use-chosen.ts'

const usual = { from: '21:00', to: '08:00' }
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const times = ['quiet_from', 'quiet_to'] as const

const rules = rowRulesOf(preferencesSchema, {
  fields: times,
  issues: (content) => [
    // Quiet hours are turned off with their switch, not by emptying a time.
    ...times.flatMap((field): Issue[] => (content[field] === '' ? [{ field, rule: 'invalid' }] : [])),
    ...preferencesSchema.issues(content),
  ],
})

const kind: RowKind<Preferences> = {
  table: preferencesTable,
  rules,
  valuesOf: ({ quiet_from, quiet_to }) => ({ quiet_from, quiet_to }),
  edit: (_, set) => editPreferences(() => preferencesSchema.patch.parse(set)),
  mutation: preferences.edit,
}

/** Hours without notifications. */
export function QuietHours({ row }: { row: Preferences }) {
  const { t } = useTranslation('settings')
  return (
    <Part title={t('quiet.title')}>
      <RowEditor key={row.id} kind={kind} id={row.id} waiting={null}>
        <Hours row={row} />
      </RowEditor>
    </Part>
  )
}

function Hours({ row }: { row: Preferences }) {
  const { t } = useTranslation('settings')
  const form = useRow()
  const [on, choose] = useChosen(row.quiet_from !== '' && row.quiet_to !== '')
  // The form reads the row a moment after the press: what was typed into an empty field would be added to the usual time.
  const isFilled = useRowPart(({ known }) => Boolean(known?.['quiet_from'] && known['quiet_to']))
  const turn = (wanted: boolean) => {
    choose(wanted)
    void form.revert()
    void editPreferences(() => ({
      quiet_from: wanted ? usual.from : '',
      quiet_to: wanted ? usual.to : '',
      ...(wanted && { time_zone: zoneHere() }),
    }))
  }
  return (
    <>
      <Switch
        label={t('quiet.on')}
        hint={t('quiet.hint')}
        checked={on}
        onChange={(event) => turn(event.target.checked)}
      />
      {on && isFilled && <Times row={row} />}
    </>
  )
}

function Times({ row: { quiet_from, quiet_to, time_zone } }: { row: Preferences }) {
  const { t } = useTranslation('settings')
  return (
    <div className="mt-3 grid max-w-md grid-cols-2 gap-4">
      <RowTime field="quiet_from" label={t('quiet.from')} />
      <RowTime field="quiet_to" label={t('quiet.to')} />
      <p className="col-span-2 text-sm text-ink-muted">
        {quiet_from === quiet_to
          ? t('quiet.same')
          : t('quiet.zone', { zone: time_zone.replaceAll('_', ' ') })}
      </p>
    </div>
  )
}
