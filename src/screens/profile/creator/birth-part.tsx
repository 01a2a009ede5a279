import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BirthFields } from '../../../components/profile-fields/birth-fields.tsx'
import { accounts } from '../../../entities/accounts/mutators.ts'
import { useAccount } from '../../../entities/accounts/queries.ts'
import { useToday } from '../../../device/status/now.ts'
import type { Account } from '../../../entities/accounts/account.ts'
import { birthDateOf, typedBirthIssues } from '../../../domain/person/birth-date.ts'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useFormat } from '../../../i18n/format.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'

/**
 * Belongs to the account, not the profile: shown, explained, and changed with a button of its own, because half a date
 * must never be saved.
 */
export function BirthPart() {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const account = useAccount()
  const [mending, setMending] = useState(false)
  if (!account) return null
  return (
    <div id="date_of_birth" className="rounded-md border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <h3 className="text-sm">{t('birth.label')}</h3>
          <p>{account.date_of_birth === null ? t('birth.none') : format.day(account.date_of_birth)}</p>
        </div>
        {!mending && (
          <Button size="sm" variant="quiet" className="-me-3.5" onClick={() => setMending(true)}>
            {t('birth.mend')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-xs text-ink-muted">{t('birth.hint')}</p>
      {mending && <Mend account={account} onDone={() => setMending(false)} />}
    </div>
  )
}

function useMendForm(account: Account, onDone: () => void) {
  const { t } = useTranslation(['profile', 'common'])
  const words = useIssueWords()
  const today = useToday()
  const before = account.date_of_birth
  const put = (set: string | null, base: string | null) =>
    accounts.edit({ id: account.id, set: { date_of_birth: set }, base: { date_of_birth: base } })
  const [year = '', month = '', day = ''] = before?.split('-') ?? []
  return useSubmitForm({
    defaults: { day, month, year },
    unbound: ['day'],
    issuesOf: (typed) => typedBirthIssues(typed, today).map((issue) => ({ ...issue, field: 'day' })),
    words: (issue) => words({ ...issue, field: 'date_of_birth' }),
    codeOf: refusalCode,
    async submit(typed) {
      const born = birthDateOf(typed.day, typed.month, typed.year)
      if (born !== null && born !== before) {
        await put(born, before)
        toast('success', t('birth.mended'), {
          ...(before !== null && {
            action: { label: t('common:undo'), onClick: () => void put(before, born) },
          }),
        })
      }
      onDone()
      return undefined
    },
  })
}

/** Inside the profile's own form, so without a form element. */
function Mend({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const codeWords = useCodeWords()
  const form = useMendForm(account, onDone)
  const [day, month, year] = useWatch({ control: form.control, name: ['day', 'month', 'year'] })
  const failure = form.refused === null ? undefined : codeWords(form.refused)
  return (
    <div className="mt-4 grid gap-4 pb-1">
      <BirthFields
        value={{ day, month, year }}
        error={form.errorOf('day') ?? failure}
        onChange={(typed) => form.set(typed, ['day'])}
      />
      <div className="flex gap-2">
        <Button size="sm" variant="primary" loading={form.busy} onClick={() => void form.send()}>
          {t('birth.keep')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  )
}
