import { cx } from '../class-names.ts'

/** Two overlapping voices: one asks, one answers. supabase/demo/draw-icons.ts draws the same shape. */
export function LogoMark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path
        d="M41 11H54.68A4.32 4.32 0 0 1 59 15.32V29A18 18 0 0 1 41 47A18 18 0 0 1 41 11Z"
        className="fill-mark-molte"
      />
      <path
        d="M23 17A18 18 0 0 1 23 53H9.32A4.32 4.32 0 0 1 5 48.68V35A18 18 0 0 1 23 17Z"
        className="fill-mark-gran"
      />
      <path
        d="M27.163 17.488A18 18 0 0 1 36.837 46.512A18 18 0 0 1 27.163 17.488Z"
        className="fill-mark-overlap"
      />
    </svg>
  )
}

export type AppLogoProps = {
  name: string
  /** Only the mark, with the name as its accessible name. `narrow`: only on a phone, where tools need the room. */
  markOnly?: boolean | 'narrow'
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
          size === 'lg' ? 'text-3xl' : 'text-xl',
        )}
      >
        {name}
      </span>
    </span>
  )
}
