import { Suspense } from 'react'
import { lazyExtra } from '../../../ui/lazy-extra.tsx'
import { type ListingGridProps, gridStyle } from './listing-grid-layout.ts'

/** Longer lists render only what is near the viewport. */
const VIRTUAL_FROM = 50

const VirtualGrid = lazyExtra(
  () => import('./listing-virtual-grid.tsx').then((module) => module.ListingVirtualGrid),
  Grid,
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
