import { cx } from '../class-names.ts'
import { crossFade } from '../motion/cross-fade.ts'

export type SkeletonProps = {
  /** The shape of what is coming. `block` fills the box that className gives it (w-…, h-…, aspect-…). */
  shape: 'row' | 'card' | 'text' | 'page' | 'block'
  /** How many of them. */
  count?: number | undefined
  /** For screen readers: «Henter briefer». Give it once per screen. */
  label?: string | undefined
  className?: string | undefined
}

const bone = 'animate-shimmer bg-skeleton'
const line = `${bone} rounded-sm`
const round = `${bone} rounded-full`
const textWidths = ['w-full', 'w-11/12', 'w-full', 'w-3/5'] as const

function Row() {
  return (
    <div className="flex min-h-16 items-center gap-3.5 px-4 py-3">
      <div className={cx(round, 'size-11')} />
      <div className="flex-1 space-y-2.5">
        <div className={cx(line, 'h-4 w-2/5')} />
        <div className={cx(line, 'h-3.5 w-4/5')} />
      </div>
      <div className={cx(line, 'h-3 w-10 self-start')} />
    </div>
  )
}

function Box() {
  return (
    <div className="space-y-4 rounded-lg border border-line bg-surface-raised p-5">
      <div className={cx(line, 'h-5 w-3/5')} />
      <div className="space-y-2.5">
        <div className={cx(line, 'h-3.5 w-full')} />
        <div className={cx(line, 'h-3.5 w-10/12')} />
      </div>
      <div className="flex gap-2">
        <div className={cx(round, 'h-6 w-20')} />
        <div className={cx(round, 'h-6 w-24')} />
      </div>
    </div>
  )
}

function Shape({ shape, index }: { shape: SkeletonProps['shape']; index: number }) {
  if (shape === 'row') return <Row />
  if (shape === 'card') return <Box />
  if (shape === 'text')
    return <div className={cx(line, 'my-2.5 h-3.5', textWidths[index % textWidths.length])} />
  if (shape === 'block') return <div className={cx(bone, 'size-full rounded-lg')} />
  return (
    <div className="space-y-6">
      <div className={cx(line, 'h-9 w-1/2')} />
      <Box />
      <Box />
    </div>
  )
}

/** Appears after a delay, since content from the device is usually there sooner; what then comes fades in, in its place. */
export function Skeleton({ shape, count = 1, label, className }: SkeletonProps) {
  return (
    <div ref={crossFade} role={label ? 'status' : undefined} className={cx('after-a-moment', className)}>
      {label && <span className="sr-only">{label}</span>}
      <div
        aria-hidden="true"
        className={cx(
          shape === 'card' && 'space-y-4',
          shape === 'row' && 'divide-y divide-line',
          shape === 'block' && 'size-full',
        )}
      >
        {Array.from({ length: count }, (_, index) => (
          <Shape key={index} shape={shape} index={index} />
        ))}
      </div>
    </div>
  )
}
