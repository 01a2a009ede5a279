// A person's write that failed: mended where it can be, then tried once more [S26] [S27]. It is never reported as saved
// when it is not.
import type { Store } from '../contract.ts'
import { isDatabaseError } from './dexie.ts'
import { isClosed } from './open.ts'

/** Runs one transaction of a page. What a mutator throws passes through untouched. */
export async function rescued<T>(store: Store, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseError(error) || isClosed(store)) throw error
    const { mend } = await import('./mend.ts')
    return mend(store, work, error)
  }
}
