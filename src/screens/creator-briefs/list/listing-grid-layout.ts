import type { ReactNode } from 'react'
import type { BriefListing } from '../../../entities/briefs/brief.ts'

/** As many columns as fit; one on a phone. */
export const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3 sm:gap-5'

export interface ListingGridProps {
  listings: readonly BriefListing[]
  children: (listing: BriefListing, index: number) => ReactNode
}
