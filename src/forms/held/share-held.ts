// From the device that was second to all devices of the person: a held text that the engine recorded becomes a row.
import {
  type ConflictRecord,
  removeConflict,
  restoreConflict,
  restoreRejection,
} from '../../../sync/index.ts'
import { type LocalData, localData } from '../../device/store/local-data.ts'
import { parseRow, parseRows } from '../../device/store/read.ts'
import { type Held, besides, isHeld, recordOf, rowOf } from './held-record.ts'
import { type HeldMutations, heldRows, heldTables, thisDevice } from './held-rows.ts'

/** Something was typed on in a held text that was decided meanwhile: it goes where refused changes are. */
async function boxed({ store, identity }: LocalData, record: Held, { write }: HeldMutations): Promise<void> {
  const { id, row, mine, base, at } = record
  const { name, v } = write.spec
  await restoreRejection(store, {
    uuid: id,
    name,
    v,
    args: { id: row, set: { mine }, base: { mine: base } },
    code: 'not_found',
    detail: {},
    at,
    user: identity.userId,
    keys: [],
    touches: [],
  })
}

/** Makes a row of one record; returns the row's id. */
async function shareOne(data: LocalData, record: Held, mutations: HeldMutations): Promise<string> {
  const { table } = heldRows()
  const { keep, write } = mutations
  const rows = data.store.db.table(table.name)
  if (record.table === table.name) {
    const first = parseRow(table, await rows.get(record.row))
    if (first) await data.mutate(keep.spec, rowOf(besides(record, recordOf(first))))
    else await boxed(data, record, mutations)
    return record.id
  }
  const place = [record.table, record.row]
  const all = parseRows(table, await rows.where('[table_name+row_id]').equals(place).toArray())
  // It goes on where an earlier one stops.
  const before = all.find(({ field, mine }) => field === record.field && mine === record.base)
  if (!before) await data.mutate(keep.spec, rowOf(record))
  else {
    const { id, mine } = before
    await data.mutate(write.spec, { id, set: { mine: record.mine }, base: { mine } })
  }
  return before?.id ?? record.id
}

/**
 * Makes rows of the engine's records of held texts, in one transaction: none is at any time in both places or in none.
 * Returns the row's id by the record's. Of one person, also when another one signs in meanwhile.
 */
export async function shareHeld(data: LocalData = localData()): Promise<ReadonlyMap<string, string>> {
  const { store } = data
  const ids = new Map<string, string>()
  const mutations = await heldRows().mutations()
  await store.db.transaction('rw', [...heldTables(), 'outbox', 'base', 'rejections'], async () => {
    const conflicts = store.db.table('conflicts')
    const records: ConflictRecord[] = await conflicts.toArray()
    const device = await thisDevice(store)
    for (const record of records.filter(isHeld)) {
      ids.set(record.id, await shareOne(data, { ...record, device }, mutations))
      await conflicts.delete(record.id)
    }
  })
  return ids
}

/** Removes what the person has decided; returns how to put it back. */
export async function takeConflict(record: ConflictRecord): Promise<() => Promise<unknown>> {
  const data = localData()
  const { store, mutate } = data
  if (!isHeld(record)) {
    await removeConflict(store, record.id)
    return () => restoreConflict(store, record)
  }
  const device = await thisDevice(store)
  const id = (await shareHeld(data)).get(record.id) ?? record.id
  const { table, mutations } = heldRows()
  const { keep, settle } = await mutations()
  // With what was typed last.
  const row = parseRow(table, await store.db.table(table.name).get(id))
  await mutate(settle.spec, { id })
  return async () => {
    await mutate(keep.spec, rowOf(row ? recordOf(row) : { ...record, device }))
  }
}
