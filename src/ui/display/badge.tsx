import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { softTone, type Tone } from '../tone.ts'

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
