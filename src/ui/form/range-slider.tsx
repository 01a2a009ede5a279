import { type PointerEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { FieldError } from './field.tsx'

type End = 'low' | 'high'

interface Thumb {
  /** Its accessible name: «Laveste alder» */
  label: string
  name?: string | undefined
  /** Null: no limit, at the end of the track. */
  value: number | null
  /** «20 år»; by default the number. */
  text?: string | undefined
}

export type RangeSliderProps = {
  label: string
  hideLabel?: boolean | undefined
  /** Beside the label: the range in words. */
  aside?: ReactNode
  /** Under the ends of the track: what they are. */
  ends?: readonly [low: string, high: string] | undefined
  min: number
  max: number
  step?: number | undefined
  low: Thumb
  high: Thumb
  error?: string | undefined
  onChange: (end: End, value: number) => void
  /** The person let go of a thumb, or left it. */
  onLeave?: ((end: End) => void) | undefined
}

/** The half of a thumb: its centre stays on the track. */
const HALF = 14

/**
 * A range with two thumbs. Each is the browser's own slider for the keyboard and for screen readers; pointers are read
 * here, since of two sliders over each other only the upper one could be reached where they meet.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { label, hideLabel = false, aside, ends, min, max, step = 1, low, high, error } = props
  const id = useId()
  const inside = (value: number | null, otherwise: number): number =>
    Math.min(Math.max(value ?? otherwise, min), max)
  const values = { low: inside(low.value, min), high: inside(high.value, max) }
  const track = useRef<HTMLDivElement>(null)
  const { held, handlers } = useDrag(track, props, values)

  function move(end: End, value: number): void {
    props.onChange(end, end === 'low' ? Math.min(value, values.high) : Math.max(value, values.low))
  }
  const isChosen = low.value !== null || high.value !== null
  const part = (value: number): number => (max > min ? (value - min) / (max - min) : 0)
  const place = (value: number): string => `calc(${HALF}px + (100% - ${2 * HALF}px) * ${part(value)})`

  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'contents'}>
        <span
          className={cx(!hideLabel && 'mb-1 flex items-baseline justify-between gap-3 text-sm font-semibold')}
        >
          {label}
          {aside && <span className="text-sm font-normal text-ink-muted">{aside}</span>}
        </span>
      </legend>
      <div ref={track} {...handlers} className="relative h-11 cursor-pointer touch-pan-y select-none">
        <span className="absolute inset-x-3.5 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line-strong/50 forced-colors:bg-[CanvasText]" />
        {isChosen && (
          <span
            className="contrast-fill absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-primary forced-colors:h-2"
            style={{ left: place(values.low), right: `calc(100% - ${place(values.high)})` }}
          />
        )}
        {(['low', 'high'] as const).map((end) => (
          <span
            key={end}
            style={{ left: place(values[end]) }}
            className={cx(
              'absolute top-1/2 size-7 -translate-1/2 rounded-full border-2 bg-surface-raised shadow-thumb',
              isChosen ? 'border-primary' : 'border-line-strong',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              held === end && 'bg-primary-soft',
              error && 'border-danger',
            )}
          >
            <input
              type="range"
              name={props[end].name}
              aria-label={props[end].label}
              aria-valuetext={props[end].text}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              min={min}
              max={max}
              step={step}
              value={values[end]}
              onChange={(event) => move(end, Number(event.target.value))}
              onBlur={() => props.onLeave?.(end)}
              className="pointer-events-none absolute inset-0 size-full appearance-none opacity-0"
            />
          </span>
        ))}
      </div>
      {ends && (
        <p aria-hidden="true" className="numeric -mt-1.5 flex justify-between text-xs text-ink-muted">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

interface Held {
  pointer: number
  /** Undefined where both thumbs meet, until the pointer has moved to one side. */
  end: End | undefined
  from: number
}

/** The nearest thumb follows the pointer. */
function useDrag(
  track: RefObject<HTMLElement | null>,
  { min, max, step = 1, onChange, onLeave }: RangeSliderProps,
  values: Record<End, number>,
) {
  const holding = useRef<Held | null>(null)
  const [held, setHeld] = useState<End>()

  function valueAt(x: number): number {
    const box = track.current?.getBoundingClientRect()
    if (!box) return min
    const part = Math.min(Math.max((x - box.left - HALF) / (box.width - 2 * HALF), 0), 1)
    return Math.min(min + Math.round((part * (max - min)) / step) * step, max)
  }
  function nearest(value: number): End | undefined {
    const [toLow, toHigh] = [Math.abs(value - values.low), Math.abs(value - values.high)]
    if (toLow !== toHigh) return toLow < toHigh ? 'low' : 'high'
    if (value !== values.low) return value < values.low ? 'low' : 'high'
    return undefined
  }
  function go(end: End, value: number): void {
    const next = end === 'low' ? Math.min(value, values.high) : Math.max(value, values.low)
    if (next !== values[end]) onChange(end, next)
  }

  return {
    held,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (event.button !== 0) return
        const value = valueAt(event.clientX)
        const end = nearest(value)
        event.currentTarget.setPointerCapture(event.pointerId)
        holding.current = { pointer: event.pointerId, end, from: value }
        setHeld(end)
        if (end) go(end, value)
      },
      onPointerMove({ pointerId, clientX }: PointerEvent<HTMLDivElement>) {
        const now = holding.current
        if (now?.pointer !== pointerId) return
        const value = valueAt(clientX)
        if (!now.end && value !== now.from) now.end = value < now.from ? 'low' : 'high'
        if (!now.end) return
        setHeld(now.end)
        go(now.end, value)
      },
      onLostPointerCapture() {
        const end = holding.current?.end
        holding.current = null
        setHeld(undefined)
        if (end) onLeave?.(end)
      },
    },
  }
}
