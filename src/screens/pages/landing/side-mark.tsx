import { markShapes } from '../../../ui/mark/mark-shapes.ts'

export type SideMarkProps = { side: 'business' | 'creator' }

const outline = 'fill-none stroke-current stroke-2 opacity-45'

/** One of the logo's two voices: molte asks, gran answers. The other is an outline. */
export function SideMark({ side }: SideMarkProps) {
  return (
    <svg viewBox="0 0 64 64" width={44} height={44} aria-hidden="true" className="-ms-1 shrink-0">
      <path d={side === 'business' ? markShapes.answers : markShapes.asks} className={outline} />
      <path
        d={side === 'business' ? markShapes.asks : markShapes.answers}
        className={side === 'business' ? 'fill-mark-molte' : 'fill-mark-gran'}
      />
    </svg>
  )
}
