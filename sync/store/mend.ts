// What is done when a write fails: a dead connection is opened anew [S26], and on a full disk [S27] things go in the order
// of what they cost a person: caches, the ballast, rows of catalogues that many share. Never a draft, never the outbox.
// Loaded only when it is needed.
import type { Store } from '../contract.ts'
import { isQuotaError } from './dexie.ts'
import { ensureHealthy, reportRoom, reportTrouble } from './health.ts'
import { hasBallast, spaceLeft } from './space.ts'
import { readStatus, writeStatus } from './status.ts'
import { baseOf, cursorsOf, metaOf, rowKey, rowsOf, type MetaRow } from './tables.ts'

/**
 * More than a long message or draft with its rows. One value of this size is a file of its own in Chromium, so that its
 * deletion frees the space at once; that of many small rows does so much later.
 */
const BALLAST_BYTES = 256 * 1024
/** `getRandomValues` gives no more at once. */
const MOST_RANDOM = 65_536
/** So much must be free, where the browser says, before the ballast is laid down: it must not take the last of it. */
const BALLAST_ROOM = 4 * 1024 * 1024
/** How long a full disk is left alone before catalogues are fetched anew; doubled each time there was no room after all. */
const FIRST_WAIT_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

interface BallastRow extends MetaRow {
  key: 'ballast'
  bytes: Uint8Array
}
interface RoomRow extends MetaRow {
  key: 'room'
  /** When it was last full, on this device's clock. */
  since: number
  wait: number
}
const isRoom = (row: MetaRow | undefined): row is RoomRow => row?.key === 'room' && 'since' in row

/** Noise, because what repeats itself is stored in a few bytes and would free none. */
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

/** Lays down the reserve when there is room for it. True: it is there. */
export const reserveBallast = async (store: Store): Promise<boolean> =>
  (await hasBallast(store)) || layDown(store)

async function dropBallast(store: Store): Promise<boolean> {
  if (!(await hasBallast(store))) return false
  await metaOf(store).delete('ballast')
  return true
}

/** Rows with a pending change stay; the others come back by pull when there is room. */
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

/** Says that the disk is full, if that can still be written. */
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

/** For a leader whose own transaction found no room: the next thing that can go goes. False: there is nothing left. */
export async function makeRoom(store: Store): Promise<boolean> {
  let freed = false
  for (const free of [dropCaches, dropExpendable]) freed ||= await free(store).catch(() => false)
  if (!freed) freed = await dropBallast(store).catch(() => false)
  await sayFull(store)
  return freed
}

/** Tries a write again after each thing that could be thrown out for it; throws `error` when nothing helped. */
async function withRoom<T>(store: Store, work: () => Promise<T>, error: unknown, kind: string): Promise<T> {
  for (const free of [dropCaches, dropBallast, dropExpendable]) {
    if (!(await free(store).catch(() => false))) continue
    try {
      const done = await work()
      reportRoom(store, kind, true)
      // Nothing but a cache was lost: there is no more to be told.
      if (free !== dropCaches) await sayFull(store)
      return done
    } catch (failure) {
      if (!isQuotaError(failure)) throw failure
    }
  }
  await sayFull(store)
  // What could not be written can hardly be written down: the page that tried tells its person by itself.
  reportRoom(store, kind, false)
  throw error
}

/**
 * After a full disk: when the ballast fits again catalogues may be fetched. Browsers do not say how much room there really
 * is, so it is tried, more and more seldom. True: there is room.
 */
export async function regainRoom(store: Store, now = Date.now()): Promise<boolean> {
  const row = await metaOf(store).get('room')
  if (isRoom(row) && now >= row.since && now < row.since + row.wait) return false
  if (!(await layDown(store))) return false
  await store.db.transaction('rw', 'meta', () => writeStatus(store, { full: false }))
  return true
}

/** A page's write of a `kind` that failed with `error`: done after all, or the error again. Works from any tab. */
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
    // The first failure says more.
  }
  reportTrouble(store)
  throw error
}
