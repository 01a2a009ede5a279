import {
  type OutboxEntry,
  type Rejection,
  type SyncStatus,
  discardRejection,
  readStatus,
  retryRejection,
} from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { sharedLive } from './shared-live.ts'
import type { TableName } from '../tables.ts'

export type SyncPhase = SyncStatus['phase']

/** Where one row stands: on this device only, or confirmed by the server. */
export type RowSync = 'waiting' | 'synced'

/** `table:id` of every row with changes that the server has not confirmed, and how many changes wait. */
const usePending = sharedLive(async () => {
  const entries: OutboxEntry[] = await localData().store.db.table('outbox').toArray()
  return { keys: new Set(entries.flatMap((entry) => entry.keys)), count: entries.length }
})

export function useRowSync(table: TableName, id: string): RowSync | undefined {
  const pending = usePending()
  return pending && (pending.keys.has(`${table}:${id}`) ? 'waiting' : 'synced')
}

export const usePendingKeys = (): ReadonlySet<string> | undefined => usePending()?.keys

/** How many changes wait to be sent. */
export const usePendingCount = (): number | undefined => usePending()?.count

export const useSyncStatus = sharedLive((): Promise<SyncStatus> => readStatus(localData().store))

/** Changes that the server refused, kept until the person decides (sync rule S15). */
export const useRejections = sharedLive((): Promise<Rejection[]> =>
  Promise.resolve(localData().store.db.table('rejections').toArray()),
)

export const forgetRejection = (uuid: string): Promise<void> => discardRejection(localData().store, uuid)

/** Sends a refused change once more, unchanged. */
export const retryRefused = (uuid: string): Promise<void> => retryRejection(localData().store, uuid)
