// A held text as a record: the engine's own, or a row of the person's read as one. Reads nothing.
import type { ConflictRecord } from '../../../sync/index.ts'
import { type HeldRow, heldRows } from './held-rows.ts'

export type Held = ConflictRecord & { mine: string; base: string }

export const isHeld = (record: ConflictRecord): record is Held =>
  typeof record.base === 'string' && typeof record.mine === 'string'

export const recordOf = ({ id, table_name, row_id, field, mine, base, at }: HeldRow): Held => ({
  id,
  table: table_name,
  row: row_id,
  field,
  kept: base,
  lost: mine,
  mine,
  base,
  at,
})

const LATER_MS = 1

/** Two devices wrote on in one held text: what the second one wrote is a held text of the same field. */
export const besides = ({ id, mine }: Held, { table, row, field, base, at }: Held): Held => ({
  ...{ id, table, row, field, mine, base },
  ...{ kept: base, lost: mine, at: new Date(Date.parse(at) + LATER_MS).toISOString() },
})

/** The records of held texts as they are on this device: those of the engine, and the person's rows. */
export function joined(records: readonly ConflictRecord[], rows: readonly HeldRow[]): Held[] {
  const { name } = heldRows().table
  const shared = rows.map(recordOf)
  const known = new Map(shared.map((record) => [record.id, record]))
  const local = records.filter(isHeld).flatMap((record) => {
    if (known.has(record.id)) return []
    if (record.table !== name) return record
    const first = known.get(record.row)
    return first ? besides(record, first) : []
  })
  return [...shared, ...local].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

export const rowOfRecord = ({ id, table, row, field, mine, base, at }: Held): HeldRow => ({
  id,
  table_name: table,
  row_id: row,
  field,
  mine,
  base,
  at,
})
