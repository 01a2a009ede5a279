import { m } from 'framer-motion'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { from } from '../motion/motion.tsx'
import { softTone, type Tone } from '../tone.ts'

export type CountBadgeProps = {
  count: number
  /** Larger numbers are shown as «99+». */
  max?: number
  className?: string
}

/** A count. Hidden from screen readers: the accessible name of its parent has the number («Meldinger, 3 uleste»). */
export function CountBadge({ count, max = 99, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <m.span
      // A new number grows briefly.
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

/** The small molte dot: unread, live. Hidden from screen readers; the text beside it says the same. */
export function Dot({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block size-2.5 shrink-0 rounded-full bg-accent', className)}
    />
  )
}

export type BadgeProps = { children: ReactNode; tone?: Tone | undefined }

/** A fact about an item («Hund», «Produkt sendes»). For a state that changes use StatusPill. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span
      className={cx('inline-flex items-center rounded-sm px-2 py-0.5 text-xs font-medium', softTone[tone])}
    >
      {children}
    </span>
  )
}
