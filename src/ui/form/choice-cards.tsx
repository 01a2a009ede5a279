import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'
import { chosenTile } from '../chosen-tile.ts'
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

/** Beside each other as long as their words have room. */
const PICTURED = 'grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]'

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
  const pictured = options.some(({ picture }) => picture !== undefined)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      <div className={cx('grid gap-3', pictured ? PICTURED : 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex cursor-pointer rounded-lg transition-colors forced-colors:border',
              pictured ? 'flex-col gap-2.5 p-3.5 sm:gap-4 sm:p-5' : 'flex-wrap gap-3.5 p-4',
              pictured || (option.icon && option.text) ? 'items-start' : 'items-center',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              value === option.value
                ? chosenTile
                : cx(
                    'bg-surface-raised inset-ring',
                    error ? 'inset-ring-danger' : 'inset-ring-line hover:inset-ring-line-strong',
                  ),
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
            <span className={cx('min-w-0 flex-1 wrap-anywhere', !pictured && 'basis-32')}>
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
