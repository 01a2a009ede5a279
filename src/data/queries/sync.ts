import { useLiveQuery } from 'dexie-react-hooks'
import { type OutboxEntry, type Rejection, type SyncStatus, readStatus } from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { countRefused } from '../device/unsent.ts'
import { parseRow, type RowOf } from '../read.ts'
import { sharedLive } from './shared-live.ts'
import type { TableName } from '../tables.ts'

export { needsSecondStep } from '../../../sync/index.ts'

export type SyncState = SyncStatus
export type SyncPhase = SyncStatus['phase']

/** Where one row stands: on this device only, or confirmed by the server. */
export type RowSync = 'waiting' | 'synced'

/** `table:id` of every row with changes that the server has not confirmed, and how many changes and files wait. */
const usePending = sharedLive(async () => {
  const { db } = localData().store
  const files = db.table('uploads').where('state').notEqual('done').count()
  const entries: OutboxEntry[] = await db.table('outbox').toArray()
  return { keys: new Set(entries.flatMap((entry) => entry.keys)), count: entries.length + (await files) }
})

export function useRowSync(table: TableName, id: string): RowSync | undefined {
  const pending = usePending()
  return pending && (pending.keys.has(`${table}:${id}`) ? 'waiting' : 'synced')
}

/**
 * A row together with where it stands, read in one transaction. Whoever has just written compares the row with what was
 * written: an answer from before the write would call it synced.
 */
export function useRowStanding<T extends TableName>(
  table: T,
  id: string,
): { row: RowOf<T> | null; sync: RowSync } | undefined {
  return useLiveQuery(() => {
    const { db } = localData().store
    return db.transaction('r', [table, 'outbox'], async () => {
      const row = parseRow(table, await db.table(table).get(id))
      const waiting = await db.table('outbox').where('keys').equals(`${table}:${id}`).count()
      return { row, sync: waiting > 0 ? 'waiting' : 'synced' }
    })
  }, [table, id])
}

export const usePendingKeys = (): ReadonlySet<string> | undefined => usePending()?.keys

/** How many changes and files wait to be sent. */
export const usePendingCount = (): number | undefined => usePending()?.count

export const useSyncStatus = sharedLive((): Promise<SyncStatus> => readStatus(localData().store))

/** Of settings the newest counts; what stands in these a person wrote, and wants to look at (`changes/conflict-tables.ts`). */
const decidable: ReadonlySet<string> = new Set<TableName>(['briefs', 'creator_users', 'business_users'])

/** How many things only the person can settle: refused changes and files, fields that were changed in two places at once. */
export const useNeededCount = sharedLive(async (): Promise<number> => {
  const { store } = localData()
  const { db } = store
  const counts = await Promise.all([
    countRefused(store),
    db
      .table('conflicts')
      .filter(({ table }: { table: string }) => decidable.has(table))
      .count(),
    db.table('uploads').where('state').equals('refused').count(),
  ])
  return counts.reduce((sum, count) => sum + count)
})

/** Changes that the server refused, kept until the person decides (sync rule S15). */
export const useRejections = sharedLive((): Promise<Rejection[]> =>
  Promise.resolve(localData().store.db.table('rejections').toArray()),
)
