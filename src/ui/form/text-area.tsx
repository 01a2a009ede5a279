import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { control, counterOf, Field, type FieldWords } from './field.tsx'

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'maxLength'> & {
    /** The limit, counted from two thirds of it. Never cuts: too long a paste is kept, and the counter shows the excess. */
    counter?: number | undefined
    /** White space around the text is not kept, and not counted. */
    trims?: boolean | undefined
    /** The initial height, and the height at which it scrolls, in lines. */
    minRows?: number | undefined
    maxRows?: number | undefined
    className?: string | undefined
  }

/** Counts characters as people and the limits do: one emoji is one or a few, never its code units. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/**
 * Chromium breaks a paragraph into lines anew at every key, in time that grows with its square: a pasted megabyte, and one
 * unbroken word of a third of that, would stop the page for good. No field takes so much, so it is shown in long lines.
 */
const WRAPS_UP_TO = 50_000
function wrap(area: HTMLTextAreaElement, length: number): void {
  area.toggleAttribute('data-unwrapped', length > WRAPS_UP_TO)
}

/** Before the text is there: what is pasted is laid out before the page hears of it. */
function watchWrap(area: HTMLTextAreaElement): () => void {
  const listen = (event: InputEvent) => wrap(area, area.textLength + (event.data?.length ?? 0))
  area.addEventListener('beforeinput', listen)
  return () => area.removeEventListener('beforeinput', listen)
}

/** Grows with its text. Takes `value` or react-hook-form's `register`. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  mark,
  counter,
  trims = false,
  minRows = 4,
  maxRows = 16,
  className,
  ref,
  onInput,
  ...area
}: TextAreaProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(0)
  const counted = counter !== undefined
  const controlled = typeof area.value === 'string'
  const count = (value: string): number => lengthOf(trims ? value.trim() : value)
  const length = !counted ? 0 : typeof area.value === 'string' ? count(area.value) : typed

  function attach(node: HTMLTextAreaElement | null) {
    element.current = node
    if (typeof ref === 'function') ref(node)
    else if (ref) ref.current = node
  }

  useEffect(() => (element.current ? watchWrap(element.current) : undefined), [])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- whatever the text comes from
  useLayoutEffect(() => {
    if (element.current) wrap(element.current, element.current.textLength)
  })

  // a form library fills the field through its ref, without an event: look again after every render
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- ends by itself: the same length changes nothing
  useEffect(() => {
    if (counted && !controlled) setTyped(count(element.current?.value ?? ''))
  })

  return (
    <Field
      {...{ label, hideLabel, hint, error, mark, className }}
      aside={counter === undefined ? null : counterOf(length, counter)}
    >
      {(wiring) => (
        <textarea
          dir="auto"
          {...area}
          {...wiring}
          ref={attach}
          rows={minRows}
          style={{ minHeight: `${minRows * 1.55 + 1.4}em`, maxHeight: `${maxRows * 1.55 + 1.4}em` }}
          className={cx(
            control,
            'contain-inline-size field-sizing-content resize-y overscroll-contain pointer-coarse:resize-none',
            'data-unwrapped:field-sizing-fixed data-unwrapped:h-[100lh] data-unwrapped:whitespace-pre',
          )}
          onInput={(event) => {
            wrap(event.currentTarget, event.currentTarget.textLength)
            if (counted && !controlled) setTyped(count(event.currentTarget.value))
            onInput?.(event)
          }}
        />
      )}
    </Field>
  )
}
