// The status row and the server clock derived from it.
import type { Store, SyncStatus } from '../contract.ts'
import { liveQuery } from './dexie.ts'
import { cursorsOf, metaOf } from './tables.ts'

export const INITIAL_STATUS: SyncStatus = {
  key: 'status',
  phase: 'starting',
  lastSyncedAt: null,
  offsetMs: 0,
  error: null,
  firstSyncDone: false,
}

const isStatus = (row: unknown): row is SyncStatus =>
  typeof row === 'object' && row !== null && 'key' in row && row.key === 'status' && 'phase' in row

/** The state of sync; the initial one before the first worker ran. Works inside a live query. */
export async function readStatus(store: Store): Promise<SyncStatus> {
  const row = await metaOf(store).get('status')
  return isStatus(row) ? row : INITIAL_STATUS
}

/**
 * Whether a scope is one of this account's as of the last pull: its rows are here, or on their way. Works inside a live
 * query.
 */
export const holdsScope = async (store: Store, scope: string): Promise<boolean> =>
  (await cursorsOf(store).get(scope)) !== undefined

/**
 * Merges into the status row, inside a surrounding transaction if there is one. Writes nothing when nothing changed.
 */
export async function writeStatus(store: Store, change: Partial<SyncStatus>): Promise<void> {
  const now = await readStatus(store)
  const next: SyncStatus = { ...now, ...change }
  if (JSON.stringify(next) !== JSON.stringify(now)) await metaOf(store).put(next)
}

/**
 * A clock that follows the server's [S30]: pass its `now` to `createMutate`, and use it for times shown to people.
 * Never returns the same or an earlier instant twice, so that what one person did in order stays in order.
 */
export function createServerClock(store: Store): { now(): string; stop(): void } {
  let offset = 0
  let last = 0
  const subscription = liveQuery(() => readStatus(store)).subscribe({
    next: (status) => {
      // A newly measured offset may turn time back by days; order is enforced only within one measurement.
      if (status.offsetMs !== offset) last = 0
      offset = status.offsetMs
    },
    error: () => undefined,
  })
  return {
    now() {
      last = Math.max(Math.round(Date.now() + offset), last + 1)
      return new Date(last).toISOString()
    },
    stop: () => subscription.unsubscribe(),
  }
}
