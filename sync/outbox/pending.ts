// What a screen may ask about the queue. Plain reads, so they work inside live queries.
import type { Store } from '../contract.ts'
import { outboxOf, uploadsOf } from '../store/tables.ts'

/** How many changes and files the server does not have [S29]. */
export async function pendingCount(store: Store): Promise<number> {
  const files = uploadsOf(store).where('state').notEqual('done').count()
  return (await outboxOf(store).count()) + (await files)
}
