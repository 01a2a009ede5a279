// The two sides, drawn from the two shapes of the logo. Decorative: hidden from screen readers.
import { markShapes } from '../../ui/mark/mark-shapes.ts'

type PictureProps = { className?: string }

/** A phone that films. */
export function CreatorPicture({ className }: PictureProps) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className={className}>
      <path transform="translate(8 -6) scale(1.3)" d={markShapes.answers} className="fill-mark-gran" />
      <g transform="rotate(8 60 36)">
        <rect
          x="44"
          y="6"
          width="34"
          height="60"
          rx="6"
          className="fill-surface-overlay stroke-ink stroke-2"
        />
        <rect x="48" y="12" width="26" height="40" rx="3" className="fill-mark-molte" />
        <path d="M57 25l11 7-11 7z" className="fill-surface-overlay" />
        <circle cx="61" cy="59" r="2.5" className="fill-ink" />
      </g>
    </svg>
  )
}

/** A brief and its product. */
export function BusinessPicture({ className }: PictureProps) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className={className}>
      <path transform="translate(-18 -8) scale(1.3)" d={markShapes.asks} className="fill-mark-molte" />
      <g transform="rotate(-5 44 38)">
        <rect
          x="26"
          y="9"
          width="42"
          height="56"
          rx="5"
          className="fill-surface-overlay stroke-ink stroke-2"
        />
        <path
          d="M33 20h20M33 28h28M33 36h24"
          className="fill-none stroke-line-strong stroke-2"
          strokeLinecap="round"
        />
      </g>
      <g transform="rotate(4 70 54)">
        <path d="M56 46h28v18a2 2 0 0 1-2 2H58a2 2 0 0 1-2-2z" className="fill-mark-gran" />
        <path d="M54 40h32v7H54z" className="fill-mark-overlap" />
        <path d="M70 40v26" className="fill-none stroke-mark-molte stroke-2" />
      </g>
    </svg>
  )
}
