// Sync on demand. Separate from the queries: no first screen needs it.
import type { VerifyReport } from '../../sync/index.ts'
import { localData } from '../device/store/local-data.ts'

/** Pushes the queue and pulls; rejects when the server did not answer. */
export async function syncNow(): Promise<void> {
  const sync = await localData().sync
  sync.poke()
  await sync.pullNow()
}

/** Compares the confirmed rows on this device with the server's and repairs the differences. */
export const checkData = async (): Promise<VerifyReport> => (await localData().sync).verify()
