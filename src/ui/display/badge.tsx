import { m } from 'framer-motion'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { from } from '../motion/motion.tsx'
import { softTone, type Tone } from '../tone.ts'

export type CountBadgeProps = {
  count: number
  /** Numbers above it read «99+». */
  max?: number
  className?: string
}

/** How many wait. Silent to screen readers: the name of what carries it says the number («Meldinger, 3 uleste»). */
export function CountBadge({ count, max = 99, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <m.span
      // A new number grows for a moment.
      key={count}
      initial={from({ scale: 1.18 })}
      animate={{ scale: 1 }}
      aria-hidden="true"
      data-count={count > max ? `${max}+` : count}
      className={cx(
        'numeric inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent after:content-[attr(data-count)]',
        className,
      )}
    />
  )
}

/** The small molte dot: unread, live. Silent; its neighbour says it. */
export function Dot({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block size-2.5 shrink-0 rounded-full bg-accent', className)}
    />
  )
}

export type BadgeProps = { children: ReactNode; tone?: Tone | undefined }

/** A fact about a thing («Hund», «Produkt sendes»). A state that changes is a StatusPill. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span
      className={cx('inline-flex items-center rounded-sm px-2 py-0.5 text-xs font-medium', softTone[tone])}
    >
      {children}
    </span>
  )
}
