import { useLiveQuery } from 'dexie-react-hooks'
import { type Store, type SyncPhase, holdsScope, readStatus } from '../../../sync/index.ts'
import { CREATORS_SCOPE, type CreatorCard } from './creator-card.ts'
import { localData } from '../../device/store/local-data.ts'
import { cardTable } from './entity.ts'
import { parseRows } from '../../device/store/read.ts'

export interface Catalogue {
  /** Newest first. */
  cards: CreatorCard[]
  /** False until the catalogue has been pulled for the first time. */
  fetched: boolean
  phase: SyncPhase
  /** False: there are more creators than devices keep. The server is asked instead. */
  isKept: boolean
}

const newest = (a: CreatorCard, b: CreatorCard): number => Date.parse(b.created_at) - Date.parse(a.created_at)

/**
 * The public catalogue of creators on this device, for guests and signed-in people; undefined while loading.
 * @param openAsGuest opens a guest's database; null when signed in. Must be the same at every render.
 */
export function useCatalogue(openAsGuest: (() => { store: Store }) | null): Catalogue | undefined {
  return useLiveQuery(
    () => (openAsGuest ? readAsGuest(openAsGuest) : readKept(localData().store)),
    [openAsGuest],
  )
}

async function readKept(store: Store): Promise<Catalogue> {
  const [rows, status, isKept] = await Promise.all([
    store.db.table('creator_cards').toArray(),
    readStatus(store),
    holdsScope(store, CREATORS_SCOPE),
  ])
  const cards = parseRows(cardTable, rows).toSorted(newest)
  return {
    cards,
    fetched: status.firstSyncDone,
    phase: status.phase,
    isKept: isKept || !status.firstSyncDone,
  }
}

/** A browser that blocks storage gets the catalogue all the same. */
async function readAsGuest(open: () => { store: Store }): Promise<Catalogue> {
  try {
    return await readKept(open().store)
  } catch {
    const catalogue = await (await import('./catalogue-unkept.ts')).unkeptCatalogue()
    return {
      cards: catalogue?.cards.toSorted(newest) ?? [],
      fetched: catalogue !== null,
      phase: catalogue ? 'idle' : 'offline',
      isKept: catalogue?.isKept ?? true,
    }
  }
}
