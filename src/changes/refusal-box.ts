// What a person can do about a change that the server refused (sync rule S15).
import { discardRejection, restoreRejection, retryRejection } from '../../sync/index.ts'
import { localData } from '../device/store/local-data.ts'

/** Deletes a refused change. Returns an undo function, valid while the page is open. */
export async function discardRefused(uuid: string): Promise<() => Promise<void>> {
  const { store } = localData()
  const removed = await discardRejection(store, uuid)
  return async () => {
    if (removed) await restoreRejection(store, removed)
  }
}

/** `discardRefused` without undo. */
export async function forgetRejection(uuid: string): Promise<void> {
  await discardRefused(uuid)
}

/** Sends the change again, unchanged. */
export const retryRefused = (uuid: string): Promise<void> => retryRejection(localData().store, uuid)
