export type SideMarkProps = { side: 'business' | 'creator' }

const asks = 'M41 11H54.68A4.32 4.32 0 0 1 59 15.32V29A18 18 0 0 1 41 47A18 18 0 0 1 41 11Z'
const answers = 'M23 17A18 18 0 0 1 23 53H9.32A4.32 4.32 0 0 1 5 48.68V35A18 18 0 0 1 23 17Z'
const outline = 'fill-none stroke-current stroke-2 opacity-45'

/** One of the logo's two voices: molte asks, gran answers. The other is an outline. */
export function SideMark({ side }: SideMarkProps) {
  return (
    <svg viewBox="0 0 64 64" width={44} height={44} aria-hidden="true" className="-ms-1 shrink-0">
      <path d={side === 'business' ? answers : asks} className={outline} />
      <path
        d={side === 'business' ? asks : answers}
        className={side === 'business' ? 'fill-mark-molte' : 'fill-mark-gran'}
      />
    </svg>
  )
}
