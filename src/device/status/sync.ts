import { useLiveQuery } from 'dexie-react-hooks'
import {
  type OutboxEntry,
  type Rejection,
  type SyncStatus,
  type Upload,
  readStatus,
} from '../../../sync/index.ts'
import { localData } from '../store/local-data.ts'
import { parseRow } from '../store/read.ts'
import { sharedLive } from '../store/shared-live.ts'
import type { Table } from '../store/table.ts'

export { needsSecondStep } from '../../../sync/index.ts'

export type SyncState = SyncStatus
export type SyncPhase = SyncStatus['phase']

/** The sync state of one row: on this device only, or confirmed by the server. */
export type RowSync = 'waiting' | 'synced'

/**
 * `table:id` of every row with unconfirmed changes, and the number of changes and files that go by themselves: a file that
 * the person paused, or that lacks a description, is not on its way, and neither is what waits for it.
 */
const usePending = sharedLive(async () => {
  const { db } = localData().store
  const uploads: Upload[] = await db.table('uploads').where('state').notEqual('done').toArray()
  const entries: OutboxEntry[] = await db.table('outbox').toArray()
  const isMoving = ({ state }: Upload): boolean => state === 'waiting' || state === 'uploading'
  const still = new Set(uploads.filter((one) => !isMoving(one)).map(({ path }) => path))
  const going = entries.filter(({ files = [] }) => !files.some((path) => still.has(path)))
  return {
    keys: new Set(entries.flatMap((entry) => entry.keys)),
    count: going.length + uploads.length - still.size,
  }
})

export function useRowSync({ name }: Table, id: string): RowSync | undefined {
  const pending = usePending()
  return pending && (pending.keys.has(`${name}:${id}`) ? 'waiting' : 'synced')
}

/**
 * A row and its sync state, read in one transaction. A form compares the row with what it has just written: a read from
 * before the write would call it synced.
 */
export function useRowStanding<R>(table: Table<R>, id: string): { row: R | null; sync: RowSync } | undefined {
  return useLiveQuery(() => {
    const { db } = localData().store
    return db.transaction('r', [table.name, 'outbox'], async () => {
      const row = parseRow(table, await db.table(table.name).get(id))
      const waiting = await db.table('outbox').where('keys').equals(`${table.name}:${id}`).count()
      return { row, sync: waiting > 0 ? 'waiting' : 'synced' }
    })
  }, [table, id])
}

export const usePendingKeys = (): ReadonlySet<string> | undefined => usePending()?.keys

/** The number of changes and files that are sent by themselves. */
export const usePendingCount = (): number | undefined => usePending()?.count

export const useSyncStatus = sharedLive((): Promise<SyncStatus> => readStatus(localData().store))

/** Changes that the server refused, kept until the person decides (sync rule S15). */
export const useRejections = sharedLive((): Promise<Rejection[]> =>
  Promise.resolve(localData().store.db.table('rejections').toArray()),
)
