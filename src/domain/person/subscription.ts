import type { Value } from '../enumerations.ts'
import type { Subscription } from './rows.ts'

export type SubscriptionInterval = Value<'subscription_interval'>

/** Whether a business may do what needs a subscription. */
export const isSubscribed = (subscription: Subscription | null): boolean =>
  subscription?.status === 'active' || subscription?.status === 'trialing'
