// A held text as a record: the engine's own, or a row of the person's read as one.
import type { ConflictRecord } from '../../../sync/index.ts'
import { type HeldRow, heldRows } from './held-rows.ts'

type OfEngine = ConflictRecord & { mine: string; base: string }

export type Held = OfEngine & {
  /** The device that it was written on. */
  device: string
}

export const isHeld = (record: ConflictRecord): record is OfEngine =>
  typeof record.base === 'string' && typeof record.mine === 'string'

export const recordOf = ({ table_name, row_id, ...row }: HeldRow): Held => ({
  id: row.id,
  table: table_name,
  row: row_id,
  field: row.field,
  kept: row.began,
  lost: row.mine,
  mine: row.mine,
  base: row.began,
  at: row.at,
  device: row.device,
})

export const rowOf = ({ table, row, ...record }: Held): HeldRow => ({
  id: record.id,
  table_name: table,
  row_id: row,
  field: record.field,
  mine: record.mine,
  began: record.base,
  at: record.at,
  device: record.device,
})

const LATER_MS = 1

/** Two tabs wrote on in one held text, neither seeing the other: the second one's is a held text of the same field. */
export const besides = ({ id, mine }: OfEngine, first: Held): Held => ({
  ...first,
  id,
  mine,
  lost: mine,
  at: new Date(Date.parse(first.at) + LATER_MS).toISOString(),
})

/** The records of held texts as `device` has them: those of its engine, and the person's rows. Newest first. */
export function joined(records: readonly ConflictRecord[], rows: readonly HeldRow[], device: string): Held[] {
  const { name } = heldRows().table
  const shared = rows.map(recordOf)
  const known = new Map(shared.map((record) => [record.id, record]))
  const local = records.filter(isHeld).flatMap((record) => {
    if (known.has(record.id)) return []
    if (record.table !== name) return { ...record, device }
    const first = known.get(record.row)
    return first ? besides(record, first) : []
  })
  return [...shared, ...local].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
