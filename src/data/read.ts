// Reading typed rows from the device. Storage is a border: every row is parsed, and one that this release cannot
// read (written by a newer one) is left out instead of breaking the screen.
import { useLiveQuery } from 'dexie-react-hooks'
import type * as z from 'zod/mini'
import { localData } from './db.ts'
import { type TableName, rowSchemas } from './tables.ts'

export type RowOf<T extends TableName> = z.infer<(typeof rowSchemas)[T]>

/** A synced table of the open database. */
export const tableOf = (name: TableName) => localData().store.db.table(name)

export function parseRow<T extends TableName>(table: T, value: unknown): RowOf<T> | null {
  const parsed = rowSchemas[table].safeParse(value)
  // The schema is looked up by the same name as the type: this is the parsed border.
  return parsed.success ? (parsed.data as RowOf<T>) : null
}

export function parseRows<T extends TableName>(table: T, values: readonly unknown[]): RowOf<T>[] {
  return values.flatMap((value) => parseRow(table, value) ?? [])
}

/** One row by id: undefined while reading, null when the device has none. */
export function useRow<T extends TableName>(table: T, id: string): RowOf<T> | null | undefined {
  return useLiveQuery(async () => parseRow(table, await tableOf(table).get(id)), [table, id])
}

/** Rows by one index: undefined while reading. */
export function useRowsBy<T extends TableName>(
  table: T,
  index: string,
  value: string,
): RowOf<T>[] | undefined {
  return useLiveQuery(
    async () => parseRows(table, await tableOf(table).where(index).equals(value).toArray()),
    [table, index, value],
  )
}
