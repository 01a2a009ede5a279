import { CircleAlert, LogOut, Scale, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { localData } from '../../../data/db.ts'
import { mutatePerson } from '../../../data/person/mutate-person.ts'
import { useOnline } from '../../../data/queries/online.ts'
import { DELETION_DAYS } from '../../../domain/account.ts'
import { useFailureWords } from '../../../i18n/labels.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Points } from '../../../ui/display/points.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { ExportButton } from '../data-settings.tsx'
import { NeedsNetwork, Part } from '../part.tsx'

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

/** The end of the account (specification section 4): what happens is said first, and it is confirmed by hand. */
export function DeleteSettings() {
  const { t } = useTranslation('settings')
  return (
    <>
      <Part title={t('delete.what')}>
        <Points
          layout="steps"
          items={[
            { key: 'now', icon: LogOut, title: t('delete.nowTitle'), text: t('delete.now') },
            {
              key: 'later',
              icon: Trash2,
              title: t('delete.laterTitle', { count: DELETION_DAYS }),
              text: t('delete.later'),
            },
            { key: 'law', icon: Scale, title: t('delete.lawTitle'), text: t('delete.law') },
          ]}
        />
        <p className="mt-5 font-semibold">{t('delete.final')}</p>
      </Part>
      <Part title={t('delete.exportTitle')} text={t('delete.exportText')}>
        <ExportButton />
      </Part>
      <ConfirmPart />
    </>
  )
}

function ConfirmPart() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const online = useOnline()
  const { userId, email } = localData().identity
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !online) return
    if (!same(input.current?.value ?? '', email)) {
      setError(t('delete.mismatch', { email }))
      return input.current?.focus()
    }
    setBusy(true)
    setError(undefined)
    try {
      await mutatePerson.accounts.deactivate({ id: userId })
      // Sends it, and wipes the device only when it is sent.
      await navigate(`${paths.signOut}?closed`, { replace: true })
    } catch (problem) {
      setBusy(false)
      setRefusal(failureWords(problem))
    }
  }
  return (
    <Part title={t('delete.confirmTitle')}>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        {!online && <NeedsNetwork />}
        {refusal && (
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {refusal}
          </Banner>
        )}
        <EmailField
          ref={input}
          label={t('delete.confirm')}
          hint={t('delete.confirmHint', { email })}
          name="confirm"
          autoComplete="off"
          error={error}
          onChange={() => setError(undefined)}
        />
        <div>
          <Button type="submit" variant="danger" icon={Trash2} loading={busy} disabled={!online}>
            {t('delete.submit')}
          </Button>
        </div>
      </form>
    </Part>
  )
}
