// Fields that two devices changed at once (sync rule S17): what each wrote, until the person has looked.
import { useLiveQuery } from 'dexie-react-hooks'
import { type ConflictRecord, type Json, removeConflict, restoreConflict } from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { type ConflictTableName, conflictTable } from './conflict-tables.ts'

export interface FieldConflict {
  record: ConflictRecord
  table: ConflictTableName
  field: string
  /** The brief's title, or the profile's name. */
  subject: string
  currency: string
  /** Written on this device, written elsewhere, and both together where the words of both stand. */
  mine: Json
  theirs: Json
  both: Json | undefined
  /** As the field stands now; undefined when the row is not there, or may not be changed any more. */
  now: Json | undefined
}

const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

async function read(record: ConflictRecord): Promise<FieldConflict | null> {
  const found = conflictTable(record.table)
  if (!found?.table.fields.includes(record.field)) return null
  const row: unknown = await localData().store.db.table(record.table).get(record.row)
  const standing = found.table.read(row)
  const { field, kept, lost } = record
  const mine = record.mine ?? kept
  return {
    record,
    table: found.name,
    field,
    subject: standing?.subject ?? '',
    currency: standing?.currency ?? '',
    mine,
    theirs: lost,
    both: same(mine, kept) ? undefined : kept,
    now: standing?.values?.[field],
  }
}

/** The newest first; undefined while the device is read. */
export function useConflicts(): FieldConflict[] | undefined {
  return useLiveQuery(async () => {
    const records: ConflictRecord[] = await localData().store.db.table('conflicts').toArray()
    const found = await Promise.all(records.map(read))
    return found
      .filter((conflict) => conflict !== null)
      .toSorted((a, b) => Date.parse(b.record.at) - Date.parse(a.record.at))
  }, [])
}

async function put({ record, table, field }: FieldConflict, value: Json, before: Json): Promise<void> {
  if (!same(value, before)) await conflictTable(table)?.table.edit(record.row, field, value, before)
}

/** Settles a conflict with one of its versions, an ordinary edit. Returns the way to undo it. */
export async function settleConflict(conflict: FieldConflict, value: Json): Promise<() => Promise<void>> {
  const { record, now } = conflict
  const { store } = localData()
  if (now !== undefined) await put(conflict, value, now)
  await removeConflict(store, record.id)
  return async () => {
    if (now !== undefined) await put(conflict, now, value)
    await restoreConflict(store, record)
  }
}
