// What a person can do about a change that the server would not take (sync rule S15), wherever it is shown.
import { discardRejection, restoreRejection, retryRejection } from '../../../sync/index.ts'
import { localData } from '../db.ts'

/** Forgets a refused change. Returns the way to have it back, for as long as the page is open. */
export async function discardRefused(uuid: string): Promise<() => Promise<void>> {
  const { store } = localData()
  const removed = await discardRejection(store, uuid)
  return async () => {
    if (removed) await restoreRejection(store, removed)
  }
}

/** The same where nothing offers it back. */
export async function forgetRejection(uuid: string): Promise<void> {
  await discardRefused(uuid)
}

/** Sends it once more, unchanged. */
export const retryRefused = (uuid: string): Promise<void> => retryRejection(localData().store, uuid)
