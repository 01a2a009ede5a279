import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { authWords } from '../../components/auth/auth-words.ts'
import { FailureBanner } from '../../components/auth/failure-banner.tsx'
import type { AuthFailure, LoginResult, SecondStep } from '../../data/auth/auth-service.ts'
import { waitsUntil } from '../../data/auth/wait.ts'
import { writePendingEmail } from '../../data/auth/pending-email.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { useIdle } from '../../ui/use-idle.ts'
import { keepTyped, looksLikeEmail, typedEmail } from './email.ts'
import { goOn } from './go-on.ts'

/** Words beside renderFields, by the field's name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>
export type Typed = { email: string; password: string; repeat: string }

export type CredentialsFormProps = {
  submitLabel: string
  /** The password's own fields. */
  renderFields: (errors: FieldErrors, email: string) => ReactNode
  /** What is wrong with the password, seen on the device already. */
  check: (typed: Typed) => FieldErrors | Promise<FieldErrors>
  onSubmit: (email: string, password: string) => Promise<LoginResult>
  onSecondStep: (steps: SecondStep[]) => void
  /** Said under a refusal, without telling whether the address is known. */
  refusedHint?: ReactNode
}

const Afterwards = lazyExtra(() => import('./auth-afterwards.tsx').then((m) => m.AuthAfterwards))
const besideField: Partial<Record<AuthFailure, keyof Typed>> = {
  weak_password: 'password',
  invalid_email: 'email',
}

/** E-mail and password, for signing in and signing up. Errors stay beside their field; nothing typed is lost. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { submitLabel, renderFields, check, onSubmit, onSecondStep, refusedHint } = props
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const idle = useIdle()
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [email, setEmail] = useState(typedEmail)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const lastTried = useRef('')
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  const attempt = async (typed: Typed): Promise<void> => {
    const noEmail = looksLikeEmail(typed.email) ? {} : { email: authWords('invalid_email') }
    const seen = await Promise.resolve(check(typed)).catch(() => null)
    // What looks at passwords could not be fetched.
    if (seen === null) return setFailure(navigator.onLine ? 'unknown' : 'offline')
    const found: FieldErrors = { ...noEmail, ...seen }
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) {
      setFailure(null)
      return field(first)?.focus()
    }
    // A try before its time only makes the wait longer.
    const early =
      failure === 'too_many_tries' && lastTried.current === typed.email && Date.now() < waitsUntil()
    if (early) return undefined
    setFailure(null)
    lastTried.current = typed.email
    setBusy(true)
    const result = await onSubmit(typed.email, typed.password).catch((): LoginResult => ({
      state: 'failed',
      failure: navigator.onLine ? 'unknown' : 'offline',
    }))
    if (result.state === 'in') return goOn()
    setBusy(false)
    if (result.state === 'second_step') return onSecondStep(result.steps)
    if (result.state === 'confirm') {
      writePendingEmail('confirm', typed.email)
      return navigate(paths.verifyEmail)
    }
    const beside = besideField[result.failure]
    if (!beside) return setFailure(result.failure)
    setErrors({ [beside]: authWords(result.failure) })
    field(beside)?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const typed = { email: text('email').trim(), password: text('password'), repeat: text('repeat') }
    void attempt(typed).finally(() => (running.current = false))
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {failure && (
          <FailureBanner failure={failure}>{failure === 'wrong_login' && refusedHint}</FailureBanner>
        )}
        <EmailField
          label={t('email')}
          name="email"
          autoComplete="username"
          error={errors.email}
          defaultValue={email}
          onChange={(event) => {
            const text = event.target.value.trim()
            setEmail(text)
            keepTyped(text)
          }}
        />
        {renderFields(errors, email)}
        <Button type="submit" variant="primary" size="lg" wide loading={busy}>
          {submitLabel}
        </Button>
      </form>
      {idle && (
        <Suspense>
          <Afterwards />
        </Suspense>
      )}
    </>
  )
}
