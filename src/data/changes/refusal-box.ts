// What a person can do about a change that the server would not take (sync rule S15), where it stands on its own screen.
import { discardRejection, retryRejection } from '../../../sync/index.ts'
import { localData } from '../db.ts'

/** Forgets it for good. */
export async function forgetRejection(uuid: string): Promise<void> {
  await discardRejection(localData().store, uuid)
}

/** Sends it once more, unchanged. */
export const retryRefused = (uuid: string): Promise<void> => retryRejection(localData().store, uuid)
