import type * as z from 'zod/mini'
import { one, text, whole } from '../../domain/fields/kinds.ts'
import { fields } from '../../domain/fields/fields.ts'

const required = 'offer'

/** The single definition of every field that a person writes in a package. Any may be missing until it is offered. */
export const packageSchema = fields({
  package_type: one('package_type', { required }),
  title: text({ max: 120, merge: 'text', required }),
  description: text({ max: 2_000, prose: true, required }),
  price: whole({ min: 1, max: 10_000_000, money: true, required }),
  currency: one('currency', { empty: 'NOK' }),
  delivery_days: whole({ min: 1, max: 90, required }),
  revisions: whole({ min: 0, max: 10, required }),
  rights: one('rights', { required }),
  rights_custom: text({ max: 2_000, prose: true }),
})

export type PackageContent = z.infer<typeof packageSchema.content>
