// Opens the local database with the application's tables and the worker that knows its mutations.
import type { LocalData } from '../device/store/local-data.ts'
import { type Setup, openLocalData } from '../device/store/db.ts'
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

/** Forms read a held text where it is: sharing it may wait until the first screen is here. */
const SHARE_AFTER_MS = 3000

async function shareHeld(data: LocalData): Promise<void> {
  const { keepSharing } = await import('../forms/held/keep-sharing.ts')
  keepSharing(data)
}

/** Opens the database of the signed-in person. */
export function openOwnData(identity: Identity): LocalData {
  const data = openLocalData(identity, setup)
  // Without the script (offline, on a first visit) held texts wait here for the next start.
  setTimeout(() => void shareHeld(data).catch(() => undefined), SHARE_AFTER_MS)
  return data
}

/** Opens the public catalogues alone, for a guest. */
export const openPublicData = (): GuestData => openGuestData(setup)
