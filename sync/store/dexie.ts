// The only file of the engine that names Dexie, so that the rest depends on what we use and not on the library.
import { Dexie, liveQuery } from 'dexie'
import type { Table } from 'dexie'

export { Dexie, liveQuery }
export type Database = Dexie
export type { Table }

/** The database failed, as opposed to the code that ran over it: such an error must abort the transaction. */
export const isDatabaseError = (error: unknown): boolean => error instanceof Dexie.DexieError
