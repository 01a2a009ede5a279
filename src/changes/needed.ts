import type { ConflictRecord } from '../../sync/index.ts'
import { countRefused } from '../device/status/unsent.ts'
import { localData } from '../device/store/local-data.ts'
import { objectOf } from '../entities/definition/arguments.ts'
import { isDecided } from '../entities/entities.ts'
import { sharedLive } from '../device/store/shared-live.ts'

/** False for held text that the row has got in another way: nothing is left to decide. */
async function isOpen({ table, row, field, mine, base }: ConflictRecord): Promise<boolean> {
  if (!isDecided(table)) return false
  const found: unknown = base === undefined ? undefined : await localData().store.db.table(table).get(row)
  return objectOf(found)[field] !== mine || mine === undefined
}

/** How many things only the person can settle: refused changes, refused files, and fields changed in two places. */
export const useNeededCount = sharedLive(async (): Promise<number> => {
  const { store } = localData()
  const { db } = store
  const conflicts: ConflictRecord[] = await db.table('conflicts').toArray()
  const open = await Promise.all(conflicts.map(isOpen))
  const counts = await Promise.all([
    countRefused(store),
    open.filter(Boolean).length,
    db.table('uploads').where('state').equals('refused').count(),
  ])
  return counts.reduce((sum, count) => sum + count)
})
