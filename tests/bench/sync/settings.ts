// The settings of each contender, one line each: printed under the table.
import type { Name } from './build.ts'

export const settings: Record<Name, string> = {
  ours: 'as the product runs it: worker, leader, strict durability (each commit flushed to disk), pull pages of 1,000 and then 2,000, push batches of 50, pokes and the one-minute timer on.',
  floor:
    'Dexie 4.4.7 on the main thread, keyset pages of 1,000 by (modified_at, id), `bulkPut`, an outbox table written in the same transaction, upserts in batches of 50. Relaxed durability (the browser’s default). No merging, one tab.',
  rxdb: 'RxDB 17.6.0, Dexie storage, `replicateSupabase` live, `multiInstance: false`, `waitForLeadership: false`, event-reduce on, no schema validator, pull batches of 1,000, push batches of 100 (the plugin sends one request per row whatever the batch), retry after 500 ms. No server stream: `reSync()` is called. The default conflict handler.',
  legend:
    'Legend-State 3.0.0-beta.48, `syncedSupabase` with `changesSince: last-sync`, IndexedDB plugin, `retrySync`, infinite retries from 500 ms, a `list` that reads in pages of 1,000. One grouped computed for the live queries.',
  tanstack:
    'TanStack DB 0.8.7 with query-db-collection 1.2.12 (the version made for it), eager, BTree indexes made by need, `staleTime` infinite, a `queryFn` that reads in pages of 1,000, the Query cache persisted to IndexedDB at most once a second; writes by offline-transactions 1.0.53, each an upsert whose answer is written straight into the collection (no refetch).',
}
