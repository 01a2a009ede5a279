import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'
import { softTone, type Tone } from '../tone.ts'

export type BannerProps = {
  tone?: Tone | undefined
  icon: IconType
  /** Bold, before the text. */
  title?: string | undefined
  children: ReactNode
  /** A small Button or LinkButton. */
  action?: ReactNode
  /** assertive (role=alert) only for what must interrupt: a form that was refused. */
  announce?: 'no' | 'polite' | 'assertive' | undefined
  /** Edge to edge under the top bar (offline), without corners. */
  flush?: boolean | undefined
}

const roles = { no: undefined, polite: 'status', assertive: 'alert' } as const

export function Banner({
  tone = 'info',
  icon,
  title,
  children,
  action,
  announce = 'no',
  flush = false,
}: BannerProps) {
  return (
    <div
      role={roles[announce]}
      className={cx(
        'flex items-baseline gap-3 px-4 text-sm',
        flush ? 'py-2' : 'rounded-md py-3',
        softTone[tone],
      )}
    >
      {/* Beside the first line of the text, also where an action makes the row higher. */}
      <Icon icon={icon} className="-mt-1 translate-y-1" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 leading-snug">
          {title && <strong className="block font-semibold">{title}</strong>}
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}
