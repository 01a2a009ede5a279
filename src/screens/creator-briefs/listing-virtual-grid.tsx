import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { type ListingGridProps, gridStyle } from './listing-grid-layout.ts'

const CARD_MIN = 272
const GAP = 20
const ROW_ESTIMATE = 430

/** The same grid with virtual rows: thousands of briefs scroll like ten. */
export function ListingVirtualGrid({ listings, children }: ListingGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD_MIN + GAP))))
      setTop(element.getBoundingClientRect().top + scrollY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const rows = Math.ceil(listings.length / columns)
  // Its functions change without notice; nothing here is memoised on them
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => ROW_ESTIMATE,
    gap: GAP,
    overscan: 3,
    scrollMargin: top,
  })

  return (
    <div ref={frame} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((row) => (
        <ul
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          className={`${gridStyle} absolute inset-x-0 top-0`}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          {listings.slice(row.index * columns, (row.index + 1) * columns).map((listing, at) => (
            <li key={listing.id} aria-setsize={listings.length} aria-posinset={row.index * columns + at + 1}>
              {children(listing, row.index * columns + at)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
