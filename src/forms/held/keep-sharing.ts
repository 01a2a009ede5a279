// Runs in each tab as long as the database is open. Of two tabs that see one record, the second finds nothing to do.
import { liveQuery } from 'dexie'
import type { ConflictRecord } from '../../../sync/index.ts'
import { type LocalData, localDataIfOpen } from '../../device/store/local-data.ts'
import { isHeld } from './held-record.ts'
import { shareHeld } from './share-held.ts'

let sharing: LocalData | null = null

/** Shares what the engine records from now on. Idempotent for the same database. */
export function keepSharing(data: LocalData): void {
  if (sharing === data || localDataIfOpen() !== data) return
  sharing = data
  const count = async (): Promise<number> => {
    const records: ConflictRecord[] = await data.store.db.table('conflicts').toArray()
    return records.filter(isHeld).length
  }
  const subscription = liveQuery(count).subscribe({
    next(found) {
      // Another person has signed in meanwhile.
      if (localDataIfOpen() !== data) subscription.unsubscribe()
      // Not written (the disk is full): forms show the record as it is, and typing in it tries again.
      else if (found > 0) void shareHeld(data).catch(() => undefined)
    },
    // The database was closed.
    error: () => undefined,
  })
}
