import type { WriteTx } from '../../../sync/index.ts'
import { Refusal } from '../../domain/refusal.ts'
import { passes, subscriptionRow } from './row.ts'

/**
 * Refuses what needs a subscription, by the last known row. Without a row the server decides: it may not have arrived
 * yet. SQL: private.require_subscription().
 */
export async function requireSubscription(tx: WriteTx, businessId: string): Promise<void> {
  const row = await tx.get('subscriptions', businessId)
  if (row && !passes(subscriptionRow.parse(row))) throw new Refusal('no_subscription')
}
