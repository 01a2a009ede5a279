import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AuthFailure } from '../../data/auth-service.ts'
import { takeRememberedPath } from '../../data/return-path.ts'
import { authWords } from './auth-words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type CredentialErrors, credentialErrors } from './auth-form.ts'

export type CredentialsFormProps = {
  signUp: boolean
  submitLabel: string
  /** Null means in. */
  onSubmit: (email: string, password: string) => Promise<AuthFailure | null>
  /** Said under a refused sign-up, without telling whether the address is known. */
  refusedHint?: ReactNode
}

/** E-mail and password, for signing in and signing up. Errors stay beside their field; nothing typed is lost. */
export function CredentialsForm({ signUp, submitLabel, onSubmit, refusedHint }: CredentialsFormProps) {
  const { t } = useTranslation('auth')
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const found = credentialErrors({ email, password, repeat: String(data.get('repeat') ?? '') }, signUp)
    setErrors(found)
    setFailure(null)
    const first = Object.keys(found)[0]
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    running.current = true
    setBusy(true)
    const refused = await onSubmit(email, password).catch((): AuthFailure =>
      navigator.onLine ? 'unknown' : 'offline',
    )
    if (refused === null) return location.replace(takeRememberedPath() ?? paths.onboarding)
    running.current = false
    setBusy(false)
    if (refused === 'weak_password') setErrors({ password: authWords(refused) })
    else if (refused === 'invalid_email') setErrors({ email: authWords(refused) })
    else setFailure(authWords(refused))
  }

  const passwordWords = { showLabel: t('showPassword'), hideLabelText: t('hidePassword') }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure && (
        <Banner tone="danger" icon={CircleAlert} announce="assertive">
          {failure} {refusedHint}
        </Banner>
      )}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <PasswordField
        {...passwordWords}
        label={t('password')}
        name="password"
        autoComplete={signUp ? 'new-password' : 'current-password'}
        hint={signUp ? t('signUp.passwordHint') : undefined}
        error={errors.password}
      />
      {signUp && (
        <PasswordField
          {...passwordWords}
          label={t('repeat')}
          name="repeat"
          autoComplete="new-password"
          error={errors.repeat}
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide loading={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
