import { markShapes } from './mark-shapes.ts'
import './confetti.css'

const bits = [
  [14, 22, 'fill-mark-molte', 20],
  [30, 8, 'fill-mark-gran', -30],
  [98, 10, 'fill-mark-molte', 45],
  [116, 30, 'fill-mark-gran', 10],
  [110, 62, 'fill-mark-molte', -20],
  [10, 58, 'fill-mark-gran', 60],
] as const

/** The two shapes meet, and something is thrown. Decorative: hidden from screen readers. */
export function WelcomePicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 128 80" aria-hidden="true" className={className}>
      <g className="confetti">
        {bits.map(([x, y, fill, turn]) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width="7"
            height="4"
            rx="2"
            transform={`rotate(${turn} ${x} ${y})`}
            className={fill}
          />
        ))}
      </g>
      <g transform="translate(24 0) scale(1.25)">
        <path d={markShapes.asks} className="fill-mark-molte" />
        <path d={markShapes.answers} className="fill-mark-gran" />
        <path d={markShapes.overlap} className="fill-mark-overlap" />
        <path
          d="M28.5 32.5l2.6 2.6 4.6-5.2"
          className="fill-none stroke-on-stage stroke-2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
