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

/** One row by id, as it is now; null when the device does not have it. */
export const readRow = async <R>(table: Table<R>, id: string): Promise<R | null> =>
  parseRow(table, await tableOf(table).get(id))

/** The same, live: undefined while loading. */
export function useRow<R>(table: Table<R>, id: string): R | null | undefined {
  return useLiveQuery(() => readRow(table, id), [table, id])
}

/**
 * The rows of one team as they are now, in no order. Every row of a team lies in the team's own scope (sync rule S3), so
 * no table needs an index for it.
 *
 * Dexie's own promise and no async function: a live query that goes on reading after this would not notice changes of
 * what it reads then.
 */
export const readTeamRows = <R>(table: Table<R>, team: string): Promise<R[]> =>
  tableOf(table)
    .where('scope')
    .equals(team)
    .toArray()
    .then((rows) => parseRows(table, rows))

/** Rows by an index: undefined while loading. */
export function useRowsBy<R>(table: Table<R>, index: string, value: string): R[] | undefined {
  return useLiveQuery(
    async () => parseRows(table, await tableOf(table).where(index).equals(value).toArray()),
    [table, index, value],
  )
}
