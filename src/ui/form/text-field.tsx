import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'
import { control, Field, type FieldWords } from './field.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'size' | 'prefix'> & {
    icon?: IconType | undefined
    /** At the end, inside: a unit («kr»), or an IconButton of size sm. */
    suffix?: ReactNode
    /** Under the field, at the right: a counter. */
    aside?: ReactNode
    /** For the whole field, such as its place in a grid. */
    className?: string | undefined
  }

/** Takes every attribute of `input`, and `ref`: `{...register('title')}` works as it is. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  mark,
  icon,
  suffix,
  aside,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, mark, aside, className }}>
      {(wiring) => (
        <div className="relative">
          {icon && (
            <Icon
              icon={icon}
              className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-muted"
            />
          )}
          <input
            {...input}
            {...wiring}
            type={type}
            className={cx(
              control,
              input.readOnly && 'bg-surface-sunken',
              icon && 'ps-11',
              Boolean(suffix) && 'pe-13',
            )}
          />
          {suffix && (
            <div className="absolute end-1.5 top-1/2 grid min-w-9 -translate-y-1/2 place-items-center px-1 text-sm text-ink-muted">
              {suffix}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
