import * as z from 'zod/mini'
import { enumerations } from '../../domain/enumerations.ts'
import { nullableText, syncedColumns } from '../../domain/row.ts'

/** What a business pays: nothing so far. Id and scope are the business's id. */
export const subscriptionRow = z.object({
  ...syncedColumns,
  status: z.enum(enumerations.subscription_status),
  interval: z.enum(enumerations.subscription_interval),
  /** In whole units of `currency`, per interval. */
  amount: z.int(),
  currency: z.enum(enumerations.currency),
  trial_end: nullableText,
  next_billing_at: nullableText,
})
export type Subscription = z.infer<typeof subscriptionRow>

/** The statuses with which a business may create and publish briefs; SQL has the same list (contract test). */
export const passingStatuses: readonly Subscription['status'][] = ['active', 'trialing']

export const passes = ({ status }: Pick<Subscription, 'status'>): boolean => passingStatuses.includes(status)
