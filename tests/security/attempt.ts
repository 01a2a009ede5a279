import { asAnon, asUser, type Sql, type Transaction } from '../fixtures/database.ts'

/** The outcome of one attempt, always rolled back: the number of affected rows, or the SQLSTATE of the refusal. */
export async function attempt(
  sql: Sql,
  who: string | null,
  run: (tx: Transaction) => Promise<{ count: number }>,
): Promise<number | string> {
  let outcome: number | string = 'nothing'
  const body = async (tx: Transaction): Promise<void> => {
    try {
      outcome = await tx.savepoint(async (inner) => (await run(inner)).count)
    } catch (error) {
      outcome = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    }
    throw new Error('roll back')
  }
  await (who === null ? asAnon(sql, body) : asUser(sql, who, body)).catch(() => undefined)
  return outcome
}
