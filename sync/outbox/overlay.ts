// The buffered view that a mutator writes to. The page (first run) and the leader (replay) use the same one, so the
// two cannot differ; nothing reaches the tables before the caller flushes.
import type { Json, Row, Store, WriteTx } from '../contract.ts'
import { Dexie } from '../store/dexie.ts'
import { rowKey, rowsOf, searchKey, splitKey } from '../store/tables.ts'

/** A row image: null is "no such row". */
export type Images = Map<string, Row | null>

export interface Recording {
  tx: WriteTx
  /** What this run wrote, the last image per key. */
  writes: Images
  /** Keys read, and `table:*` for each search. */
  reads: Set<string>
  /** The rows read, as the tables had them. */
  seen: Images
}

const indexFields = (index: string): string[] => index.replace(/^\[|\]$/g, '').split('+')

function matches(row: Row, index: string, value: Json | Json[]): boolean {
  const fields = indexFields(index)
  const wanted = fields.length > 1 && Array.isArray(value) ? value : [value]
  return fields.every((field, at) => {
    const has = row[field]
    // A multi-entry index on a list column matches each member.
    return (
      has === wanted[at] ||
      (Array.isArray(has) && fields.length === 1 && has.some((item) => item === wanted[at]))
    )
  })
}

/** IndexedDB indexes only text, numbers and lists of them: by contract, a search for null or true finds nothing. */
function searchable(value: Json | Json[]): string | number | (string | number)[] | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (!Array.isArray(value)) return null
  const parts = value.filter((part) => typeof part === 'string' || typeof part === 'number')
  return parts.length === value.length ? parts : null
}

const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Starts a run of one mutator over `below`: images that replace the tables' rows where present. */
export function record(store: Store, tables: readonly string[], below: Images): Recording {
  const writes: Images = new Map()
  const reads = new Set<string>()
  const seen: Images = new Map()
  const check = (table: string): PromiseLike<void> => {
    if (!tables.includes(table)) throw new Error(`the mutator does not name the table ${table}`)
    // After a hundred awaits of native promises in a row, such as a replay over held images, Dexie forgets its
    // transaction: what follows is written outside it, or ends in PrematureCommitError.
    return Dexie.Promise.resolve()
  }
  const image = (key: string): Row | null | undefined => (writes.has(key) ? writes.get(key) : below.get(key))
  const read = async (table: string, id: string): Promise<Row | undefined> => {
    const key = rowKey(table, id)
    const held = image(key)
    if (held !== undefined) return held ?? undefined
    const row = await rowsOf(store, table).get(id)
    seen.set(key, row ?? null)
    return row
  }
  const tx: WriteTx = {
    async get(table, id) {
      await check(table)
      reads.add(rowKey(table, id))
      const row = await read(table, id)
      return row && structuredClone(row)
    },
    async where(table, index, value) {
      await check(table)
      reads.add(searchKey(table))
      const found = new Map<string, Row>()
      const wanted = searchable(value)
      if (wanted === null) return []
      for (const row of await rowsOf(store, table).where(index).equals(wanted).toArray())
        if (image(rowKey(table, row.id)) === undefined) found.set(row.id, row)
      for (const images of [below, writes]) {
        for (const [key, row] of images) {
          const [of, id] = splitKey(key)
          if (of !== table) continue
          if (row && image(key) === row && matches(row, index, value)) found.set(id, row)
        }
      }
      return [...found.values()].toSorted(byId).map((row) => structuredClone(row))
    },
    async put(table, row) {
      await check(table)
      writes.set(rowKey(table, row.id), structuredClone(row))
    },
    async patch(table, id, fields) {
      await check(table)
      const row = await read(table, id)
      // Keep the touch even when the row is gone: if it arrives later, the edit applies to it.
      writes.set(rowKey(table, id), row ? { ...row, ...structuredClone(fields) } : null)
    },
    async delete(table, id) {
      await check(table)
      writes.set(rowKey(table, id), null)
    },
  }
  return { tx, writes, reads, seen }
}

/** Adds `add` to a list of keys without duplicates. */
export function union(list: readonly string[], ...add: Iterable<string>[]): string[] {
  const all = new Set(list)
  for (const keys of add) for (const key of keys) all.add(key)
  return [...all]
}
