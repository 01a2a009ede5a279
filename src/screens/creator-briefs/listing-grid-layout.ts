import type { ReactNode } from 'react'
import type { BriefListing } from '../../domain/brief.ts'

/** As many columns as there is room for; on a phone one. */
export const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5'

export interface ListingGridProps {
  listings: readonly BriefListing[]
  children: (listing: BriefListing, index: number) => ReactNode
}
