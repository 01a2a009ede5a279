import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../components/auth/auth-words.ts'
import { FailureBanner } from '../../components/auth/failure-banner.tsx'
import type { AuthFailure } from '../../data/auth/auth-service.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { looksLikeEmail } from './email.ts'

export type EmailStepProps = {
  submitLabel: string
  initial?: string | undefined
  /** Null means that a code is on its way. */
  onEmail: (email: string) => Promise<AuthFailure | null>
}

/** The address that a code is sent to. */
export function EmailStep({ submitLabel, initial = '', onEmail }: EmailStepProps) {
  const { t } = useTranslation('auth')
  const input = useRef<HTMLInputElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const submit = async (email: string) => {
    if (running.current) return
    setError(looksLikeEmail(email) ? undefined : authWords('invalid_email'))
    setFailure(null)
    if (!looksLikeEmail(email)) return input.current?.focus()
    running.current = true
    setBusy(true)
    const refused = await onEmail(email).catch((): AuthFailure =>
      navigator.onLine ? 'send_failed' : 'offline',
    )
    running.current = false
    if (refused === null) return
    setBusy(false)
    if (refused === 'invalid_email') setError(authWords(refused))
    else setFailure(refused)
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(input.current?.value.trim() ?? '')
      }}
    >
      {failure && <FailureBanner failure={failure} />}
      <EmailField
        ref={input}
        label={t('email')}
        name="email"
        autoComplete="username"
        defaultValue={initial}
        error={error}
      />
      <Button type="submit" variant="primary" size="lg" wide loading={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
