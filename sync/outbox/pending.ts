// What a screen may ask about the queue. Plain reads, so they work inside live queries.
import type { Store } from '../contract.ts'
import { outboxOf, rowKey } from '../store/tables.ts'

/** How many pending changes have written this row: 0 means the server has everything the person did to it. */
export async function pendingFor(store: Store, table: string, id: string): Promise<number> {
  return outboxOf(store).where('keys').equals(rowKey(table, id)).count()
}

/** How many changes are pending on this device. */
export async function pendingCount(store: Store): Promise<number> {
  return outboxOf(store).count()
}
