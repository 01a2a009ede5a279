import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BirthDay, BirthFields } from '../../../components/profile-fields/birth-fields.tsx'
import { mutatePerson } from '../../../data/person/mutate-person.ts'
import { useAccount } from '../../../data/queries/account.ts'
import { useToday } from '../../../data/queries/now.ts'
import type { Account } from '../../../domain/account.ts'
import type { Issue } from '../../../domain/issue.ts'
import { birthDateIssues, birthDateOf } from '../../../domain/person/birth-date.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useIssueWords } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'

/** The account's, not the profile's: shown, explained, and mended with a word of its own, for it is never half a date. */
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
          <h3 className="font-text text-sm font-semibold tracking-normal">{t('birth.label')}</h3>
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

function Mend({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const words = useIssueWords()
  const today = useToday()
  const [year = '', month = '', day = ''] = account.date_of_birth?.split('-') ?? []
  const [value, setValue] = useState({ day, month, year })
  const [issue, setIssue] = useState<Issue>()

  async function keep(): Promise<void> {
    const born = birthDateOf(value.day, value.month, value.year)
    const [wrong] =
      born === null ? [{ field: 'date_of_birth', rule: 'invalid' } as const] : birthDateIssues(born, today)
    setIssue(wrong)
    if (wrong || born === null) return
    const before = account.date_of_birth
    const put = (set: string | null, base: string | null) =>
      mutatePerson.accounts.edit({
        id: account.id,
        set: { date_of_birth: set },
        base: { date_of_birth: base },
      })
    if (born !== before) {
      await put(born, before)
      toast('success', t('birth.mended'), {
        ...(before !== null && {
          action: { label: t('common:undo'), onClick: () => void put(before, born) },
        }),
      })
    }
    onDone()
  }

  const change = (next: BirthDay) => {
    setValue(next)
    // Said of what stood there before.
    setIssue(undefined)
  }

  return (
    <div className="mt-4 grid gap-4 pb-1">
      <BirthFields value={value} error={issue && words(issue)} onChange={change} />
      <div className="flex gap-2">
        <Button size="sm" variant="primary" onClick={keep}>
          {t('birth.keep')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  )
}
