// Leaving the device: count what is unsent, offer it, and only then delete (sync rule S29).
import { flushForms } from './flush-forms.ts'
import { localData } from './db.ts'

export { forgetLocalData } from './db.ts'

/** Writes down open forms, sends what waits, and says how many changes are still unsent after `timeoutMs`. */
export async function flushOutbox(timeoutMs: number): Promise<number> {
  await flushForms()
  const { sync, store } = localData()
  const unsent = await sync
    .then((handle) => handle.flush(timeoutMs))
    .catch(() => store.db.table('outbox').count())
  return unsent + (await store.db.table('rejections').count())
}

/** Everything that is on this device alone, as readable JSON. */
export async function unsentAsJson(): Promise<string> {
  const { store } = localData()
  const [outbox, rejections, drafts] = await Promise.all(
    ['outbox', 'rejections', 'drafts'].map((table) => store.db.table(table).toArray()),
  )
  return JSON.stringify({ outbox, rejections, drafts }, null, 2)
}
