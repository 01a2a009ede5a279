import { useLiveQuery } from 'dexie-react-hooks'
import type { CreatorCard } from './creator-card.ts'
import { parseRows, tableOf } from '../../device/store/read.ts'
import { cardTable } from './entity.ts'
import { type Wishes, fitting } from './fit.ts'

interface Suggested {
  cards: CreatorCard[]
  /** They have something in common with the brief; otherwise they are the newest. */
  fits: boolean
}

/**
 * Creators of the catalogue on this device to show beside a brief: those who fit it, or else the newest.
 * @param brief null: there is none
 * @param except the creators who have applied
 */
export function useSuggestedCreators(
  brief: (Wishes & { id: string; updated_at: string }) | null,
  except: readonly string[],
  limit: number,
): Suggested | undefined {
  return useLiveQuery(async () => {
    const newest = tableOf(cardTable).orderBy('created_at').reverse()
    if (brief !== null) {
      const best = fitting(brief, parseRows(cardTable, await newest.toArray()), except)
      if (best.length > 0) return { cards: best.slice(0, limit), fits: true }
    }
    return { cards: parseRows(cardTable, await newest.limit(limit).toArray()), fits: false }
  }, [brief?.id, brief?.updated_at, except.join(' '), limit])
}
