// Sync on demand. Separate from the queries: no first screen needs it.
import type { VerifyReport } from '../../sync/index.ts'
import { localData } from '../device/store/local-data.ts'

/** How long a press may wait for the queue; what is left then is sent by itself. */
const SENT_WITHIN_MS = 10_000

/**
 * Pulls and pushes the queue. Resolves with the number of changes and files that the server does not have yet; rejects
 * when it did not answer.
 */
export async function syncNow(): Promise<number> {
  const sync = await localData().sync
  sync.poke()
  await sync.pullNow()
  return sync.flush(SENT_WITHIN_MS)
}

/** Compares the confirmed rows on this device with the server's and repairs the differences. */
export const checkData = async (): Promise<VerifyReport> => (await localData().sync).verify()
