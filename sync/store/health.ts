// The local database's own health [S26] [S27] [S31]: a connection that died in the background, a disk that is full, a
// store that the browser threw away.
import type { Store } from '../contract.ts'
import { metaOf, type MetaRow } from './tables.ts'

const PROBE_MS = 2_000
const MOST_REOPENS = 3

async function probe(store: Store, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const read = metaOf(store)
    .get('status')
    .then(
      () => true,
      () => false,
    )
  const alive = await Promise.race([read, late])
  clearTimeout(timer)
  return alive
}

/**
 * Reads one row; a dead connection (iOS drops them in the background) is closed and opened again a few times. False:
 * the database cannot be had, and the person must be told, since nothing can be saved.
 */
export async function ensureHealthy(store: Store, timeoutMs = PROBE_MS): Promise<boolean> {
  for (let attempt = 0; attempt <= MOST_REOPENS; attempt += 1) {
    if (await probe(store, timeoutMs)) return true
    if (attempt === MOST_REOPENS) break
    store.db.close()
    try {
      await store.db.open()
    } catch {
      // The next probe says so.
    }
  }
  return false
}

interface CanaryRow extends MetaRow {
  key: 'canary'
}

/**
 * True when the page remembers data (`expected`) and the database has none: the browser evicted it [S31]. Leaves a
 * canary behind for the next start. Workers have no localStorage, so the page does the remembering.
 */
export async function checkCanary(store: Store, expected: boolean): Promise<boolean> {
  return store.db.transaction('rw', 'meta', async () => {
    if (await metaOf(store).get('canary')) return false
    const row: CanaryRow = { key: 'canary' }
    await metaOf(store).put(row)
    return expected
  })
}

/** Whether a failed write failed for lack of space, so that the screen can say that and not "try again" [S27]. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isQuotaError(error.inner)
}
