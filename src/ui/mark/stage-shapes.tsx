import { cx } from '../class-names.ts'
import { markShapes } from './mark-shapes.ts'

/** The logo's shapes, large, in the background of a dark stage; `className` says where and how wide. */
export function StageShapes({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={cx('absolute', className)}>
      <path d={markShapes.asks} className="fill-mark-molte" />
      <path d={markShapes.answers} className="fill-on-stage/12" />
      {/* Its edge covers the seam of the two. */}
      <path d={markShapes.overlap} className="fill-stage stroke-stage" strokeWidth="0.3" />
      <path d={markShapes.overlap} className="fill-on-stage/5" />
    </svg>
  )
}
