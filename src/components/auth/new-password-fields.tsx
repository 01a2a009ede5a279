import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import type { PasswordMeterProps } from './password-meter.tsx'

function Hint() {
  const { t } = useTranslation('auth')
  return t('signUp.passwordHint')
}

const PasswordMeter = lazyExtra<PasswordMeterProps>(
  () => import('./password-meter.tsx').then((m) => m.PasswordMeter),
  Hint,
)

export type NewPasswordFieldsProps = {
  /** Of the first one. */
  label: string
  errors: Readonly<Partial<Record<'password' | 'repeat', string | undefined>>>
  /** What the password must not be made of: the e-mail address, a name. */
  own: readonly string[]
}

/**
 * A password that is being chosen, named `password`, and once more, named `repeat`. Its strength is shown as it is typed;
 * managers and paste are welcome.
 */
export function NewPasswordFields({ label, errors, own }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth')
  const [password, setPassword] = useState<string | null>(null)
  const show = { showLabel: t('showPassword'), hideLabelText: t('hidePassword') }
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={
          password === null ? (
            t('signUp.passwordHint')
          ) : (
            <Suspense fallback={t('signUp.passwordHint')}>
              <PasswordMeter password={password} own={own} wordless={errors.password !== undefined} />
            </Suspense>
          )
        }
        error={errors.password}
        onFocus={() => setPassword((typed) => typed ?? '')}
        onChange={(event) => setPassword(event.target.value)}
        {...show}
      />
      <PasswordField
        label={t('repeat')}
        name="repeat"
        autoComplete="new-password"
        error={errors.repeat}
        {...show}
      />
    </>
  )
}
