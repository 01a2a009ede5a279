import type { Brief, BriefListing, BriefVersion } from './brief.ts'
import { parseRows, readTeamRows, tableOf, useRowsBy } from '../../device/store/read.ts'
import { sharedLive, sharedLiveBy } from '../../device/store/shared-live.ts'
import { newestBy } from '../../domain/row.ts'
import { briefTable, listingTable, versionTable } from './entity.ts'

/** A business's own briefs, last changed first; undefined while loading. */
export const useBriefs: (businessId: string | null) => Brief[] | undefined = sharedLiveBy(
  async (businessId) => (await readTeamRows(briefTable, businessId)).toSorted(newestBy('updated_at')),
)

/** Briefs that creators can pitch on, newest first. */
export const useListings: () => BriefListing[] | undefined = sharedLive(async () =>
  parseRows(listingTable, await tableOf(listingTable).orderBy('published_at').reverse().toArray()),
)

/** Earlier contents of a brief, newest first; undefined while loading. */
export function useBriefVersions(briefId: string): BriefVersion[] | undefined {
  return useRowsBy(versionTable, 'brief_id', briefId)?.toSorted(newestBy('created_at'))
}
