import { useLiveQuery } from 'dexie-react-hooks'
import type { CreatorCard } from '../../domain/team.ts'
import { parseRows, tableOf } from '../read.ts'

/** Published creators as they lie on the device, the newest first, at most `limit`. */
export function useCreatorCards(limit: number): CreatorCard[] | undefined {
  return useLiveQuery(
    async () => parseRows('creator_cards', await tableOf('creator_cards').limit(limit).toArray()),
    [limit],
  )
}
