export type SideMarkProps = { side: 'business' | 'creator' }

/** Half of the mark: molte asks, gran answers. The other half is only its outline. */
export function SideMark({ side }: SideMarkProps) {
  const asks = side === 'business'
  return (
    <svg viewBox="0 0 64 64" width={40} height={40} aria-hidden="true" className="shrink-0">
      <rect x="20" y="7" width="40" height="30" rx="15" className={asks ? 'fill-mark-molte' : 'fill-none stroke-current stroke-2 opacity-40'} />
      <rect x="4" y="27" width="40" height="30" rx="15" className={asks ? 'fill-none stroke-current stroke-2 opacity-40' : 'fill-mark-gran'} />
    </svg>
  )
}
