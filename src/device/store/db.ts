// The local database of the signed-in person (sync rule S19), opened once per page. Screens reach it through queries
// and mutators only.
import {
  type Store,
  type StoreSchema,
  type SyncHandle,
  createMutate,
  createServerClock,
  deleteStore,
  openStore,
} from '../../../sync/index.ts'
import { backendUrl, publishableKey } from '../../backend.ts'
import { onSessionEvent } from '../../session/early/events.ts'
import type { Identity } from '../../session/early/identity.ts'
import { moveEarlierDrafts } from './earlier-drafts.ts'
import { type LocalData, holdLocalData, localData, localDataIfOpen } from './local-data.ts'
import { storeName } from './table.ts'

/** What the application hands to the device layer: its tables, and the sync worker, which knows its mutations. */
export interface Setup {
  schema: StoreSchema
  launch: () => Worker
}

/** Loaded only when the disk is full. */
const dropCaches = async (store: Store): Promise<boolean> =>
  (await import('./drop-caches.ts')).dropCaches(store)

/** Opens the person's database and starts the worker. Idempotent for the same person. */
export function openLocalData(identity: Identity, { schema, launch }: Setup): LocalData {
  const open = localDataIfOpen()
  if (open?.identity.userId === identity.userId) return open
  const store = openStore(storeName(identity.userId), schema, dropCaches)
  // On a full disk they stay where they are, until the next start.
  moveEarlierDrafts(store).catch(() => undefined)
  const { now } = createServerClock(store)
  const sync = startSync(launch, store.name, identity.userId)
  const onQueued = () => void sync.then((handle) => handle.poke())
  const mutate = createMutate(store, { user: identity.userId, now, onQueued })
  onSessionEvent((event, elsewhere) => {
    // Signed in again in another tab, or verified in any: resume what waits behind a refused session.
    if (event !== 'challenge_verified' && !(elsewhere && event === 'signed_in')) return
    void sync.then((handle) => {
      handle.poke()
      return handle.pullNow()
    })
  })
  return holdLocalData({ identity, store, mutate, now, sync })
}

const IDLE_TIMEOUT_MS = 500

/** Resolves after the first paint: show local data before asking the network. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      if ('requestIdleCallback' in globalThis)
        requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
      else setTimeout(resolve, 50)
    }
    requestAnimationFrame(idle)
    // A tab opened in the background never paints, and must sync all the same.
    setTimeout(resolve, 2 * IDLE_TIMEOUT_MS)
  })
}

/** Starts a worker for a store. `user` null: a guest, whose store follows only the public catalogues. */
export async function startSync(
  launch: () => Worker,
  name: string,
  user: string | null,
): Promise<SyncHandle> {
  await firstPaint()
  const [{ connectStore }, { readToken }] = await Promise.all([
    import('./connect.ts'),
    import('../../session/tokens/token.ts'),
  ])
  return connectStore(launch, {
    storeName: name,
    user,
    url: backendUrl,
    key: publishableKey,
    getToken: readToken,
    onAuthNeeded: () => undefined,
  })
}

/** Stops syncing and deletes everything of the account from this device (sync rule S29; ask first). */
export async function forgetLocalData(): Promise<void> {
  const data = localData()
  await data.sync.then((handle) => handle.stop()).catch(() => undefined)
  // A file that the worker holds open could not be deleted.
  await import('../files/ask-worker.ts').then(
    ({ stopFilesWorker }) => stopFilesWorker(),
    () => undefined,
  )
  data.store.close()
  holdLocalData(null)
  await globalThis.caches?.delete('pictures')
  await deleteStore(data.store.name)
  const { forgetHeld } = await import('./held-mark.ts')
  forgetHeld(data.store.name)
}
