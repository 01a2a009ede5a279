import { CircleAlert, MailCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuthFailure } from '../../data/auth/auth-service.ts'
import { waitsUntil } from '../../data/auth/wait.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { authWords } from './auth-words.ts'
import { useCountdown } from './use-countdown.ts'
import { WaitWords } from './wait-words.tsx'

export const CODE_LENGTH = 6
const RESEND_MS = 60_000

export type CodeStepProps = {
  label: string
  hint?: ReactNode
  submitLabel: string
  /** Called when the sixth digit is there, too. Null means right. */
  onCode: (code: string) => Promise<AuthFailure | null>
  /** Where a code is sent: how to send another. */
  resend?: { sentAt: number; send: () => Promise<AuthFailure | null> } | undefined
}

/** Six digits from a mail or an app. They are tried as soon as they are all there; a wrong code stays to be corrected. */
export function CodeStep({ label, hint, submitLabel, onCode, resend }: CodeStepProps) {
  const { t } = useTranslation('auth')
  const input = useRef<HTMLInputElement>(null)
  const running = useRef(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [wait, setWait] = useState<number | null>(null)

  // The step before is gone, and with it whatever had the focus.
  useEffect(() => input.current?.focus(), [])

  const attempt = async (digits: string) => {
    if (running.current) return
    if (digits.length < CODE_LENGTH) {
      setError(authWords('short_code', { limit: CODE_LENGTH }))
      return input.current?.focus()
    }
    running.current = true
    setBusy(true)
    setError(undefined)
    setWait(null)
    const failure = await onCode(digits).catch((): AuthFailure => (navigator.onLine ? 'unknown' : 'offline'))
    running.current = false
    if (failure === null) return
    setBusy(false)
    setError(authWords(failure))
    if (failure === 'too_many_tries') setWait(waitsUntil())
    input.current?.focus()
    input.current?.select()
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void attempt(code)
      }}
    >
      <CodeField
        ref={input}
        label={label}
        hint={hint}
        error={error}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          if (digits !== code) setError(undefined)
          if (digits.length === CODE_LENGTH && digits !== code) void attempt(digits)
        }}
      />
      {wait !== null && <WaitWords until={wait} />}
      <Button type="submit" variant="primary" size="lg" wide loading={busy}>
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
