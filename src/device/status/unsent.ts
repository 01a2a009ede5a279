// Counts what only this device has.
import { type Store, pendingCount } from '../../../sync/index.ts'

/** Refused changes: they stay until the person has settled them. Works inside a live query. */
export const countRefused = (store: Store): Promise<number> => store.db.table('rejections').count()

/** Waiting changes and files, and refused changes. Works inside a live query. */
export async function countUnsent(store: Store): Promise<number> {
  const [waiting, refused] = await Promise.all([pendingCount(store), countRefused(store)])
  return waiting + refused
}
