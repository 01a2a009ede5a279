import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { parseRows, tableOf } from '../../device/store/read.ts'
import { newestBy } from '../../domain/row.ts'
import type { CreatorCard } from '../creators/creator-card.ts'
import { cardTable } from '../creators/entity.ts'
import { favouriteTable } from './entity.ts'
import type { Favourite } from './favourite.ts'

const newest = newestBy('created_at')

export interface Favourites {
  /** The latest first. */
  kept: { favourite: Favourite; card: CreatorCard }[]
  /** The ids of those that are not in the catalogue now. */
  gone: string[]
}

async function rowsOf(businessId: string): Promise<Favourite[]> {
  const rows = await tableOf(favouriteTable).where('scope').equals(businessId).toArray()
  return parseRows(favouriteTable, rows).toSorted(newest)
}

/** The ids of the creators that a business keeps at hand. */
export const useFavouriteIds: (businessId: string) => ReadonlySet<string> | undefined = sharedLiveBy(
  async (businessId) => new Set((await rowsOf(businessId)).map(({ creator_id }) => creator_id)),
)

/** The creators that a business keeps at hand. */
export const useFavourites: (businessId: string) => Favourites | undefined = sharedLiveBy(
  async (businessId) => {
    const rows = await rowsOf(businessId)
    const found = await tableOf(cardTable).bulkGet(rows.map(({ creator_id }) => creator_id))
    const cards = new Map(
      parseRows(
        cardTable,
        found.filter((row) => row !== undefined),
      ).map((card) => [card.id, card]),
    )
    const kept = rows.flatMap((favourite) => {
      const card = cards.get(favourite.creator_id)
      return card ? [{ favourite, card }] : []
    })
    return { kept, gone: rows.map(({ creator_id }) => creator_id).filter((id) => !cards.has(id)) }
  },
)
