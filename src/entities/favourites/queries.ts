import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { readTeamRows } from '../../device/store/read.ts'
import { newestBy } from '../../domain/row.ts'
import type { CreatorCard } from '../creators/creator-card.ts'
import { readCards, useAskForCards } from '../creators/cards.ts'
import { favouriteTable } from './entity.ts'
import type { Favourite } from './favourite.ts'

const newest = newestBy('created_at')

export interface Favourites {
  /** The latest first. */
  kept: { favourite: Favourite; card: CreatorCard }[]
  /** The ids of those that are not in the catalogue now. */
  gone: readonly string[]
}

const rowsOf = async (businessId: string): Promise<Favourite[]> =>
  (await readTeamRows(favouriteTable, businessId)).toSorted(newest)

/** The ids of the creators that a business keeps at hand. */
export const useFavouriteIds: (businessId: string) => ReadonlySet<string> | undefined = sharedLiveBy(
  async (businessId) => new Set((await rowsOf(businessId)).map(({ creator_id }) => creator_id)),
)

const useRead: (businessId: string) => (Favourites & { unknown: readonly string[] }) | undefined =
  sharedLiveBy(async (businessId) => {
    const rows = await rowsOf(businessId)
    const { cards, gone, unknown } = await readCards(rows.map(({ creator_id }) => creator_id))
    const kept = rows.flatMap((favourite) => {
      const card = cards.get(favourite.creator_id)
      return card ? [{ favourite, card }] : []
    })
    return { kept, gone, unknown }
  })
const nobody: readonly string[] = []

/** The creators that a business keeps at hand; undefined while loading. */
export function useFavourites(businessId: string): Favourites | undefined {
  const read = useRead(businessId)
  useAskForCards(read?.unknown ?? nobody)
  return read
}
