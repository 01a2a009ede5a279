// The engine's only file that imports Dexie, so that the rest depends on what we use and not on the library.
import { Dexie, liveQuery } from 'dexie'
import type { Table } from 'dexie'

export { Dexie, liveQuery }
export type Database = Dexie
export type { Table }

/** Whether the database failed, not the code using it: such an error must abort the transaction. */
export const isDatabaseError = (error: unknown): boolean => error instanceof Dexie.DexieError

/** Whether a write failed for lack of space, so that the screen can say so instead of "try again" [S27]. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  // A bulk write keeps its failures in a list.
  if ('failures' in error && Array.isArray(error.failures)) return error.failures.some(isQuotaError)
  return 'inner' in error && isQuotaError(error.inner)
}
