import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Issue } from '../../domain/issue.ts'
import { editPreferences } from '../../entities/preferences/edit-preferences.ts'
import { preferencesSchema } from '../../entities/preferences/fields.ts'
import type { Preferences } from '../../entities/preferences/row.ts'
import type { DraftKey } from '../../forms/drafts/draft-key.ts'
import { openDraftSaver } from '../../forms/drafts/draft-saver.ts'
import { RowContext, useKeptForm, useOpenedRow } from '../../forms/row-context.ts'
import { RowTime } from '../../forms/row-fields.tsx'
import { RowForm } from '../../forms/row-form.ts'
import { rowRulesOf } from '../../forms/rules/row-rules.ts'
import type { Values } from '../../forms/rules/row-values.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Part } from './parts/part.tsx'
import { useChosen } from './use-chosen.ts'

const usual = { from: '21:00', to: '08:00' }
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const times = ['quiet_from', 'quiet_to'] as const
const pace = { pauseMs: 1000, longestMs: 5000 }
const timesOf = ({ quiet_from, quiet_to }: Preferences): Values => ({ quiet_from, quiet_to })

const rules = rowRulesOf(preferencesSchema, {
  fields: times,
  issues: (content) => [
    // Quiet hours are turned off with their switch, not by emptying a time.
    ...times.flatMap((field): Issue[] => (content[field] === '' ? [{ field, rule: 'invalid' }] : [])),
    ...preferencesSchema.issues(content),
  ],
})

function openTimes(row: Preferences, draftKey: DraftKey, kept: unknown): RowForm {
  return new RowForm(
    { row: timesOf(row), kept },
    rules,
    {
      write: (set) => editPreferences(() => preferencesSchema.patch.parse(set)),
      openSaver: (onSaved) => openDraftSaver(draftKey, null, onSaved),
    },
    pace,
  )
}

/** Hours without notifications. */
export function QuietHours({ row }: { row: Preferences }) {
  const { t } = useTranslation('settings')
  const [on, choose] = useChosen(row.quiet_from !== '' && row.quiet_to !== '')
  const draftKey = `preferences:${row.id}` as const
  const form = useOpenedRow(draftKey, (kept) => openTimes(row, draftKey, kept))
  const turn = (wanted: boolean) => {
    choose(wanted)
    void form?.revert()
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
      {on && form && <Times row={row} form={form} />}
    </Part>
  )
}

function Times({ row, form }: { row: Preferences; form: RowForm }) {
  const { t } = useTranslation('settings')
  const { quiet_from, quiet_to, time_zone } = row
  useKeptForm(form)
  useEffect(() => form.accept(timesOf(row)), [form, row])
  return (
    <RowContext value={form}>
      <div className="mt-3 grid max-w-md grid-cols-2 gap-4">
        <RowTime field="quiet_from" label={t('quiet.from')} />
        <RowTime field="quiet_to" label={t('quiet.to')} />
        <p className="col-span-2 text-sm text-ink-muted">
          {quiet_from === quiet_to
            ? t('quiet.same')
            : t('quiet.zone', { zone: time_zone.replaceAll('_', ' ') })}
        </p>
      </div>
    </RowContext>
  )
}
