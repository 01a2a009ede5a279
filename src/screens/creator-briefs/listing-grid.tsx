import { lazy, type ReactNode, Suspense } from 'react'
import type { BriefListing } from '../../domain/brief.ts'

/** A longer list than this draws only what is near the window. */
const VIRTUAL_FROM = 50

export const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5'

export interface ListingGridProps {
  listings: readonly BriefListing[]
  children: (listing: BriefListing, index: number) => ReactNode
}

const VirtualGrid = lazy(() =>
  import('./listing-virtual-grid.tsx').then((module) => ({ default: module.ListingVirtualGrid })),
)

export function ListingGrid({ listings, children }: ListingGridProps) {
  if (listings.length > VIRTUAL_FROM) {
    return (
      <Suspense fallback={<Grid listings={listings.slice(0, 12)}>{children}</Grid>}>
        <VirtualGrid listings={listings}>{children}</VirtualGrid>
      </Suspense>
    )
  }
  return <Grid listings={listings}>{children}</Grid>
}

function Grid({ listings, children }: ListingGridProps) {
  return (
    <ul className={gridStyle}>
      {listings.map((listing, index) => (
        <li key={listing.id}>{children(listing, index)}</li>
      ))}
    </ul>
  )
}
