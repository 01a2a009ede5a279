import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { CircleAlert } from 'lucide-react'

/** The texts of every field. They are passed in, also the error: `error={t(…)}`. */
export type FieldWords = {
  label: string
  /** Hides the label visually (a search field with an icon). */
  hideLabel?: boolean | undefined
  /** Permanent help text. */
  hint?: ReactNode
  /** What is wrong and what to do. Its presence marks the control as invalid. */
  error?: string | undefined
  /** After the label, muted: «valgfritt» */
  mark?: string | undefined
}

/** Spread onto the control, so that label, hint and error are announced with it. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldWords & {
  /** Under the control, at the right: a counter. */
  aside?: ReactNode
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, hint and error below, connected by ids. The error is announced when it appears. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  mark,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, aside && `${id}-aside`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={id}
        className={
          hideLabel ? 'sr-only' : 'mb-2 flex items-baseline justify-between gap-3 text-sm font-semibold'
        }
      >
        {label}
        {mark && <span className="text-xs font-normal text-ink-muted">{mark}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className="flex items-start justify-between gap-4 text-xs">
        <div className="min-w-0 flex-1">
          {hint && (
            <div id={`${id}-hint`} className="mt-1.5 text-pretty text-ink-muted">
              {hint}
            </div>
          )}
          <FieldError id={`${id}-error`} error={error} />
        </div>
        {aside && (
          <div id={`${id}-aside`} className="mt-1.5 shrink-0">
            {aside}
          </div>
        )}
      </div>
    </div>
  )
}

/** For fields side by side in a grid: hint and error have the whole line below them. */
export const wordsBelow = 'contents [&>div:last-child]:order-1 [&>div:last-child]:col-span-full'

/** Rendered before there is an error; otherwise a screen reader would miss its first appearance. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} role="alert">
      {error && (
        <div className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon icon={CircleAlert} size={16} className="mt-0.75" />
          {error}
        </div>
      )}
    </div>
  )
}

/** Below this share of its limit, a text is in no danger of it: the counter would only be noise. */
const SHOWN_FROM = 2 / 3

const formatters = new Map<string, Intl.NumberFormat>()
function inPageLanguage(count: number): string {
  const language = document.documentElement.lang || 'nb'
  const formatter = formatters.get(language) ?? new Intl.NumberFormat(language)
  formatters.set(language, formatter)
  return formatter.format(count)
}

/** «4 120 / 5 000», the `aside` of a field; null while there is plenty of room. */
export function counterOf(length: number, max: number): ReactNode {
  if (length < max * SHOWN_FROM) return null
  return (
    <span className={cx('numeric tabular-nums', length > max ? 'font-bold text-danger' : 'text-ink-muted')}>
      {inPageLanguage(length)} / {inPageLanguage(max)}
    </span>
  )
}

/** The shared style of all inputs. */
export const control = cx(
  'block w-full min-w-0 rounded-md border border-line-strong bg-surface-raised px-3.5 py-2.5 min-h-12 text-base text-ink',
  'transition-[border-color,box-shadow] hover:border-ink-muted',
  'focus:border-focus focus:outline-none focus:ring-3 focus:ring-focus/25',
  'aria-invalid:border-danger aria-invalid:focus:ring-danger/25',
  'disabled:bg-surface-sunken disabled:text-ink-muted disabled:border-line disabled:cursor-not-allowed',
)
