import type { Brief, BriefListing } from '../../domain/brief.ts'
import { parseRows, tableOf, useRow } from '../read.ts'
import { sharedLive, sharedLiveBy } from './shared-live.ts'

const newest = (a: { updated_at: string }, b: { updated_at: string }): number =>
  Date.parse(b.updated_at) - Date.parse(a.updated_at)

/** A business's own briefs, last changed first. */
export const useBriefs: (businessId: string) => Brief[] | undefined = sharedLiveBy(async (businessId) => {
  const rows = await tableOf('briefs').where('business_id').equals(businessId).toArray()
  return parseRows('briefs', rows).toSorted(newest)
})

export const useBrief = (id: string): Brief | null | undefined => useRow('briefs', id)

/** Briefs that creators can pitch on, newest first. */
export const useListings: () => BriefListing[] | undefined = sharedLive(async () =>
  parseRows('brief_listings', await tableOf('brief_listings').orderBy('published_at').reverse().toArray()),
)

export const useListing = (id: string): BriefListing | null | undefined => useRow('brief_listings', id)
