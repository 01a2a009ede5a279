import { type ChangeEvent, type Ref, useState } from 'react'
import { cx } from '../class-names.ts'
import { Field, type FieldWords } from './field.tsx'

export type CodeFieldProps = FieldWords & {
  value: string
  /** Digits only, whatever was typed or pasted («123 456»). */
  onChange: (digits: string) => void
  length?: number | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A code from a mail, a message or an app. A single input, so that autofill, paste and screen readers work as usual;
 * the boxes only display its value.
 */
export function CodeField({ value, onChange, length = 6, disabled, ref, ...words }: CodeFieldProps) {
  const [focused, setFocused] = useState(false)
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    onChange(event.target.value.replace(/\D/g, '').slice(0, length))
  return (
    <Field {...words}>
      {(wiring) => (
        <div className="relative max-w-100">
          <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-2">
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={cx(
                  'grid h-14 place-items-center rounded-md border bg-surface-raised font-display text-xl font-semibold tabular-nums transition-[border-color,box-shadow]',
                  focused && index === Math.min(value.length, length - 1)
                    ? 'border-focus ring-3 ring-focus/25'
                    : words.error
                      ? 'border-danger'
                      : 'border-line-strong',
                )}
              >
                {value[index]}
              </span>
            ))}
          </div>
          <input
            {...wiring}
            ref={ref}
            name="code"
            value={value}
            onChange={change}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            disabled={disabled}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="absolute inset-0 size-full cursor-text text-base opacity-0"
          />
        </div>
      )}
    </Field>
  )
}
