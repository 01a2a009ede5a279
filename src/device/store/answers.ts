// What the server has answered and no scope brings, such as a public profile that somebody opened: kept to be shown at
// once the next time, and offline. It can be asked for again, so a full disk gives it up, and it goes with the database.
import type { Json, Store } from '../../../sync/index.ts'

const TABLE = 'answers'
/** The latest are kept. */
const MOST = 300

/** Undefined: this device has no answer. It may be of another release: parse it. */
export async function readAnswer({ db }: Store, key: string): Promise<unknown> {
  const row: unknown = await db.table(TABLE).get(key)
  return typeof row === 'object' && row !== null && 'answer' in row ? row.answer : undefined
}

/** Keeps an answer; null forgets it. Nobody waits for it: what fails is asked again the next time. */
export async function keepAnswer({ db }: Store, key: string, answer: Json): Promise<void> {
  const table = db.table(TABLE)
  if (answer === null) return table.delete(key)
  await table.put({ key, answer, at: Date.now() })
  const old = await table.orderBy('at').reverse().offset(MOST).primaryKeys()
  if (old.length > 0) await table.bulkDelete(old)
}

/** True: something was deleted. */
export async function forgetAnswers({ db }: Store): Promise<boolean> {
  const had = (await db.table(TABLE).count()) > 0
  await db.table(TABLE).clear()
  return had
}
