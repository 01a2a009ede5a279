import { useLiveQuery } from 'dexie-react-hooks'
import type { CreatorCard } from './creator-card.ts'
import { parseRows, tableOf } from '../../device/store/read.ts'
import { cardTable } from './entity.ts'

/** Published creators on this device, newest first, at most `limit`. */
export function useCreatorCards(limit: number): CreatorCard[] | undefined {
  return useLiveQuery(async () => {
    const newest = tableOf(cardTable).orderBy('created_at').reverse().limit(limit)
    return parseRows(cardTable, await newest.toArray())
  }, [limit])
}
