// The illustrations of the steps, drawn from the two shapes of the logo. Decorative: hidden from screen readers.
import { markShapes } from '../../../ui/mark/mark-shapes.ts'

type PictureProps = { className?: string }

/** A calendar page with a coming day. */
export function LaterPicture({ className }: PictureProps) {
  return (
    <svg viewBox="0 0 128 96" aria-hidden="true" className={className}>
      <path transform="translate(46 -12) scale(1.4)" d={markShapes.asks} className="fill-mark-molte" />
      <path transform="translate(-2 -2) scale(1.4)" d={markShapes.answers} className="fill-mark-gran" />
      <g transform="rotate(-4 64 52)">
        <rect
          x="38"
          y="22"
          width="52"
          height="58"
          rx="8"
          className="fill-surface-overlay stroke-ink stroke-2"
        />
        <path d="M38 38h52" className="fill-none stroke-ink stroke-2" />
        <path d="M52 16v11M76 16v11" className="fill-none stroke-ink stroke-[3]" strokeLinecap="round" />
        <text x="64" y="69" textAnchor="middle" fontSize="26" className="fill-ink font-display font-bold">
          18
        </text>
      </g>
    </svg>
  )
}
