import { useLiveQuery } from 'dexie-react-hooks'
import { type Store, type SyncPhase, readStatus } from '../../../sync/index.ts'
import type { CreatorCard } from '../../domain/team.ts'
import { localData } from '../db.ts'
import { openGuestData } from '../guest.ts'
import { parseRows } from '../read.ts'

export interface Catalogue {
  /** Newest first. */
  cards: CreatorCard[]
  /** False until the catalogue has come to this device for the first time. */
  fetched: boolean
  phase: SyncPhase
}

const newest = (a: CreatorCard, b: CreatorCard): number => Date.parse(b.created_at) - Date.parse(a.created_at)

/** The public catalogue of creators from the device, for a guest as for those signed in; undefined while reading. */
export function useCatalogue(guest: boolean): Catalogue | undefined {
  return useLiveQuery(() => (guest ? readAsGuest() : readKept(localData().store)), [guest])
}

async function readKept(store: Store): Promise<Catalogue> {
  const [rows, status] = await Promise.all([store.db.table('creator_cards').toArray(), readStatus(store)])
  const cards = parseRows('creator_cards', rows).toSorted(newest)
  return { cards, fetched: status.firstSyncDone, phase: status.phase }
}

/** A browser that blocks storage still reads. */
async function readAsGuest(): Promise<Catalogue> {
  try {
    return await readKept(openGuestData().store)
  } catch {
    const cards = await (await import('./catalogue-unkept.ts')).unkeptCards()
    return {
      cards: cards?.toSorted(newest) ?? [],
      fetched: cards !== null,
      phase: cards ? 'idle' : 'offline',
    }
  }
}
