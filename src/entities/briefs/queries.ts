import type { Brief, BriefListing, BriefVersion } from './brief.ts'
import { parseRows, tableOf, useRow, useRowsBy } from '../../device/store/read.ts'
import { sharedLive, sharedLiveBy } from '../../device/store/shared-live.ts'
import { briefTable, listingTable, versionTable } from './entity.ts'

const newest = (a: { updated_at: string }, b: { updated_at: string }): number =>
  Date.parse(b.updated_at) - Date.parse(a.updated_at)

/** A business's own briefs, last changed first. */
export const useBriefs: (businessId: string) => Brief[] | undefined = sharedLiveBy(async (businessId) => {
  const rows = await tableOf(briefTable).where('business_id').equals(businessId).toArray()
  return parseRows(briefTable, rows).toSorted(newest)
})

export const useBrief = (id: string): Brief | null | undefined => useRow(briefTable, id)

/** Briefs that creators can pitch on, newest first. */
export const useListings: () => BriefListing[] | undefined = sharedLive(async () =>
  parseRows(listingTable, await tableOf(listingTable).orderBy('published_at').reverse().toArray()),
)

export const useListing = (id: string): BriefListing | null | undefined => useRow(listingTable, id)

/** Earlier contents of a brief, newest first; undefined while loading. */
export function useBriefVersions(briefId: string): BriefVersion[] | undefined {
  return useRowsBy(versionTable, 'brief_id', briefId)?.toSorted(
    (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? -1 : 1),
  )
}
