// How confirmed images change [S9]: incoming rows, tombstones, lost scopes, sweeps. For a row with a pending change
// the confirmed image is in `base`, and the refold writes the table.
import type { Row, Store } from '../contract.ts'
import type { PullAnswer } from '../remote/remote.ts'
import { baseOf, cursorsOf, rowKey, rowsOf, splitKey, type BaseRow } from '../store/tables.ts'

/** Confirmed images to write: null deletes. The last image per key wins; insertion order does not matter. */
export type Confirmed = Map<string, Row | null>

const isKnown = (store: Store, table: string): boolean => table in store.schema.tables

/** Writes confirmed images. The caller already has the keys to refold. */
export async function writeConfirmed(store: Store, images: Confirmed): Promise<void> {
  if (images.size === 0) return
  const held = new Map<string, BaseRow>()
  if ((await baseOf(store).count()) > 0) {
    for (const base of await baseOf(store).bulkGet([...images.keys()])) if (base) held.set(base.key, base)
  }
  const puts: Record<string, Row[]> = {}
  const deletes: Record<string, string[]> = {}
  const bases: BaseRow[] = []
  for (const [key, row] of images) {
    const [table, id] = splitKey(key)
    if (held.has(key)) bases.push({ key, row })
    else if (row) (puts[table] ??= []).push(row)
    else (deletes[table] ??= []).push(id)
  }
  if (bases.length > 0) await baseOf(store).bulkPut(bases)
  for (const [table, ids] of Object.entries(deletes)) await rowsOf(store, table).bulkDelete(ids)
  for (const [table, rows] of Object.entries(puts)) await rowsOf(store, table).bulkPut(rows)
}

/** Deletions for the confirmed rows of one scope that are not in `keep`. Rows created by a pending entry stay. */
export async function emptied(
  store: Store,
  scope: string,
  keep?: (key: string) => boolean,
): Promise<Confirmed> {
  const images: Confirmed = new Map()
  const bases = (await baseOf(store).count()) > 0 ? await baseOf(store).toArray() : []
  const pending = new Set(bases.map((base) => base.key))
  for (const base of bases) {
    if (base.row?.scope === scope && !keep?.(base.key)) images.set(base.key, null)
  }
  for (const table of Object.keys(store.schema.tables)) {
    for (const id of await rowsOf(store, table).where('scope').equals(scope).primaryKeys()) {
      const key = rowKey(table, id)
      if (!pending.has(key) && !keep?.(key)) images.set(key, null)
    }
  }
  return images
}

/** Deletes the rows of scopes that this account may no longer read, and their cursors. */
export async function dropLostScopes(store: Store, scopes: readonly string[]): Promise<Confirmed> {
  const granted = new Set(scopes)
  const known = await cursorsOf(store).toCollection().primaryKeys()
  const lost = known.filter((scope) => !granted.has(scope))
  const images: Confirmed = new Map()
  for (const scope of lost) for (const [key, row] of await emptied(store, scope)) images.set(key, row)
  if (lost.length > 0) await cursorsOf(store).bulkDelete(lost)
  return images
}

/** A tombstone counts only while the row is still in the scope it was deleted from: it may have moved since. */
export async function deletions(store: Store, del: PullAnswer['del']): Promise<Confirmed> {
  const images: Confirmed = new Map()
  const marks = del.filter(([, table]) => isKnown(store, table))
  if (marks.length === 0) return images
  const bases = await baseOf(store).bulkGet(marks.map(([, table, id]) => rowKey(table, id)))
  await Promise.all(
    marks.map(async ([scope, table, id], at) => {
      const base = bases[at]
      const row = base ? base.row : await rowsOf(store, table).get(id)
      if (row?.scope === scope) images.set(rowKey(table, id), null)
    }),
  )
  return images
}

/** The answer's rows by key. Tables unknown to this version are ignored until an update knows them [S28]. */
export function incoming(store: Store, rows: PullAnswer['rows']): Confirmed {
  const images: Confirmed = new Map()
  for (const [table, list] of Object.entries(rows)) {
    if (isKnown(store, table)) for (const row of list) images.set(rowKey(table, row.id), row)
  }
  return images
}
