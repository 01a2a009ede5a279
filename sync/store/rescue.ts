// Repairs and retries a person's write that failed [S26] [S27]. It is never reported as saved when it is not.
import type { Store } from '../contract.ts'
import { isDatabaseError } from './dexie.ts'
import { reportRoom } from './health.ts'
import { isClosed } from './open.ts'

/** Runs one transaction of a page, of one `kind` of write. What a mutator throws passes through unchanged. */
export async function rescued<T>(store: Store, work: () => Promise<T>, kind = 'change'): Promise<T> {
  try {
    const done = await work()
    reportRoom(store, kind, true)
    return done
  } catch (error) {
    if (!isDatabaseError(error) || isClosed(store)) throw error
    const { mend } = await import('./mend.ts')
    return mend(store, work, error, kind)
  }
}
