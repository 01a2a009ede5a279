import * as z from 'zod/mini'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { enumerations } from '../../domain/enumerations.ts'
import { newRow } from '../../device/store/new-row.ts'
import { passes, subscriptionRow } from './row.ts'

const chooseArgs = z.object({ id: z.string(), interval: z.enum(enumerations.subscription_interval) })

export const subscriptions = defineMutators('subscriptions', {
  /**
   * Chooses a business's free subscription, monthly or yearly, and begins it again if it has ended. `id` is the
   * business's.
   */
  choose: mutator({
    args: chooseArgs,
    tables: ['subscriptions'],
    async apply(tx, args, context) {
      const free = {
        status: 'active',
        interval: args.interval,
        amount: 0,
        trial_end: null,
        next_billing_at: null,
      }
      const row = await tx.get('subscriptions', args.id)
      if (!row) {
        await tx.put('subscriptions', { ...newRow(args.id, args.id, context), ...free, currency: 'NOK' })
        return
      }
      const keeps = passes(subscriptionRow.parse(row))
      await tx.patch('subscriptions', args.id, keeps ? { interval: args.interval } : free)
    },
  }),
})
