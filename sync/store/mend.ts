// What happens when a write fails: a dead connection is reopened [S26]; on a full disk [S27] data is evicted in the
// order of what it costs a person: caches, the ballast, rows of shared catalogues. Never a draft, never the outbox.
// Loaded only when needed.
import type { Store } from '../contract.ts'
import { isQuotaError } from './dexie.ts'
import { ensureHealthy, reportRoom, reportTrouble } from './health.ts'
import { hasBallast, spaceLeft } from './space.ts'
import { readStatus, writeStatus } from './status.ts'
import { baseOf, cursorsOf, metaOf, rowKey, rowsOf, type MetaRow } from './tables.ts'

/**
 * More than a long message or draft with its rows. Chromium stores one value of this size as a file of its own, so
 * deleting it frees the space at once; deleting many small rows frees it much later.
 */
const BALLAST_BYTES = 256 * 1024
/** The most that `getRandomValues` fills per call. */
const MOST_RANDOM = 65_536
/**
 * The free space required, where the browser reports it, before the ballast is written: it must not take the last of
 * it.
 */
const BALLAST_ROOM = 4 * 1024 * 1024
/**
 * How long a full disk is left alone before catalogues are fetched again; doubled each time there was still no room.
 */
const FIRST_WAIT_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

interface BallastRow extends MetaRow {
  key: 'ballast'
  bytes: Uint8Array
}
interface RoomRow extends MetaRow {
  key: 'room'
  /** When the disk was last full, on this device's clock. */
  since: number
  wait: number
}
const isRoom = (row: MetaRow | undefined): row is RoomRow => row?.key === 'room' && 'since' in row

/** Random bytes, because repetitive data is compressed and would free nothing. */
function noise(): Uint8Array {
  const bytes = new Uint8Array(BALLAST_BYTES)
  for (let at = 0; at < BALLAST_BYTES; at += MOST_RANDOM)
    crypto.getRandomValues(bytes.subarray(at, at + MOST_RANDOM))
  return bytes
}

async function layDown(store: Store): Promise<boolean> {
  if (((await spaceLeft()) ?? BALLAST_ROOM) < BALLAST_ROOM) return false
  const row: BallastRow = { key: 'ballast', bytes: noise() }
  try {
    await metaOf(store).put(row)
    return true
  } catch (error) {
    if (isQuotaError(error)) return false
    throw error
  }
}

/** Writes the ballast when there is room for it. True: it is there. */
export const reserveBallast = async (store: Store): Promise<boolean> =>
  (await hasBallast(store)) || layDown(store)

async function dropBallast(store: Store): Promise<boolean> {
  if (!(await hasBallast(store))) return false
  await metaOf(store).delete('ballast')
  return true
}

/** Rows with a pending change stay; a pull brings the others back when there is room. */
async function dropExpendable(store: Store): Promise<boolean> {
  const tables = Object.keys(store.schema.tables)
  return store.db.transaction('rw', [...tables, 'base', 'cursors'], async () => {
    const bases = new Set(await baseOf(store).toCollection().primaryKeys())
    let freed = false
    for (const scope of store.schema.expendable ?? []) {
      const cursor = await cursorsOf(store).get(scope)
      if (!cursor) continue
      for (const table of tables) {
        const ids = await rowsOf(store, table).where('scope').equals(scope).primaryKeys()
        const loose = ids.filter((id) => !bases.has(rowKey(table, id)))
        if (loose.length > 0) await rowsOf(store, table).bulkDelete(loose)
        freed ||= loose.length > 0
      }
      await cursorsOf(store).put({ scope, complete: 0, shed: 1 })
    }
    return freed
  })
}

const dropCaches = async (store: Store): Promise<boolean> => (await store.dropCaches?.(store)) ?? false

/** Sets `full` in the status, if that write still fits. */
async function sayFull(store: Store): Promise<void> {
  await store.db
    .transaction('rw', 'meta', async () => {
      if ((await readStatus(store)).full === true) return
      const row = await metaOf(store).get('room')
      const since = Date.now()
      const again = isRoom(row) && since - row.since < DAY_MS
      const next: RoomRow = {
        key: 'room',
        since,
        wait: again ? Math.min(row.wait * 2, DAY_MS) : FIRST_WAIT_MS,
      }
      await metaOf(store).put(next)
      await writeStatus(store, { full: true })
    })
    .catch(() => undefined)
}

/** For a leader whose own transaction found no room: evicts the next thing. False: nothing is left to evict. */
export async function makeRoom(store: Store): Promise<boolean> {
  let freed = false
  for (const free of [dropCaches, dropExpendable]) freed ||= await free(store).catch(() => false)
  if (!freed) freed = await dropBallast(store).catch(() => false)
  await sayFull(store)
  return freed
}

/** Retries a write after each eviction; throws `error` when none helped. */
async function withRoom<T>(store: Store, work: () => Promise<T>, error: unknown, kind: string): Promise<T> {
  for (const free of [dropCaches, dropBallast, dropExpendable]) {
    if (!(await free(store).catch(() => false))) continue
    try {
      const done = await work()
      reportRoom(store, kind, true)
      // Only a cache was lost: nothing to report.
      if (free !== dropCaches) await sayFull(store)
      return done
    } catch (failure) {
      if (!isQuotaError(failure)) throw failure
    }
  }
  await sayFull(store)
  // If the write did not fit, neither may a status row: the page that tried reports it on its own.
  reportRoom(store, kind, false)
  throw error
}

/**
 * After a full disk: catalogues may be fetched once the ballast fits again. Browsers do not report how much room
 * there really is, so it is tried, less and less often. True: there is room.
 */
export async function regainRoom(store: Store, now = Date.now()): Promise<boolean> {
  const row = await metaOf(store).get('room')
  if (isRoom(row) && now >= row.since && now < row.since + row.wait) return false
  if (!(await layDown(store))) return false
  await store.db.transaction('rw', 'meta', () => writeStatus(store, { full: false }))
  return true
}

/**
 * Retries a page's write of a `kind` that failed with `error`; throws that error if it fails again. Works in any tab.
 */
export async function mend<T>(
  store: Store,
  work: () => Promise<T>,
  error: unknown,
  kind: string,
): Promise<T> {
  if (isQuotaError(error)) return withRoom(store, work, error, kind)
  try {
    if (await ensureHealthy(store)) return await work()
  } catch {
    // The first error tells more than the retry's.
  }
  reportTrouble(store)
  throw error
}
