// What only this device has.
import { type Store, pendingCount } from '../../../sync/index.ts'

/** Changes that the server would not take: they stay until the person has settled them. Works inside a live query. */
export const countRefused = (store: Store): Promise<number> => store.db.table('rejections').count()

/** Changes and files that wait, and refused changes. Works inside a live query. */
export async function countUnsent(store: Store): Promise<number> {
  const [waiting, refused] = await Promise.all([pendingCount(store), countRefused(store)])
  return waiting + refused
}
