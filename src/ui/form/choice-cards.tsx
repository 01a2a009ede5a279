import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'
import { FieldError } from './field.tsx'

export type ChoiceCard<Value extends string> = {
  value: Value
  label: string
  text?: string | undefined
  icon?: IconType | undefined
  /** Decorative, above the text. */
  picture?: ReactNode
}

export type ChoiceCardsProps<Value extends string> = {
  label: string
  hideLabel?: boolean | undefined
  options: readonly ChoiceCard<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  error?: string | undefined
}

/** One of a few options, for an important choice («Bedrift» or «Kreatør»). Radio buttons underneath. */
export function ChoiceCards<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  error,
}: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      <div className={cx('grid gap-3', options.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex cursor-pointer flex-wrap gap-3.5 rounded-lg border p-4 transition-colors',
              option.icon && option.text ? 'items-start' : 'items-center',
              option.picture !== undefined && 'min-h-28 sm:flex-col sm:items-start sm:gap-4 sm:p-5',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              value === option.value
                ? 'border-primary bg-primary-soft text-on-primary-soft inset-ring inset-ring-primary forced-colors:outline-3'
                : 'border-line bg-surface-raised hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={id}
              value={option.value}
              checked={value === option.value}
              aria-describedby={option.text ? `${id}-${option.value}` : undefined}
              aria-label={option.label}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            {option.icon && <Icon icon={option.icon} size={24} className={option.text ? 'mt-0.5' : ''} />}
            <span
              className={cx(
                'min-w-0 flex-1 basis-32 wrap-anywhere',
                option.picture !== undefined && 'sm:basis-auto',
              )}
            >
              <span className="block text-row">{option.label}</span>
              {option.text && (
                <span
                  id={`${id}-${option.value}`}
                  className={cx('block text-sm', value !== option.value && 'text-ink-muted')}
                >
                  {option.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
