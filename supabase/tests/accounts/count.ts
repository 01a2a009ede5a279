// Counts rows for which a condition, written in SQL, holds.
import type { Sql } from '../../../tests/fixtures/database.ts'

export const count = async (sql: Sql, table: string, where: string): Promise<number> =>
  Number((await sql.unsafe(`select count(*) as n from ${table} where ${where}`))[0]?.n)
