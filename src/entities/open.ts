// Opens the local database with the application's tables and the worker that knows its mutations.
import type { LocalData } from '../device/store/local-data.ts'
import { type Setup, openLocalData } from '../device/store/db.ts'
import { type GuestData, openGuestData } from '../device/store/guest.ts'
import type { Identity } from '../session/early/identity.ts'
import { storeSchema } from './tables.ts'

const setup: Setup = {
  schema: storeSchema,
  launch: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sync' }),
}

/** Opens the database of the signed-in person. */
export const openOwnData = (identity: Identity): LocalData => openLocalData(identity, setup)

/** Opens the public catalogues alone, for a guest. */
export const openPublicData = (): GuestData => openGuestData(setup)
