import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

const places = {
  top: 'start-2 top-2',
  bottom: 'start-2 bottom-2',
  bottomEnd: 'end-2 bottom-2',
} as const

/** A word in a corner of a picture that stands in a `relative` place; what opens the picture lies below it. */
export function PicturePill({ at, children }: { at: keyof typeof places; children: ReactNode }) {
  return (
    <span
      className={cx(
        'numeric pointer-events-none absolute inline-flex items-center gap-1 rounded-full bg-surface-overlay/92 px-2.5 py-1 text-xs font-semibold',
        places[at],
      )}
    >
      {children}
    </span>
  )
}
