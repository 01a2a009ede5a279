import { m } from 'framer-motion'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { entering } from '../motion/tokens.ts'

/** Two and three lines of each size. `oneMore`: the button would take as much room as the one line that it hides. */
const closed = {
  2: { sm: '2.625rem', base: '3rem', clamp: 'line-clamp-2', oneMore: 'line-clamp-3' },
  3: { sm: '3.9375rem', base: '4.5rem', clamp: 'line-clamp-3', oneMore: 'line-clamp-4' },
} as const

/** How many lines a text has, those that are not shown included. */
const linesOf = (element: HTMLElement): number =>
  Math.round(element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight))

export type FoldedTextProps = {
  text: string
  size?: 'sm' | 'base' | undefined
  /** How many are shown at first. */
  lines?: keyof typeof closed | undefined
  /** `moreOf` and `lessOf` name the button where there are several on a page. */
  labels: { more: string; less: string; moreOf: string; lessOf: string }
  /** Its line breaks are shown before it is opened too: to whoever wrote it. */
  keepsBreaks?: boolean | undefined
  ref?: RefObject<HTMLParagraphElement | null> | undefined
  /** Whether there is more than these lines. */
  onMeasure?: ((long: boolean) => void) | undefined
  onOpen?: (() => void) | undefined
}

/** The first lines of a text that somebody wrote, and the rest in place. */
export function FoldedText({
  text,
  size = 'base',
  lines = 3,
  labels,
  keepsBreaks = false,
  ref,
  onMeasure,
  onOpen,
}: FoldedTextProps) {
  const [open, setOpen] = useState(false)
  const [hidden, setHidden] = useState<number>()
  const long = hidden === undefined ? undefined : hidden > 1
  const own = useRef<HTMLParagraphElement>(null)
  const shown = ref ?? own
  const id = useId()

  useEffect(() => {
    const element = shown.current
    if (!element || open) return undefined
    const measure = () => setHidden(linesOf(element) - lines)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
    // A text may become longer: a card has the beginning of it, and the rest comes from the server.
  }, [open, shown, lines, text])

  useEffect(() => {
    if (long !== undefined) onMeasure?.(long)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each answer
  }, [long])

  return (
    <div>
      <m.p
        ref={shown}
        id={id}
        dir="auto"
        initial={false}
        animate={{ height: long && !open ? closed[lines][size] : 'auto' }}
        transition={entering}
        className={cx(
          'max-w-[65ch] overflow-hidden wrap-anywhere',
          size === 'sm' && 'text-sm',
          (open || keepsBreaks) && 'whitespace-pre-wrap',
          !open && closed[lines][hidden === 1 ? 'oneMore' : 'clamp'],
        )}
      >
        {text}
      </m.p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? labels.lessOf : labels.moreOf}
          className="hit-area mt-1 text-sm font-semibold text-primary underline-offset-4 hover:underline"
          onClick={() => {
            setOpen(!open)
            if (!open) onOpen?.()
          }}
        >
          {open ? labels.less : labels.more}
        </button>
      )}
    </div>
  )
}
