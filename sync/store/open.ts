// The shape of the local database [S19] [S28]. Tables and indexes are only ever added.
import type { Store, StoreSchema, TableSpec } from '../contract.ts'
import { Dexie } from './dexie.ts'

/** Above every version that earlier releases counted by hand. */
const COUNTED_BY_HAND = 302

const ENGINE_TABLES = {
  outbox: '++seq, *keys, *touches',
  base: 'key',
  cursors: 'scope',
  meta: 'key',
  drafts: 'key',
  conflicts: 'id, [table+row]',
  rejections: 'uuid, *keys',
  uploads: 'path, state',
  files: 'path, used',
  blobs: 'path',
  answers: 'key, at',
} as const

/** The engine's own indexes and the table's: `a,[b+c]` holds two. */
function ownIndexes({ indexes = '' }: TableSpec): string {
  const all = new Set(`id,scope,${indexes}`.split(',').map((index) => index.trim()))
  all.delete('')
  return [...all].join(',')
}

/**
 * The version of the local database: the number of its tables and indexes. They are only added, so every release that
 * adds one has a higher version, and nobody has to think of raising it.
 *
 * @param stores a Dexie string of indexes for each table
 */
const versionOf = (stores: Readonly<Record<string, string>>): number =>
  COUNTED_BY_HAND + String(Object.values(stores)).split(',').length

const closed = new WeakSet<Store>()

/** Whether the owner closed it, as opposed to a connection that died. */
export const isClosed = (store: Store): boolean => closed.has(store)

/**
 * Opens (lazily) the database of one account. Every commit is strict: what was reported as saved has left the
 * browser's buffers [S20]. `dropCaches` frees what can be downloaded again when the disk is full [S27].
 */
export function openStore(name: string, schema: StoreSchema, dropCaches?: Store['dropCaches']): Store {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' })
  const stores: Record<string, string> = { ...ENGINE_TABLES }
  for (const [table, spec] of Object.entries(schema.tables)) {
    if (table in ENGINE_TABLES) throw new Error(`the table name ${table} belongs to the engine`)
    stores[table] = ownIndexes(spec)
  }
  db.version(versionOf(stores)).stores(stores)
  const store: Store = {
    name,
    db,
    schema,
    ...(dropCaches && { dropCaches }),
    close() {
      closed.add(store)
      db.close()
    },
  }
  return store
}
