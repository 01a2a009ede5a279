import { cx } from '../class-names.ts'

/**
 * primary    the main action, at most one per screen
 * secondary  any other action
 * quiet      actions in rows, headers and cards; «Avbryt»
 * danger     what cannot be undone, inside an AlertDialog
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** md 44 px · lg 52 px (the one action at the bottom of a phone) · sm 36 px to look at, 44 px to hit */
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary:
    'bg-surface-raised text-ink border border-line-strong/60 hover:bg-surface-chosen hover:border-line-strong',
  quiet: 'text-primary hover:bg-primary-soft hover:text-on-primary-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'hit-area min-h-9 px-3.5 py-1.5 text-sm rounded-md gap-1.5',
  md: 'min-h-11 px-5 py-2 text-base rounded-md gap-2',
  lg: 'min-h-13 px-6 py-3 text-base rounded-md gap-2.5',
}

export function buttonStyle(variant: ButtonVariant, size: ButtonSize, wide: boolean): string {
  return cx(
    'relative inline-flex items-center justify-center text-center leading-tight font-semibold select-none',
    'transition-[background-color,border-color,color,scale] active:scale-[0.985]',
    'disabled:opacity-45 disabled:pointer-events-none aria-disabled:cursor-default forced-colors:border',
    wide && 'w-full',
    variants[variant],
    sizes[size],
  )
}
