import { countRefused } from '../device/status/unsent.ts'
import { localData } from '../device/store/local-data.ts'
import { isDecided } from '../entities/entities.ts'
import { sharedLive } from '../device/store/shared-live.ts'

/** How many things only the person can settle: refused changes, refused files, and fields changed in two places. */
export const useNeededCount = sharedLive(async (): Promise<number> => {
  const { store } = localData()
  const { db } = store
  const counts = await Promise.all([
    countRefused(store),
    db
      .table('conflicts')
      .filter(({ table }: { table: string }) => isDecided(table))
      .count(),
    db.table('uploads').where('state').equals('refused').count(),
  ])
  return counts.reduce((sum, count) => sum + count)
})
