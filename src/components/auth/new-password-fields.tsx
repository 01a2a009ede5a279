import { Suspense, useEffect, useRef, useState } from 'react'
import { PASSWORD_MIN } from '../../domain/password.ts'
import type { BoundField } from '../../forms/use-submit-form.ts'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
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
  /** The first field's label. */
  label: string
  password: BoundField
  repeat: BoundField
  /** What the password must not contain: the e-mail address, a name. */
  own: readonly string[]
}

/**
 * A new password, and its repetition once it is long enough: until then there is nothing to repeat. Shows the strength
 * while typing; password managers and paste work.
 */
export function NewPasswordFields({ label, password, repeat, own }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth')
  const [typed, setTyped] = useState<string | null>(null)
  // Stays when the password is shortened again: what stands in it is not lost.
  const [isRepeated, setRepeated] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  if (!isRepeated && typed !== null && [...typed].length >= PASSWORD_MIN) setRepeated(true)
  useEffect(() => {
    // What was typed before hydration: no event tells of it.
    const before = fields.current?.querySelector('input')?.value ?? ''
    if (before !== '') setTyped(before)
  }, [])
  const show = { showLabel: t('showPassword'), hideLabelText: t('hidePassword') }
  return (
    <div ref={fields} className="grid gap-5">
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={
          typed === null ? (
            t('signUp.passwordHint')
          ) : (
            <Suspense fallback={t('signUp.passwordHint')}>
              <PasswordMeter password={typed} own={own} wordless={password.error !== undefined} />
            </Suspense>
          )
        }
        onFocus={() => setTyped((before) => before ?? '')}
        onChange={(event) => {
          setTyped(event.target.value)
          void password.onChange(event)
        }}
        {...show}
      />
      {(isRepeated || repeat.error !== undefined) && (
        <div className="animate-appear">
          <PasswordField {...repeat} label={t('repeat')} autoComplete="new-password" {...show} />
        </div>
      )}
    </div>
  )
}
