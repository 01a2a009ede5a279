import { CircleAlert, MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AuthFailure } from '../../session/auth-service.ts'
import { waitsUntil } from '../../session/early/wait.ts'
import { CODE_LENGTH, codeIssues } from '../../domain/passwords/credentials.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { authCodeOf, authIssueWords, authWords } from './auth-words.ts'
import { MailNotSent } from './mail-not-sent.tsx'
import { useCountdown } from './use-countdown.ts'
import { WaitWords } from './wait-words.tsx'

const RESEND_MS = 60_000

export type CodeStepProps = {
  label: string
  hint?: ReactNode
  submitLabel: string
  /** Called on submit, and as soon as the sixth digit is entered. Null means correct. */
  onCode: (code: string) => Promise<AuthFailure | null>
  /** How to send another code, if codes are sent. */
  resend?: { sentAt: number; send: () => Promise<AuthFailure | null> } | undefined
}

/** Six digits from a mail or an app. Submitted as soon as all are entered; a wrong code stays, to be corrected. */
export function CodeStep({ label, hint, submitLabel, onCode, resend }: CodeStepProps) {
  const { t } = useTranslation('auth')
  const [wait, setWait] = useState<number | null>(null)
  const form = useSubmitForm({
    defaults: { code: '' },
    issuesOf: ({ code }) => codeIssues(code),
    words: authIssueWords,
    codeOf: authCodeOf,
    submit: async ({ code }) => {
      setWait(null)
      const failure = await onCode(code).catch(authCodeOf)
      if (failure === null) return undefined
      if (failure === 'too_many_tries') setWait(waitsUntil())
      // Every failure is shown at the code: there is nothing else on the page.
      return { issues: [{ field: 'code', rule: failure }], select: true }
    },
  })
  const code = useWatch({ control: form.control, name: 'code' })
  const { name, ref, error, onChange } = form.bind('code')

  // The step before is gone, and with it whatever had the focus.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the step appears
  useEffect(() => form.focus('code'), [])

  return (
    <form {...form.attributes} className="grid gap-6">
      <CodeField
        ref={ref}
        error={error}
        label={label}
        hint={hint}
        value={code}
        onChange={(digits) => {
          if (digits === code) return
          void onChange({ target: { name, value: digits } })
          if (digits.length === CODE_LENGTH) void form.send()
        }}
      />
      {wait !== null && <WaitWords until={wait} />}
      <Button type="submit" variant="primary" size="lg" wide loading={form.busy}>
        {submitLabel}
      </Button>
      {resend && <Resend key={resend.sentAt} {...resend} words={t('resend.sent')} />}
    </form>
  )
}

function Resend({
  sentAt,
  send,
  words,
}: {
  sentAt: number
  send: () => Promise<AuthFailure | null>
  words: string
}) {
  const { t } = useTranslation('auth')
  const [until, setUntil] = useState(sentAt + RESEND_MS)
  const [state, setState] = useState<'waiting' | 'sent' | AuthFailure>('waiting')
  const seconds = useCountdown(until)
  const again = async () => {
    const failure = await send().catch((): AuthFailure => (navigator.onLine ? 'send_failed' : 'offline'))
    setState(failure ?? 'sent')
    if (failure === null) setUntil(Date.now() + RESEND_MS)
    if (failure === 'too_many_tries') setUntil(waitsUntil())
  }
  return (
    <div className="grid justify-items-start gap-3">
      <MailNotSent />
      {state === 'sent' && (
        <Banner tone="success" icon={MailCheck} announce="polite">
          {words}
        </Banner>
      )}
      {state !== 'sent' && state !== 'waiting' && (
        <Banner tone="danger" icon={CircleAlert} announce="assertive">
          {authWords(state)}
        </Banner>
      )}
      {seconds > 0 ? (
        <p className="flex min-h-11 items-center text-sm text-ink-muted">
          {t('resend.wait', { count: seconds })}
        </p>
      ) : (
        <Button variant="quiet" onClick={again} className="-ms-5">
          {t('resend.send')}
        </Button>
      )}
    </div>
  )
}
