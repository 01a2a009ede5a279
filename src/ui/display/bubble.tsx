import { m } from 'framer-motion'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { from } from '../motion/motion.tsx'
import { pulsing } from '../motion/tokens.ts'

export type BubbleProps = {
  side: 'mine' | 'theirs'
  /** The text, if any. */
  children?: ReactNode
  /** Above the text, without a surface of its own: pictures, films, files. */
  media?: ReactNode
  /** Time and delivery state: «09.41 · Lest» */
  meta?: ReactNode
  /** Whether the previous one is from the same side: then they are close together. */
  continued?: boolean | undefined
  /** Whether it ends its group: it has the corner that points at the writer. */
  last?: boolean | undefined
  /** A few emoji and nothing else: large, without a surface. */
  large?: boolean | undefined
  /** Has just been written here, and rises from the composer; or has just arrived. */
  fresh?: 'sent' | 'received' | undefined
}

const starts = { sent: { y: 14, scale: 0.97, opacity: 0 }, received: { opacity: 0 } } as const

/** One message. Line breaks are kept; the text's direction follows its content (dir=auto). */
export function Bubble({
  side,
  children,
  media,
  meta,
  continued = false,
  last = true,
  large = false,
  fresh,
}: BubbleProps) {
  const mine = side === 'mine'
  return (
    <m.div
      initial={fresh ? from(starts[fresh]) : false}
      animate={{ y: 0, scale: 1, opacity: 1 }}
      transition={pulsing}
      className={cx(
        'flex flex-col',
        mine ? 'origin-bottom-right items-end' : 'items-start',
        continued ? 'mt-0.5' : 'mt-2.5',
      )}
    >
      {media && <div className={cx('max-w-[78%]', Boolean(children) && 'mb-0.5')}>{media}</div>}
      {children && (
        <div
          dir="auto"
          className={cx(
            'max-w-[78%] whitespace-pre-wrap text-pretty wrap-anywhere',
            large ? 'py-1 text-3xl' : 'rounded-bubble px-3.25 py-2 text-sm',
            !large && 'forced-colors:border',
            !large && (mine ? 'bg-mine text-on-mine' : 'bg-quiet text-ink'),
            last && (mine ? 'rounded-br-tail' : 'rounded-bl-tail'),
          )}
        >
          {children}
        </div>
      )}
      {meta && <div className="mt-1 flex items-center gap-1.5 px-1 text-2xs text-ink-muted">{meta}</div>}
    </m.div>
  )
}
