/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox that is a switch says itself whether it is on */
import { type ComponentProps, type ReactNode, useId } from 'react'

export type SwitchProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className'> & {
  label: string
  hint?: ReactNode
}

/** Yes or no, in a form that saves itself and in one that is sent. To agree to something, and for some of several: Checkbox. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-6 py-2 has-disabled:pointer-events-none has-disabled:opacity-45">
      <span>
        <span className="text-row">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-pretty text-ink-muted">
            {hint}
          </span>
        )}
      </span>
      <SwitchInput {...input} aria-label={label} aria-describedby={hint ? `${id}-hint` : undefined} />
    </label>
  )
}

function SwitchInput(input: Omit<SwitchProps, 'label' | 'hint'>) {
  return (
    <span className="relative inline-flex h-7 w-12 shrink-0">
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="peer size-full cursor-pointer appearance-none rounded-full bg-line-strong transition-colors checked:bg-primary checked:contrast-fill forced-colors:border"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-0.75 top-0.75 size-5.5 rounded-full bg-surface-raised shadow-thumb forced-colors:border transition-[translate] duration-200 peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5"
      />
    </span>
  )
}
