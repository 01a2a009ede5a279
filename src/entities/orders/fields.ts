import type * as z from 'zod/mini'
import { fields } from '../../domain/fields/fields.ts'
import { day, flag, text } from '../../domain/fields/kinds.ts'

/** What a business writes in an order: the single definition of its requirements. */
export const orderSchema = fields({
  product: text({ max: 200, required: 'always' }),
  message: text({ max: 2_000, prose: true, required: 'always' }),
  wished_date: day(),
  product_sent: flag(),
  must: text({ max: 1_000, prose: true }),
  must_not: text({ max: 1_000, prose: true }),
})

export type OrderContent = z.infer<typeof orderSchema.content>
