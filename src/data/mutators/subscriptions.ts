import * as z from 'zod/mini'
import { enumerations } from '../../domain/enumerations.ts'
import type { MutatorSpec } from '../../../sync/index.ts'
import { newRow } from './new-row.ts'

const chooseArgs = z.object({ id: z.string(), interval: z.enum(enumerations.subscription_interval) })

/** Chooses the free subscription of a business, by the month or by the year. `id` is the business's. */
export const subscriptionsChoose: MutatorSpec<z.infer<typeof chooseArgs>> = {
  name: 'subscriptions.choose',
  v: 1,
  tables: ['subscriptions'],
  parse: (args) => chooseArgs.parse(args),
  async apply(tx, args, context) {
    if (await tx.get('subscriptions', args.id)) {
      await tx.patch('subscriptions', args.id, { interval: args.interval })
      return
    }
    await tx.put('subscriptions', {
      ...newRow(args.id, args.id, context),
      status: 'active',
      interval: args.interval,
      amount: 0,
      currency: 'NOK',
      trial_end: null,
      next_billing_at: null,
    })
  },
}
