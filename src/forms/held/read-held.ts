// Reads held texts as they are on this device. Apart from what writes them: the first screen counts what waits.
import type { ConflictRecord, Store } from '../../../sync/index.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRows } from '../../device/store/read.ts'
import { type Held, isHeld, joined } from './held-record.ts'
import { heldRows, thisDevice } from './held-rows.ts'

export interface HeldOfRow {
  records: readonly Held[]
  /** This device. */
  device: string
}

/** A row's held texts, newest first. Works inside a live query, and in a transaction with `heldTables`. */
export async function readHeld(
  table: string,
  row: string,
  store: Store = localData().store,
): Promise<HeldOfRow> {
  const shared = heldRows().table
  const { db } = store
  const found = await db.table(shared.name).where('[table_name+row_id]').equals([table, row]).toArray()
  const rows = parseRows(shared, found)
  const records: ConflictRecord[] = await db
    .table('conflicts')
    .where('[table+row]')
    .anyOf([[table, row], ...rows.map(({ id }) => [shared.name, id])])
    .toArray()
  const device = await thisDevice(store)
  return { records: joined(records, rows, device), device }
}

/** All conflicts, held texts among them. `isHere`: the text of the record was written on this device. */
export async function readConflicts(): Promise<{ record: ConflictRecord; isHere: boolean }[]> {
  const { store } = localData()
  const shared = heldRows().table
  const records: ConflictRecord[] = await store.db.table('conflicts').toArray()
  const rows = parseRows(shared, await store.db.table(shared.name).toArray())
  const device = await thisDevice(store)
  return [
    ...records.filter((record) => !isHeld(record)).map((record) => ({ record, isHere: true })),
    ...joined(records, rows, device).map((record) => ({ record, isHere: record.device === device })),
  ]
}
