// From the device that was second to all devices of the person: a held text that the engine recorded becomes a row.
import {
  type ConflictRecord,
  type Store,
  removeConflict,
  restoreConflict,
  restoreRejection,
} from '../../../sync/index.ts'
import { localData } from '../../device/store/local-data.ts'
import { parseRow, parseRows } from '../../device/store/read.ts'
import { type Held, besides, isHeld, recordOf, rowOf } from './held-record.ts'
import { type HeldMutations, heldRows, heldTables, thisDevice } from './held-rows.ts'

/** Something was typed on in a held text that was decided meanwhile: it goes where refused changes are. */
async function boxed(
  store: Store,
  { id, row, mine, base, at }: Held,
  { write }: HeldMutations,
): Promise<void> {
  const { name, v } = write.spec
  const { userId: user } = localData().identity
  await restoreRejection(store, {
    uuid: id,
    name,
    v,
    args: { id: row, set: { mine }, base: { mine: base } },
    code: 'not_found',
    detail: {},
    at,
    user,
    keys: [],
    touches: [],
  })
}

/** Makes a row of one record; returns the row's id. */
async function shareOne(store: Store, record: Held, mutations: HeldMutations): Promise<string> {
  const { table } = heldRows()
  const rows = store.db.table(table.name)
  if (record.table === table.name) {
    const first = parseRow(table, await rows.get(record.row))
    if (first) await mutations.keep(rowOf(besides(record, recordOf(first))))
    else await boxed(store, record, mutations)
    return record.id
  }
  const all = parseRows(
    table,
    await rows.where('[table_name+row_id]').equals([record.table, record.row]).toArray(),
  )
  // It goes on where an earlier one stops.
  const before = all.find((one) => one.field === record.field && one.mine === record.base)
  if (before)
    await mutations.write({ id: before.id, set: { mine: record.mine }, base: { mine: before.mine } })
  else await mutations.keep(rowOf(record))
  return before?.id ?? record.id
}

/**
 * Makes rows of the engine's records of held texts, in one transaction: none is at any time in both places or in none.
 * Returns the row's id by the record's.
 */
export async function shareHeld(): Promise<ReadonlyMap<string, string>> {
  const { store } = localData()
  const mutations = await heldRows().mutations()
  const ids = new Map<string, string>()
  await store.db.transaction('rw', [...heldTables(), 'outbox', 'base', 'rejections'], async () => {
    const conflicts = store.db.table('conflicts')
    const records: ConflictRecord[] = await conflicts.toArray()
    const device = await thisDevice(store)
    for (const record of records.filter(isHeld)) {
      ids.set(record.id, await shareOne(store, { ...record, device }, mutations))
      await conflicts.delete(record.id)
    }
  })
  return ids
}

/** Removes what the person has decided; returns how to put it back. */
export async function takeConflict(record: ConflictRecord): Promise<() => Promise<void>> {
  const { store } = localData()
  if (!isHeld(record)) {
    await removeConflict(store, record.id)
    return () => restoreConflict(store, record)
  }
  const device = await thisDevice(store)
  const id = (await shareHeld()).get(record.id) ?? record.id
  const { table, mutations } = heldRows()
  const { keep, settle } = await mutations()
  // With what was typed last.
  const row = parseRow(table, await store.db.table(table.name).get(id))
  await settle({ id })
  return () => keep(rowOf(row ? recordOf(row) : { ...record, device }))
}
