// A guest's data: the public catalogues, in a separate read-only database. Loaded only by pages that show a catalogue,
// so that the others do not load the database code.
import { type Store, type SyncHandle, openStore } from '../../../sync/index.ts'
import { type Setup, startSync } from './db.ts'

const NAME = 'samspill-guest'

export interface GuestData {
  store: Store
  sync: Promise<SyncHandle>
}

let current: GuestData | null = null

/** Opens the guest's database and starts the worker. Idempotent. Signing in reloads the page, which ends it. */
export function openGuestData({ schema, launch }: Setup): GuestData {
  if (current) return current
  current = { store: openStore(NAME, schema), sync: startSync(launch, NAME, null) }
  // A browser that blocks storage: the pages work without it as far as they can.
  current.sync.catch(() => undefined)
  return current
}
