// The local database's health [S26] [S31]: connections that died in the background, and stores that the browser
// evicted.
import type { Store } from '../contract.ts'
import { isClosed } from './open.ts'
import { writeStatus } from './status.ts'
import { inTime } from './time.ts'
import { metaOf, type MetaRow } from './tables.ts'

const PROBE_MS = 2_000
const MOST_REOPENS = 3

const probe = (store: Store, timeoutMs: number): Promise<boolean> =>
  inTime(metaOf(store).get('status'), timeoutMs).then(
    () => true,
    () => false,
  )

/**
 * Reads one row; a dead connection (iOS drops them in the background) is closed and reopened a few times. False: the
 * database is unavailable, and the person must be told that nothing can be saved.
 */
export async function ensureHealthy(store: Store, timeoutMs = PROBE_MS): Promise<boolean> {
  for (let attempt = 0; attempt <= MOST_REOPENS; attempt += 1) {
    // Closed on purpose (signing out): reopening would recreate what is about to be deleted.
    if (isClosed(store)) return false
    if (await probe(store, timeoutMs)) return true
    if (attempt === MOST_REOPENS) break
    store.db.close()
    // A failure is the next probe's to report.
    await store.db.open().catch(() => undefined)
  }
  return false
}

interface CanaryRow extends MetaRow {
  key: 'canary'
}

/**
 * True when the page remembers data (`expected`) and the database has none: the browser evicted it [S31]. Leaves a
 * canary for the next start. Workers have no localStorage, so the page does the remembering.
 */
export async function checkCanary(store: Store, expected: boolean): Promise<boolean> {
  return store.db.transaction('rw', 'meta', async () => {
    if (await metaOf(store).get('canary')) return false
    const row: CanaryRow = { key: 'canary' }
    await metaOf(store).put(row)
    return expected
  })
}

/** The person has read the notice about the eviction; it is not shown again. */
export async function acknowledgeEviction(store: Store): Promise<void> {
  await store.db.transaction('rw', 'meta', () => writeStatus(store, { evicted: false }))
}

/** This page's database: `ok`; `full`: something could not be saved; `dead`: it is unavailable. */
export type DatabaseHealth = 'ok' | 'full' | 'dead'

const watchers = new WeakMap<Store, Set<() => void>>()
/** The kinds of write in this page that last found no room, even after mend.ts had evicted what it may. */
const withoutRoom = new WeakMap<Store, Set<string>>()

/** Reports a write that failed even when retried, so that `watchHealth` checks now. */
export function reportTrouble(store: Store): void {
  for (const look of watchers.get(store) ?? []) look()
}

/**
 * Records whether the last write of a kind found room. Kinds are separate because a short draft may fit where the
 * change it stands in for did not. Costs nothing while there is room.
 */
export function reportRoom(store: Store, kind: string, found: boolean): void {
  const kinds = withoutRoom.get(store) ?? new Set()
  if (kinds.has(kind) !== found) return
  if (found) kinds.delete(kind)
  else withoutRoom.set(store, kinds.add(kind))
  reportTrouble(store)
}

/**
 * For a page: watches whether anything can be saved. Checks when the page becomes visible and after failed writes, and
 * at once where a write lacked room before the watch began; repairs what it can, and reports what it could not until
 * it can. Returns how to stop.
 */
export function watchHealth(store: Store, onChange: (health: DatabaseHealth) => void): () => void {
  let health: DatabaseHealth | null = null
  let looking = false
  async function look(): Promise<void> {
    if (looking || isClosed(store)) return
    looking = true
    const alive = await ensureHealthy(store)
    looking = false
    if (isClosed(store)) return
    const found = !alive ? 'dead' : withoutRoom.get(store)?.size ? 'full' : 'ok'
    if (found === health) return
    health = found
    onChange(health)
  }
  const lookSoon = (): void => void look()
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') lookSoon()
  }
  const all = watchers.get(store) ?? new Set()
  watchers.set(store, all.add(lookSoon))
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pageshow', onVisible)
  if (withoutRoom.has(store)) lookSoon()
  return () => {
    all.delete(lookSoon)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', onVisible)
  }
}
