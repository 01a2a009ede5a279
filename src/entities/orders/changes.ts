import { paths } from '../../paths.ts'
import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { type Args, objectOf, textIn } from '../definition/arguments.ts'
import { type ChangesOf, changeOf, inFields, nothing } from '../definition/change.ts'
import { type DraftOf, bothTexts } from '../definition/draft-again.ts'
import { order } from './entity.ts'
import { orderSchema } from './fields.ts'
import type { orders } from './mutators.ts'

const written = inFields(orderSchema, 'product')

/** What was typed in a refused order is in the form again, beside the package as it is offered now. */
const orderAgain = (args: Args): DraftOf => ({
  key: draftKeyOf('order', textIn(args, 'creator_id')),
  values: (before) => {
    const kept = objectOf(before)
    const texts = ['product', 'message', 'must', 'must_not'].map(
      (name) => [name, bothTexts(textIn(args, name), textIn(kept, name))] as const,
    )
    return {
      ...Object.fromEntries(texts),
      wished_date: textIn(args, 'wished_date'),
      product_sent: args.product_sent === true,
    }
  },
})

const declineAgain = (args: Args): DraftOf => ({
  key: draftKeyOf('decline', textIn(args, 'id')),
  values: (before) => ({
    reason: textIn(args, 'reason'),
    text: bothTexts(textIn(args, 'text'), textIn(objectOf(before), 'text')),
  }),
})

export const changes: ChangesOf<typeof orders> = {
  'orders.send': {
    ...changeOf(order, 'orders:change.send', 'send'),
    team: 'business_id',
    written: (args) => ({ ...written({ set: args }), fields: [] }),
    repair: { forbidden: 'retry', otherwise: 'edit' },
    edit: {
      form: (args) => paths.orderPackage(textIn(args, 'creator_id'), textIn(args, 'package_id')),
      drafts: (args) => [orderAgain(args)],
    },
  },
  'orders.accept': changeOf(order, 'orders:change.accept', 'send'),
  'orders.decline': {
    ...changeOf(order, 'orders:change.decline', 'send'),
    written: (args) => ({ ...nothing, text: textIn(args, 'text'), isQuoted: true }),
    repair: { invalid: 'edit', otherwise: 'retry' },
    edit: { form: (args) => paths.order(textIn(args, 'id')), drafts: (args) => [declineAgain(args)] },
  },
  'orders.withdraw': changeOf(order, 'orders:change.withdraw', 'undo'),
}
