import { cx } from '../class-names.ts'
import { markShapes } from './mark-shapes.ts'

/** Two overlapping voices: one asks, one answers. */
export function LogoMark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path d={markShapes.asks} className="fill-mark-molte" />
      <path d={markShapes.answers} className="fill-mark-gran" />
      <path d={markShapes.overlap} className="fill-mark-overlap" />
    </svg>
  )
}

export type AppLogoProps = {
  name: string
  /**
   * Only the mark, with the name as its accessible name. `narrow`: only on a phone, where tools need the room. `crowded`:
   * only where its container has no room for the name, as with large text.
   */
  markOnly?: boolean | 'narrow' | 'crowded'
  size?: 'md' | 'lg'
}

export function AppLogo({ name, markOnly = false, size = 'md' }: AppLogoProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <LogoMark size={size === 'lg' ? 52 : 34} />
      <span
        className={cx(
          markOnly === true
            ? 'sr-only'
            : 'font-display leading-none font-bold tracking-[-0.045em] lowercase text-ink',
          markOnly === 'narrow' && 'max-[27rem]:sr-only',
          markOnly === 'crowded' && '@max-[7.5rem]:sr-only',
          size === 'lg' ? 'text-3xl' : 'text-xl',
        )}
      >
        {name}
      </span>
    </span>
  )
}
