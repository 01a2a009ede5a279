import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MAX } from '../../domain/password.ts'
import { loadCommonPasswords, passwordStrength } from '../../domain/passwords/strength.ts'
import { cx } from '../../ui/class-names.ts'

const colours = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const

export type PasswordMeterProps = {
  password: string
  /** What the password must not contain. */
  own: readonly string[]
  /** True when an error beside the field already says it. */
  wordless: boolean
}

/** How hard the password is to guess, updated while typing. Computed on the device. */
export function PasswordMeter({ password, own, wordless }: PasswordMeterProps) {
  const { t } = useTranslation('auth')
  const [isCommon, setIsCommon] = useState<(password: string) => boolean>()
  useEffect(() => {
    loadCommonPasswords().then(
      (check) => setIsCommon(() => check),
      () => undefined,
    )
  }, [])
  const typed = useDeferredValue(password)
  if (typed === '') return t('signUp.passwordHint')
  // Cut at the maximum: rating a pasted megabyte on every key would block the field.
  const { score, reason } = passwordStrength(typed.slice(0, PASSWORD_MAX), isCommon ?? (() => false), own)
  const words = reason === 'short' ? t('strength.short') : t(`strength.${score}`)
  return (
    <div className="grid gap-1.5 pt-1">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {Array.from({ length: 4 }, (_, index) => (
          <span
            key={index}
            className={cx(
              'h-1.5 w-full rounded-full transition-colors',
              index < Math.max(score, 1) ? colours[score] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status">{wordless ? '' : words}</p>
    </div>
  )
}
