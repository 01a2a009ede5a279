// Rows of the person alone, apart from the rules about them: every signed-in screen reads rows, few need the rules.
import * as z from 'zod/mini'
import { enumerations } from '../enumerations.ts'
import { nullableText, syncedColumns, text, texts } from '../row.ts'

/** What the person wants to hear of, and when. One row in the person's own scope, made with the account. */
export const preferencesRow = z.object({
  ...syncedColumns,
  /** Kinds of notification that are NOT sent as e-mail: a kind that is new is on. */
  email_off: texts,
  /** Kinds of notification that are NOT sent as push. */
  push_off: texts,
  /** Quiet hours as `HH:MM` on the wall in `time_zone`; both empty: none. */
  quiet_from: text,
  quiet_to: text,
  time_zone: text,
})
export type Preferences = z.infer<typeof preferencesRow>
export const preferencesKinds = { email_off: 'set', push_off: 'set' } as const

/** What a business pays: nothing so far. Its id is the business's, and so is its scope. */
export const subscriptionRow = z.object({
  ...syncedColumns,
  status: z.enum(enumerations.subscription_status),
  interval: z.enum(enumerations.subscription_interval),
  /** Whole units of `currency` per interval. */
  amount: z.int(),
  currency: z.enum(enumerations.currency),
  trial_end: nullableText,
  next_billing_at: nullableText,
})
export type Subscription = z.infer<typeof subscriptionRow>
