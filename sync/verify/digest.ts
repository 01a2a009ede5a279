// The digest of a scope's confirmed rows on this device [S6]: the same sum that sync_digest computes in SQL.
import type { Json, Row, Store, TableSpec } from '../contract.ts'
import { baseOf, rowKey, rowsOf } from '../store/tables.ts'
import { jsonbText } from './canonical.ts'

/** Rows read in one transaction: the longest that a person's write, or the worker's next message, waits. */
const CHUNK = 250

export interface Sum {
  rows: number
  digest: string
}

const encoder = new TextEncoder()

/**
 * Some columns of a row. A row from before a column was added has its default, since the server did not send it
 * again.
 */
export function partOf(row: Row, columns: readonly string[], defaults: TableSpec['defaults'] = {}): Json {
  const part: Record<string, Json> = {}
  for (const column of columns) {
    const value = row[column] === undefined ? defaults[column] : row[column]
    if (value !== undefined) part[column] = value
  }
  return part
}

/** The exclusive or of the first 8 bytes of each row's SHA-256, as 16 hex digits. Order does not matter. */
export async function digestOf(rows: readonly Json[], onTo = 0n): Promise<bigint> {
  const hashes = await Promise.all(
    rows.map((row) => crypto.subtle.digest('SHA-256', encoder.encode(jsonbText(row)))),
  )
  let sum = onTo
  for (const hash of hashes) sum ^= new DataView(hash).getBigUint64(0)
  return sum
}

export const shownDigest = (sum: bigint): string => sum.toString(16).padStart(16, '0')

async function idsIn(store: Store, table: string, scope: string): Promise<string[]> {
  return store.db.transaction('r', [table, 'base'], async () => {
    const ids = new Set(await rowsOf(store, table).where('scope').equals(scope).primaryKeys())
    const prefix = rowKey(table, '')
    for (const base of await baseOf(store).where('key').startsWith(prefix).toArray())
      if (base.row?.scope === scope) ids.add(base.row.id)
    return [...ids]
  })
}

/** Confirmed images: a row with a pending change has its image in `base`, read in the same transaction. */
async function confirmed(store: Store, table: string, scope: string, ids: readonly string[]): Promise<Row[]> {
  return store.db.transaction('r', [table, 'base'], async () => {
    const [rows, bases] = await Promise.all([
      rowsOf(store, table).bulkGet([...ids]),
      baseOf(store).bulkGet(ids.map((id) => rowKey(table, id))),
    ])
    return ids.flatMap((_, at) => {
      const base = bases[at]
      const row = base ? base.row : rows[at]
      return row?.scope === scope ? [row] : []
    })
  })
}

/**
 * Sums one scope of one table over some columns. A person may write meanwhile: that never changes a confirmed image.
 * A pull would, so the caller must prevent one.
 */
export async function sumScope(
  store: Store,
  table: string,
  scope: string,
  columns: readonly string[],
): Promise<Sum> {
  const defaults = store.schema.tables[table]?.defaults
  const ids = await idsIn(store, table, scope)
  let sum = 0n
  let count = 0
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await confirmed(store, table, scope, ids.slice(from, from + CHUNK))
    const parts = rows.map((row) => partOf(row, columns, defaults))
    sum = await digestOf(parts, sum)
    count += rows.length
  }
  return { rows: count, digest: shownDigest(sum) }
}
