import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { type ListingGridProps, gridStyle } from './listing-grid-layout.ts'

const CARD_MIN = 272
/** `gridStyle`: 12 in one column, 20 between several. */
const gapOf = (columns: number): number => (columns === 1 ? 12 : 20)
const ROW_ESTIMATE = 320

/** The same grid with virtual rows: thousands of briefs scroll like ten. */
export function ListingVirtualGrid({ listings, children }: ListingGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      setColumns(Math.max(1, Math.floor((element.clientWidth + gapOf(2)) / (CARD_MIN + gapOf(2)))))
      setTop(element.getBoundingClientRect().top + scrollY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What stands above it may change in height, too
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const rows = Math.ceil(listings.length / columns)
  // Its functions change without notice; nothing here is memoised on them
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => ROW_ESTIMATE,
    gap: gapOf(columns),
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
