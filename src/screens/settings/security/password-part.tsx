import { CircleAlert, CircleCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../../components/auth/auth-words.ts'
import { type NewPasswordErrors, checkNewPassword } from '../../../components/auth/check-new-password.ts'
import { CodeStep } from '../../../components/auth/code-step.tsx'
import { NewPasswordFields } from '../../../components/auth/new-password-fields.tsx'
import type { AuthFailure } from '../../../data/auth/security.ts'
import { useOnline } from '../../../data/queries/online.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { EndOthers } from '../devices/end-others.tsx'
import { Part } from '../part.tsx'
import { attempt, security } from './use-security.ts'

type Errors = NewPasswordErrors & { current?: string }
/** What waits for the code that shows who sits here. */
interface Pending {
  current: string | null
  password: string
  sentAt: number
}
const beside: Partial<Record<AuthFailure, 'current' | 'password'>> = {
  wrong_login: 'current',
  weak_password: 'password',
  same_password: 'password',
}

const sendProof = () => attempt(async () => (await security()).sendProof())

/** Changes the password. It stands nowhere but in the fields until it is changed; a lost network clears none of them. */
export function PasswordPart({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation(['settings', 'auth'])
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const [pending, setPending] = useState<Pending | null>(null)
  /** How often it was changed: a new form each time. */
  const [changed, setChanged] = useState(0)

  const refuse = (found: Errors) => {
    setErrors(found)
    const first = ['current', 'password', 'repeat'].find((name) => name in found)
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const run = async (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '')
    setFailure(null)
    const found: Errors = await checkNewPassword(text('password'), text('repeat'), [email])
    if (hasPassword && text('current') === '') found.current = t('password.currentMissing')
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setBusy(true)
    const [current, password] = [hasPassword ? text('current') : null, text('password')]
    const problem = await attempt(async () => (await security()).changePassword(email, current, password))
    // The session is old: the service wants to know that it is still the same person.
    const unsent = problem === 'sign_in_again' ? await sendProof() : null
    setBusy(false)
    if (problem === null) return setChanged(changed + 1)
    if (unsent !== null) return setFailure(unsent)
    if (problem === 'sign_in_again') return setPending({ current, password, sentAt: Date.now() })
    const field = beside[problem]
    if (!field) return setFailure(problem)
    refuse({ [field]: field === 'current' ? t('password.currentWrong') : authWords(problem) })
  }
  const prove = async ({ current, password }: Pending, code: string) => {
    const problem = await attempt(async () =>
      (await security()).changePassword(email, current, password, code),
    )
    if (problem !== null) return problem
    setPending(null)
    setChanged(changed + 1)
    return null
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    void run(new FormData(event.currentTarget)).finally(() => (running.current = false))
  }
  if (pending)
    return (
      <Part title={t('password.title')} text={t('password.proof', { email })}>
        <div className="grid max-w-md justify-items-start gap-4">
          <CodeStep
            label={t('auth:code.label')}
            hint={t('auth:code.hint')}
            submitLabel={t('password.submit')}
            onCode={(code) => prove(pending, code)}
            resend={{ sentAt: pending.sentAt, send: sendProof }}
          />
          <Button onClick={() => setPending(null)}>{t('password.giveUp')}</Button>
        </div>
      </Part>
    )
  const show = { showLabel: t('auth:showPassword'), hideLabelText: t('auth:hidePassword') }
  return (
    <Part title={t('password.title')} text={hasPassword ? undefined : t('password.none')}>
      {changed > 0 && (
        <div className="mb-5 grid gap-3">
          <Banner tone="success" icon={CircleCheck} announce="polite" title={t('password.changed')}>
            {t('password.changedText')}
          </Banner>
          <EndOthers />
        </div>
      )}
      <form ref={form} key={changed} noValidate onSubmit={submit} className="grid max-w-md gap-5">
        {failure && (
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {authWords(failure)}
          </Banner>
        )}
        {/* whose password it is, for the manager that keeps it */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={t('password.current')}
            name="current"
            autoComplete="current-password"
            error={errors.current}
            {...show}
          />
        )}
        <NewPasswordFields label={t('auth:forgot.newPassword')} errors={errors} own={[email]} />
        <div>
          <Button type="submit" variant="primary" loading={busy} disabled={!online}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </Part>
  )
}
