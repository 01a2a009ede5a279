// Reads typed rows from the device. Storage is a border: every row is parsed, and one that this release cannot read
// (written by a newer one) is left out instead of breaking the screen.
import { useLiveQuery } from 'dexie-react-hooks'
import { localData } from './local-data.ts'
import type { Table } from './table.ts'

/** A synced table of the open database. */
export const tableOf = ({ name }: Table) => localData().store.db.table(name)

export function parseRow<R>(table: Table<R>, value: unknown): R | null {
  const parsed = table.row.safeParse(value)
  return parsed.success ? parsed.data : null
}

export function parseRows<R>(table: Table<R>, values: readonly unknown[]): R[] {
  return values.flatMap((value) => parseRow(table, value) ?? [])
}

/** One row by id: undefined while loading, null when the device does not have it. */
export function useRow<R>(table: Table<R>, id: string): R | null | undefined {
  return useLiveQuery(async () => parseRow(table, await tableOf(table).get(id)), [table, id])
}

/** Rows by an index: undefined while loading. */
export function useRowsBy<R>(table: Table<R>, index: string, value: string): R[] | undefined {
  return useLiveQuery(
    async () => parseRows(table, await tableOf(table).where(index).equals(value).toArray()),
    [table, index, value],
  )
}
