// The shape of the local database [S19] [S28]. Tables and indexes are only ever added.
import type { Store, StoreSchema, TableSpec } from '../contract.ts'
import { Dexie } from './dexie.ts'

/** Raised when the engine gains a table or an index. */
const ENGINE_VERSION = 2

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
} as const

/** Splits a list of indexes at the commas outside brackets: `a,[b+c]` holds two. */
function ownIndexes(spec: TableSpec): string[] {
  const given = (spec.indexes ?? '').split(',').map((index) => index.trim())
  return ['id', 'scope', ...given.filter((index) => index !== '' && index !== 'id' && index !== 'scope')]
}

const closed = new WeakSet<Store>()

/** Whether the owner closed it, as opposed to a connection that died. */
export const isClosed = (store: Store): boolean => closed.has(store)

/**
 * Opens (lazily) the database of one account. Every commit is strict: what was reported as saved has left the
 * browser's buffers [S20]. `dropCaches` frees what can be downloaded again when the disk is full [S27].
 */
export function openStore(name: string, schema: StoreSchema, dropCaches?: Store['dropCaches']): Store {
  for (const table of Object.keys(schema.tables)) {
    if (table in ENGINE_TABLES) throw new Error(`the table name ${table} belongs to the engine`)
  }
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' })
  const stores: Record<string, string> = { ...ENGINE_TABLES }
  for (const [table, spec] of Object.entries(schema.tables)) stores[table] = ownIndexes(spec).join(',')
  db.version(schema.version * 100 + ENGINE_VERSION).stores(stores)
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
