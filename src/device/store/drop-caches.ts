import { type Store } from '../../../sync/index.ts'
import { evictCachedFiles } from '../../../sync/files/index.ts'

/**
 * Deletes what can be downloaded again (sync rule S27): viewed pictures, copies of files. True: something was deleted.
 */
export async function dropCaches(store: Store): Promise<boolean> {
  const hadPictures = (await globalThis.caches?.delete('pictures')) ?? false
  return (await evictCachedFiles(store)) > 0 || hadPictures
}
