// The only file of the engine that names Dexie, so that the rest depends on what we use and not on the library.
import { Dexie, liveQuery } from 'dexie'
import type { Table } from 'dexie'

export { Dexie, liveQuery }
export type Database = Dexie
export type { Table }

/** The database failed, as opposed to the code that ran over it: such an error must abort the transaction. */
export const isDatabaseError = (error: unknown): boolean => error instanceof Dexie.DexieError

/** Whether a failed write failed for lack of space, so that the screen can say that and not "try again" [S27]. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  // Of a bulk write, which keeps its reasons one by one.
  if ('failures' in error && Array.isArray(error.failures)) return error.failures.some(isQuotaError)
  return 'inner' in error && isQuotaError(error.inner)
}
