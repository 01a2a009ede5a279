// The buffered view a mutator writes to. Mutators run against it in the page (first time) and in the leader (replay),
// so the two can never differ; nothing reaches the tables before the caller flushes.
import type { Json, Row, Store, WriteTx } from '../contract.ts'
import { rowKey, rowsOf, searchKey, splitKey } from '../store/tables.ts'

/** A row image: null is "no such row". */
export type Images = Map<string, Row | null>

export interface Recording {
  tx: WriteTx
  /** What this run wrote, the last image per key. */
  writes: Images
  /** Keys read, and `table:*` per search. */
  reads: Set<string>
  /** Rows as the tables had them, for those that were looked at. */
  seen: Images
}

const indexFields = (index: string): string[] => index.replace(/^\[|\]$/g, '').split('+')

function matches(row: Row, index: string, value: Json | Json[]): boolean {
  const fields = indexFields(index)
  const wanted = fields.length > 1 && Array.isArray(value) ? value : [value]
  return fields.every((field, at) => {
    const has = row[field]
    // A multi-entry index on a list column finds the row by each member.
    return (
      has === wanted[at] ||
      (Array.isArray(has) && fields.length === 1 && has.some((item) => item === wanted[at]))
    )
  })
}

/** IndexedDB indexes only text and numbers (and lists of them): a search for null or true finds nothing, by contract. */
function searchable(value: Json | Json[]): string | number | (string | number)[] | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (!Array.isArray(value)) return null
  const parts = value.filter((part) => typeof part === 'string' || typeof part === 'number')
  return parts.length === value.length ? parts : null
}

const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Starts a run of one mutator over `below` (images that stand for the tables where present). */
export function record(store: Store, tables: readonly string[], below: Images): Recording {
  const writes: Images = new Map()
  const reads = new Set<string>()
  const seen: Images = new Map()
  const allowed = new Set(tables)
  const check = (table: string): void => {
    if (!allowed.has(table)) throw new Error(`the mutator does not name the table ${table}`)
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
      check(table)
      reads.add(rowKey(table, id))
      const row = await read(table, id)
      return row && structuredClone(row)
    },
    async where(table, index, value) {
      check(table)
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
      check(table)
      writes.set(rowKey(table, row.id), structuredClone(row))
    },
    async patch(table, id, fields) {
      check(table)
      const row = await read(table, id)
      // The touch is kept even when the row is gone: if it arrives later, the edit belongs on it.
      writes.set(rowKey(table, id), row ? { ...row, ...structuredClone(fields) } : null)
    },
    async delete(table, id) {
      check(table)
      writes.set(rowKey(table, id), null)
    },
  }
  return { tx, writes, reads, seen }
}

/** Adds `add` to a key list without doubling. */
export function union(list: readonly string[], ...add: Iterable<string>[]): string[] {
  const all = new Set(list)
  for (const keys of add) for (const key of keys) all.add(key)
  return [...all]
}
