// Molte means unread. Nothing outside of this file has the colour (tests/structure/tokens.test.ts).
import { m } from 'framer-motion'
import { type ReactNode, useState } from 'react'
import { cx } from '../class-names.ts'
import { pulsing } from '../motion/tokens.ts'

export type CountBadgeProps = {
  count: number
  /** Larger numbers are shown as «99+». */
  max?: number
  className?: string
}

/** A count. Hidden from screen readers: the accessible name of its parent has the number («Meldinger, 3 uleste»). */
export function CountBadge({ count, max = 99, className }: CountBadgeProps) {
  const [shown, setShown] = useState({ count, changes: 0 })
  if (shown.count !== count) setShown({ count, changes: shown.changes + 1 })
  if (count <= 0) return null
  return (
    <m.span
      // A number that changes grows briefly; one that is shown with its page does not.
      key={shown.changes}
      initial={false}
      animate={{ scale: shown.changes > 0 ? [1, 1.18, 1] : 1 }}
      transition={pulsing}
      aria-hidden="true"
      data-count={count > max ? `${max}+` : count}
      className={cx(
        'numeric inline-grid h-4.5 min-w-4.5 place-items-center rounded-full contrast-fill bg-accent px-1 text-3xs leading-none font-bold text-on-accent after:content-[attr(data-count)]',
        className,
      )}
    />
  )
}

interface DotProps {
  /** A ring: read since the list was opened. */
  hollow?: boolean
  className?: string
}

/** The small dot. Hidden from screen readers; the text beside it says the same. */
export function Dot({ hollow = false, className }: DotProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-2.5 shrink-0 rounded-full border-2 border-accent transition-colors',
        !hollow && 'contrast-fill bg-accent',
        className,
      )}
    />
  )
}

/** Between what is read and what is not: «Nye meldinger». */
export function UnreadLine({ children }: { children: ReactNode }) {
  return (
    <div data-unread-line="" className="flex items-center gap-3 text-xs font-semibold text-ink">
      <span aria-hidden="true" className="h-px flex-1 contrast-fill bg-accent" />
      {children}
      <span aria-hidden="true" className="h-px flex-1 contrast-fill bg-accent" />
    </div>
  )
}
