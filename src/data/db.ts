// The one local database of the person who is here (sync rule S19), opened once a page. Screens reach it through
// queries and mutators only.
import {
  type Draft,
  type Json,
  type Mutate,
  type MutatorSpec,
  type Store,
  type SyncHandle,
  createMutate,
  createServerClock,
  deleteStore,
  openStore,
} from '../../sync/index.ts'
import { forgetMirroredDrafts } from './draft-mirror.ts'
import { backendUrl, publishableKey } from '../backend.ts'
import { onSessionEvent } from './auth/events.ts'
import type { Identity } from './auth/identity.ts'
import { storeName, storeSchema } from './tables.ts'

export interface LocalData {
  identity: Identity
  store: Store
  mutate: Mutate
  /** The server's time as this device knows it, ISO (sync rule S30). */
  now(): string
  /** Resolves when the sync worker is connected. */
  sync: Promise<SyncHandle>
}

let current: LocalData | null = null

/** Fetched on the day that the disk is full. */
const dropCaches = async (store: Store): Promise<boolean> =>
  (await import('./device/drop-caches.ts')).dropCaches(store)

/** Opens the person's database and starts the worker. Calling it again for the same person returns the same. */
export function openLocalData(identity: Identity): LocalData {
  if (current?.identity.userId === identity.userId) return current
  const store = openStore(storeName(identity.userId), storeSchema, dropCaches)
  const { now } = createServerClock(store)
  const sync = startSync(store.name, identity.userId)
  const onQueued = () => void sync.then((handle) => handle.poke())
  const mutate = createMutate(store, { user: identity.userId, now, onQueued })
  onSessionEvent((event, elsewhere) => {
    // Signed in again in another tab, or proved in any: what waited behind a refused session goes on.
    if (event !== 'challenge_verified' && !(elsewhere && event === 'signed_in')) return
    void sync.then((handle) => {
      handle.poke()
      return handle.pullNow()
    })
  })
  current = { identity, store, mutate, now, sync }
  return current
}

const IDLE_TIMEOUT_MS = 500

/** After the first paint: what is on the device is shown before anything is asked of the network. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      if ('requestIdleCallback' in globalThis)
        requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
      else setTimeout(resolve, 50)
    }
    requestAnimationFrame(idle)
    // A tab that is opened in the background paints nothing, and syncs all the same.
    setTimeout(resolve, 2 * IDLE_TIMEOUT_MS)
  })
}

/** Starts a worker for a store. `user` null: a guest, whose store follows the public catalogues alone. */
export async function startSync(name: string, user: string | null): Promise<SyncHandle> {
  await firstPaint()
  const [{ connectStore }, { readToken }] = await Promise.all([
    import('./connect.ts'),
    import('./auth/token.ts'),
  ])
  const launch = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sync' })
  return connectStore(launch, {
    storeName: name,
    user,
    url: backendUrl,
    key: publishableKey,
    getToken: readToken,
    onAuthNeeded: () => undefined,
  })
}

/** The open database, or null: a guest has none of their own. */
export const localDataIfOpen = (): LocalData | null => current

/** The open database; a programmer's error before `openLocalData`. */
export function localData(): LocalData {
  if (!current) throw new Error('No local data is open: the screen stands outside the signed-in routes')
  return current
}

let asked = false

/** After the first save the browser is asked not to clear what lies here when space runs short (sync rule S27). */
export function askToKeep(): void {
  if (asked) return
  asked = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

/** Makes one change: rows and outbox in one transaction; resolves when it is safe on the device. */
export async function change<A extends Json>(
  mutator: MutatorSpec<A>,
  args: A,
  also?: { draft?: string },
): Promise<void> {
  const data = localData()
  await (also ? data.mutate(mutator, args, also) : data.mutate(mutator, args))
  askToKeep()
}

/** Stops syncing and deletes everything of the account from this device (sync rule S29; ask first). */
export async function forgetLocalData(): Promise<void> {
  const data = localData()
  await data.sync.then((handle) => handle.stop()).catch(() => undefined)
  // A file it holds open could not be deleted.
  await import('./files/ask-worker.ts').then(
    ({ stopFilesWorker }) => stopFilesWorker(),
    () => undefined,
  )
  data.store.close()
  current = null
  forgetMirroredDrafts()
  await globalThis.caches?.delete('pictures')
  await deleteStore(data.store.name)
  const { forgetHeld } = await import('./device/held-mark.ts')
  forgetHeld(data.store.name)
}

export type { Draft }
