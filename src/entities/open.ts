// Opens the local database with the application's tables and the worker that knows its mutations.
import type { LocalData } from '../device/store/local-data.ts'
import { type Setup, firstPaint, openLocalData } from '../device/store/db.ts'
import { type GuestData, openGuestData } from '../device/store/guest.ts'
import { giveHeldRows } from '../forms/held/held-rows.ts'
import type { Identity } from '../session/early/identity.ts'
import { heldTable } from './held/entity.ts'
import { storeSchema } from './tables.ts'

const setup: Setup = {
  schema: storeSchema,
  launch: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sync' }),
}

giveHeldRows({
  table: heldTable,
  mutations: async () => (await import('./held/mutators.ts')).held,
})

/** Opens the database of the signed-in person. */
export function openOwnData(identity: Identity): LocalData {
  const data = openLocalData(identity, setup)
  void firstPaint()
    .then(() => import('../forms/held/keep-sharing.ts'))
    .then(({ keepSharing }) => keepSharing(data))
    // Without the script (offline, on a first visit) held texts wait here for the next start.
    .catch(() => undefined)
  return data
}

/** Opens the public catalogues alone, for a guest. */
export const openPublicData = (): GuestData => openGuestData(setup)
