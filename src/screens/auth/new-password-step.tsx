import { MonitorSmartphone } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../components/auth/auth-words.ts'
import { type NewPasswordErrors, checkNewPassword } from '../../components/auth/check-new-password.ts'
import { FailureBanner } from '../../components/auth/failure-banner.tsx'
import { NewPasswordFields } from '../../components/auth/new-password-fields.tsx'
import { type AuthFailure, type LoginResult, setNewPassword } from '../../data/auth/auth-service.ts'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { goOn } from './go-on.ts'

const beside: ReadonlySet<AuthFailure> = new Set(['weak_password', 'same_password'])

/** The last step of a forgotten password. The person is in afterwards, and every other device is out. */
export function NewPasswordStep({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<NewPasswordErrors>({})
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  // The step before is gone, and with it whatever had the focus.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), [])

  const attempt = async (data: FormData) => {
    const password = String(data.get('password') ?? '')
    const found = await checkNewPassword(password, String(data.get('repeat') ?? ''), [email]).catch(
      () => null,
    )
    // What looks at passwords could not be fetched.
    if (found === null) return setFailure(navigator.onLine ? 'unknown' : 'offline')
    setErrors(found)
    setFailure(null)
    const first = Object.keys(found)[0]
    if (first) return focus(first)
    setBusy(true)
    const result = await setNewPassword(password).catch((): LoginResult => ({
      state: 'failed',
      failure: navigator.onLine ? 'unknown' : 'offline',
    }))
    if (result.state === 'in') return goOn()
    setBusy(false)
    if (result.state !== 'failed') return
    if (!beside.has(result.failure)) return setFailure(result.failure)
    setErrors({ password: authWords(result.failure) })
    focus('password')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    void attempt(new FormData(event.currentTarget)).finally(() => (running.current = false))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {failure && <FailureBanner failure={failure} />}
      {/* whose password it is, for the manager that keeps it */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label={t('forgot.newPassword')} errors={errors} own={[email]} />
      <p className="flex items-start gap-3 text-sm text-ink-muted">
        <Icon icon={MonitorSmartphone} className="mt-px" />
        {t('forgot.othersLeave')}
      </p>
      <Button type="submit" variant="primary" size="lg" wide loading={busy}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}
