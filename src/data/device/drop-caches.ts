import { type Store, evictCachedFiles } from '../../../sync/index.ts'

/** Lets go of what a download brings back (sync rule S27): pictures seen, copies of files. True: there was something. */
export async function dropCaches(store: Store): Promise<boolean> {
  const hadPictures = (await globalThis.caches?.delete('pictures')) ?? false
  return (await evictCachedFiles(store)) > 0 || hadPictures
}
