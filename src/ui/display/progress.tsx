/* oxlint-disable jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike in every browser, nor as a ring */
import { cx } from '../class-names.ts'

export type ProgressProps = {
  /** What is in progress: «Laster opp bilde» */
  label: string
  /** 0 to 1. Undefined: running, progress unknown. */
  value?: number | undefined
  /** Shown at the right end of the bar: «2 av 5» */
  text?: string | undefined
  showLabel?: boolean | undefined
}

const percent = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100)

export function ProgressBar({ label, value, text, showLabel = false }: ProgressProps) {
  const now = value === undefined ? undefined : percent(value)
  return (
    <div className="w-full">
      {(showLabel || text) && (
        <div aria-hidden="true" className="mb-1.5 flex justify-between gap-4 text-xs">
          <span className="font-semibold">{showLabel && label}</span>
          <span className="numeric tabular-nums text-ink-muted">{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={now}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-quiet forced-colors:border"
      >
        <div
          className={cx(
            'contrast-fill h-full rounded-full bg-primary transition-[width] duration-250',
            now === undefined && 'w-2/5 animate-shimmer',
          )}
          style={now === undefined ? undefined : { width: `${now}%` }}
        />
      </div>
    </div>
  )
}

export type ProgressRingProps = ProgressProps & { size?: number | undefined }

const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

/** `text` is shown in the middle («3/5»). */
export function ProgressRing({ label, value = 0, text, size = 56 }: ProgressRingProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent(value)}
      aria-valuetext={text}
      className="relative inline-grid shrink-0 place-items-center"
    >
      <svg
        viewBox="0 0 48 48"
        width={size}
        height={size}
        fill="none"
        aria-hidden="true"
        className="-rotate-90"
      >
        <circle cx="24" cy="24" r={RADIUS} strokeWidth="5" className="stroke-quiet" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - percent(value) / 100)}
          className="stroke-primary transition-[stroke-dashoffset] duration-250"
        />
      </svg>
      {text && (
        <span aria-hidden="true" className="numeric tabular-nums absolute text-xs font-bold">
          {text}
        </span>
      )}
    </div>
  )
}
