import { useLiveQuery } from 'dexie-react-hooks'
import {
  type Rejection,
  type SyncStatus,
  discardRejection,
  pendingCount,
  pendingFor,
  readStatus,
  retryRejection,
} from '../../../sync/index.ts'
import { localData } from '../db.ts'
import type { TableName } from '../tables.ts'

export type SyncPhase = SyncStatus['phase']

/** Where one row stands: on this device only, or confirmed by the server. */
export type RowSync = 'waiting' | 'synced'

export function useRowSync(table: TableName, id: string): RowSync | undefined {
  const pending = useLiveQuery(() => pendingFor(localData().store, table, id), [table, id])
  return pending === undefined ? undefined : pending > 0 ? 'waiting' : 'synced'
}

/** `table:id` of every row with changes that the server has not confirmed. */
export function usePendingKeys(): ReadonlySet<string> | undefined {
  return useLiveQuery(async () => {
    const entries = await localData().store.db.table('outbox').toArray()
    return new Set<string>(entries.flatMap((entry: { keys: string[] }) => entry.keys))
  }, [])
}

/** How many changes wait to be sent. */
export const usePendingCount = (): number | undefined =>
  useLiveQuery(() => pendingCount(localData().store), [])

export const useSyncStatus = (): SyncStatus | undefined =>
  useLiveQuery(() => readStatus(localData().store), [])

/** Changes that the server refused, kept until the person decides (sync rule S15). */
export const useRejections = (): Rejection[] | undefined =>
  useLiveQuery(() => localData().store.db.table('rejections').toArray(), [])

export const forgetRejection = (uuid: string): Promise<void> => discardRejection(localData().store, uuid)

/** Sends a refused change once more, unchanged. */
export const retryRefused = (uuid: string): Promise<void> => retryRejection(localData().store, uuid)
