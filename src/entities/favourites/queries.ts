import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { parseRows, tableOf } from '../../device/store/read.ts'
import { newestBy } from '../../domain/row.ts'
import { favouriteTable } from './entity.ts'

const newest = newestBy('created_at')

/** The ids of the creators that a business keeps at hand, the latest first. */
export const useFavourites: (businessId: string | null) => ReadonlySet<string> | undefined = sharedLiveBy(
  async (businessId) => {
    const rows = await tableOf(favouriteTable).where('scope').equals(businessId).toArray()
    return new Set(
      parseRows(favouriteTable, rows)
        .toSorted(newest)
        .map(({ creator_id }) => creator_id),
    )
  },
)
