import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'children'> & {
  /** May hold a link («Jeg godtar vilkårene»). */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className="group flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:pointer-events-none has-disabled:opacity-45">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            aria-describedby={
              [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
            }
            aria-invalid={error ? true : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface-raised transition-colors group-hover:border-ink-muted checked:border-primary checked:bg-primary checked:contrast-fill aria-invalid:border-danger"
          />
          <Icon
            icon={Check}
            size={16}
            className="pointer-events-none absolute scale-50 stroke-[2.5] text-on-primary forced-colors:text-[HighlightText] opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-ink-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
