// Leaving the device: count what is unsent, offer it, and only then delete (sync rule S29).
import { pendingCount } from '../../sync/index.ts'
import { flushForms } from './flush-forms.ts'
import { localData } from './db.ts'

export { forgetLocalData } from './db.ts'

/**
 * Writes down open forms, sends what waits, and says how many things are on this device alone after `timeoutMs`:
 * changes, refused ones too, and files.
 */
export async function flushOutbox(timeoutMs: number): Promise<number> {
  await flushForms()
  const { sync, store } = localData()
  const unsent = await sync.then((handle) => handle.flush(timeoutMs)).catch(() => pendingCount(store))
  return unsent + (await store.db.table('rejections').count())
}
