import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { parseRows, tableOf } from '../../device/store/read.ts'
import { newestBy } from '../../domain/row.ts'
import type { CreatorCard } from '../creators/creator-card.ts'
import { cardTable } from '../creators/entity.ts'
import { favouriteTable } from './entity.ts'

const newest = newestBy('created_at')

export interface Favourites {
  /** The latest first. */
  cards: CreatorCard[]
  /** The ids of those that are not in the catalogue now. */
  gone: string[]
}

async function idsOf(businessId: string): Promise<string[]> {
  const rows = await tableOf(favouriteTable).where('scope').equals(businessId).toArray()
  return parseRows(favouriteTable, rows)
    .toSorted(newest)
    .map(({ creator_id }) => creator_id)
}

/** The ids of the creators that a business keeps at hand. */
export const useFavouriteIds: (businessId: string) => ReadonlySet<string> | undefined = sharedLiveBy(
  async (businessId) => new Set(await idsOf(businessId)),
)

/** The creators that a business keeps at hand. */
export const useFavourites: (businessId: string) => Favourites | undefined = sharedLiveBy(
  async (businessId) => {
    const ids = await idsOf(businessId)
    const found = await tableOf(cardTable).bulkGet(ids)
    const cards = parseRows(
      cardTable,
      found.filter((row) => row !== undefined),
    )
    const here = new Set(cards.map(({ id }) => id))
    return { cards, gone: ids.filter((id) => !here.has(id)) }
  },
)
