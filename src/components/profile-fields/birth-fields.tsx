import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BirthDay } from '../../domain/person/birth-date.ts'
import { Field, FieldError, control } from '../../ui/form/field.tsx'

const parts = ['day', 'month', 'year'] as const

interface BirthFieldsProps {
  value: BirthDay
  error: string | undefined
  onChange: (value: BirthDay) => void
}

/** Three fields, not a calendar: nobody wants to scroll back thirty years. */
export function BirthFields({ value, error, onChange }: BirthFieldsProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('birth.label')}</legend>
      <div className="grid grid-cols-[1fr_1fr_1.5fr] gap-3">
        {parts.map((part) => (
          <Field key={part} label={t(`birth.${part}`)}>
            {(wiring) => (
              <input
                {...wiring}
                className={control}
                value={value[part]}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={(event) => onChange({ ...value, [part]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
