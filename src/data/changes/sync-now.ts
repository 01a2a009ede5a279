// What a person may ask the engine for at once. Apart from the queries: no first screen needs it.
import type { VerifyReport } from '../../../sync/index.ts'
import { localData } from '../db.ts'

/** Sends what waits and fetches what is new; rejects when there was no answer. */
export async function syncNow(): Promise<void> {
  const sync = await localData().sync
  sync.poke()
  await sync.pullNow()
}

/** Proves that what the server has confirmed here is what it holds, and heals what is not. */
export const checkData = async (): Promise<VerifyReport> => (await localData().sync).verify()
