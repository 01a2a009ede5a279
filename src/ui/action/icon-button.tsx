import { m } from 'framer-motion'
import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../class-names.ts'
import { CountBadge } from '../display/unread.tsx'
import { Icon, type IconType } from '../icon.tsx'
import { beating } from '../motion/tokens.ts'
import { usePending } from './use-pending.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'children'> & {
  icon: IconType
  /** The accessible name; also shown as the tooltip. Say the count here when there is one: «Varsler, 3 uleste». */
  label: string
  variant?: 'quiet' | 'secondary' | 'primary' | 'overlay' | undefined
  /** md 44 px; sm 36 px to look at, 44 px to hit */
  size?: 'sm' | 'md' | undefined
  /** A number in the corner; nothing when 0. */
  count?: number | undefined
  /** For toggles: true fills the icon; also sets aria-pressed. */
  pressed?: boolean | undefined
  /** Of a pressed icon: hearts are red, bookmarks are not. */
  pressedTone?: 'danger' | 'primary' | undefined
  /** May return a promise: until it settles further clicks are ignored. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

const variants = {
  quiet: 'text-ink-muted hover:bg-quiet hover:text-on-quiet',
  secondary: 'border border-line bg-surface-raised text-ink hover:bg-surface-chosen',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  // on top of a picture
  overlay: 'bg-surface-overlay/90 text-ink backdrop-blur-sm hover:bg-surface-overlay',
} as const

const pressedTones = {
  danger: 'text-danger hover:bg-danger-soft',
  primary: 'text-primary hover:bg-primary-soft',
} as const

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'md',
  count = 0,
  pressed,
  pressedTone = 'danger',
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  const { pending, held, run } = usePending(onClick)
  const shown = <Icon icon={icon} size={size === 'md' ? 22 : 20} className={pressed ? 'fill-current' : ''} />
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      aria-disabled={held || rest['aria-disabled'] || undefined}
      className={cx(
        'relative inline-grid shrink-0 place-items-center rounded-full transition-[background-color,color,scale] active:scale-95',
        'disabled:pointer-events-none disabled:opacity-45',
        size === 'md' ? 'size-11' : 'hit-area size-9',
        pressed ? pressedTones[pressedTone] : variants[variant],
        pressed && variant === 'overlay' && 'bg-surface-overlay/90',
        className,
      )}
      onClick={(event) => void run(event)}
    >
      {/* Only a toggle moves: prerendered pages hold no inline styles, which their policy forbids. */}
      {pressed === undefined ? (
        shown
      ) : (
        <m.span initial={false} animate={{ scale: pressed ? [1, 0.85, 1.1, 1] : 1 }} transition={beating}>
          {shown}
        </m.span>
      )}
      {count > 0 && (
        <CountBadge count={count} className="absolute start-1/2 top-1 ms-0.5 ring-2 ring-surface" />
      )}
    </button>
  )
}
