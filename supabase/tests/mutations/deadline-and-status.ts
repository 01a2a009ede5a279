// Days in Oslo, and a brief's deadline and status as the database has them.
import type { Sql } from '../../../tests/fixtures/database.ts'

/** The date in Oslo, this many days from today. */
export const oslo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo', dateStyle: 'short' }).format(
    Date.now() + days * 86_400_000,
  )

/** As time does: no trigger sees a deadline pass. */
export const setDeadline = (sql: Sql, brief: string, day: string) =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update public.briefs set deadline = ${day} where id = ${brief}`
  })

export const statusOf = async (sql: Sql, table: 'briefs' | 'pitches', id: string) =>
  (await sql`select status from ${sql(`public.${table}`)} where id = ${id}`)[0]?.status
