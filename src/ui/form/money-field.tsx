import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { cx } from '../class-names.ts'
import { control, Field, type FieldWords } from './field.tsx'

export type MoneyFieldProps = FieldWords & {
  name?: string | undefined
  /** Digits without grouping; else what is typed, as it is, for the form to find wrong. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** «kr»; empty where it is said beside the field, which is then as high as any other. */
  unit: string
  placeholder?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

const SPACE = '\u00a0'

/** As the amounts beside it are written: «4 500 kr», «NOK 4,500». */
const isEnglish = (): boolean => document.documentElement.lang === 'en'

const isWhole = (text: string): boolean => /^\d+$/.test(text)

/** «4500» as «4 500». What is no whole number stays as it is: «2500,50», «-5». */
const inGroups = (typed: string): string =>
  isWhole(typed) ? typed.replaceAll(/\B(?=(?:\d{3})+$)/gu, isEnglish() ? ',' : SPACE) : typed

const GROUPED = /^\d{1,3}(?:,\d{3})+$/

/** What an edit has put between the beginning and the end that were there before. */
function putIn(before: string, after: string): string {
  let [start, end] = [0, after.length]
  while (start < end && before[start] === after[start]) start += 1
  const rest = before.slice(start)
  while (end > start && rest.at(end - 1 - after.length) === after[end - 1]) end -= 1
  return after.slice(start, end)
}

/**
 * The digits of an amount whose groups an edit has moved. In English the commas of the field itself are taken away, and
 * those typed where they group: «12,5» must not become 125.
 */
function withoutGroups(typed: string, shown: string, value: string): string {
  const text = typed.replaceAll(/\s/gu, '')
  const isGrouped =
    isEnglish() && (GROUPED.test(text) || (isWhole(value) && !putIn(shown, typed).includes(',')))
  const digits = isGrouped ? text.replaceAll(',', '') : text
  return isWhole(digits) ? digits : typed
}

const countDigits = (text: string): number => text.replaceAll(/\D/gu, '').length

/** After this many digits. */
function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen += 1
  }
  return text.length
}

const large = 'min-h-14 text-lg font-semibold placeholder:text-base placeholder:font-normal'

/** An amount with its unit, grouped while it is typed. */
export function MoneyField({ value, onChange, onBlur, unit, className, ...rest }: MoneyFieldProps) {
  const { label, hideLabel, hint, error, mark, ...input } = rest
  const element = useRef<HTMLInputElement>(null)
  /** Digits before the cursor: grouping moves what is typed, and the cursor must stay in its place. */
  const before = useRef<number | null>(null)
  const shown = inGroups(value)
  const first = isEnglish()

  useLayoutEffect(() => {
    if (before.current === null) return
    const at = placeAfter(shown, before.current)
    before.current = null
    element.current?.setSelectionRange(at, at)
  }, [shown])

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    const next = withoutGroups(target.value, shown, value)
    const cursor = target.selectionStart ?? target.value.length
    const digits = countDigits(target.value.slice(0, cursor))
    if (next === value) {
      // Only a space was deleted. Without a new value nothing is rendered: React would put the cursor at the end.
      target.value = shown
      target.setSelectionRange(placeAfter(shown, digits), placeAfter(shown, digits))
      return
    }
    if (inGroups(next) !== target.value) before.current = digits
    onChange(next)
  }

  return (
    <Field {...{ label, hideLabel, hint, error, mark, className }}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            ref={element}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            onChange={change}
            onBlur={onBlur}
            className={cx(control, 'numeric', unit !== '' && cx(large, first ? 'ps-14' : 'pe-14'))}
          />
          <span
            aria-hidden="true"
            className={cx(
              'pointer-events-none absolute top-1/2 -translate-y-1/2 text-sm text-ink-muted',
              first ? 'start-3.5' : 'end-3.5',
            )}
          >
            {unit}
          </span>
        </div>
      )}
    </Field>
  )
}
