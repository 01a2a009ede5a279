import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { control, Field, type FieldWords } from './field.tsx'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  disabled?: boolean | undefined
}

export type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'multiple' | 'size'> & {
    /** Options, or groups of them. */
    options: readonly (Option | { label: string; options: readonly Option[] })[]
    /** The first option, with the empty value: «Velg format» */
    placeholder?: string | undefined
    className?: string | undefined
  }

const toOption = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

/** The platform's own list: the best on a phone, and free. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  mark,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, mark, className }}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={cx(control, 'appearance-none truncate pe-11')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(entry)
              ),
            )}
          </select>
          <Icon
            icon={ChevronDown}
            className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-muted"
          />
        </div>
      )}
    </Field>
  )
}
