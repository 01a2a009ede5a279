// What a guest's device holds: the public catalogues, in a database of their own that nothing can be written to.
// Loaded by the pages that show a catalogue alone, so that the others stay free of the database.
import { type Store, type SyncHandle, openStore } from '../../sync/index.ts'
import { startSync } from './db.ts'
import { storeSchema } from './tables.ts'

const NAME = 'samspill-guest'

export interface GuestData {
  store: Store
  sync: Promise<SyncHandle>
}

let current: GuestData | null = null

/** Opens the guest's database and starts the worker; again, the same. Signing in loads the page anew and ends it. */
export function openGuestData(): GuestData {
  if (current) return current
  current = { store: openStore(NAME, storeSchema), sync: startSync(NAME, null) }
  // A browser that blocks storage: the pages say what they can without it.
  current.sync.catch(() => undefined)
  return current
}
