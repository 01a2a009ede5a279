import type { Store } from '../../../sync/index.ts'
import { evictCachedFiles } from '../../../sync/files/index.ts'
import { forgetAnswers } from './answers.ts'

/**
 * Deletes what can be downloaded again (sync rule S27): viewed pictures, copies of files, answers that were kept. True:
 * something was deleted.
 */
export async function dropCaches(store: Store): Promise<boolean> {
  const hadPictures = (await globalThis.caches?.delete('pictures')) ?? false
  const hadAnswers = await forgetAnswers(store)
  return (await evictCachedFiles(store)) > 0 || hadPictures || hadAnswers
}
