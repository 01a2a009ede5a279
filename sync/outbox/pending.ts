// What a screen may ask about the queue. Plain reads, so they work inside live queries.
import type { Store } from '../contract.ts'
import { outboxOf, rowKey, uploadsOf } from '../store/tables.ts'

/** How many pending changes have written this row. 0: the server has everything the person did to it. */
export async function pendingFor(store: Store, table: string, id: string): Promise<number> {
  return outboxOf(store).where('keys').equals(rowKey(table, id)).count()
}

/** How many changes and files the server does not have [S29]. */
export async function pendingCount(store: Store): Promise<number> {
  const files = uploadsOf(store).where('state').notEqual('done').count()
  return (await outboxOf(store).count()) + (await files)
}
