import * as z from 'zod/mini'
import { nullableText, syncedColumns, text } from '../../domain/row.ts'
import { accountSchema } from './fields.ts'

/** Rows stored on the device before the column was added lack it. */
const laterNullable = z.prefault(nullableText, null)

/** The person who signs in: one row in their own scope. */
export const accountRow = z.object({
  ...syncedColumns,
  email: text,
  ...accountSchema.columns,
  terms_accepted_at: laterNullable,
  deactivated_at: nullableText,
  /** The time of permanent deletion: 30 days after `deactivated_at`. */
  deletion_due_at: laterNullable,
})
export type Account = z.infer<typeof accountRow>

/** Specification section 9: days from deactivation to permanent deletion. */
export const DELETION_DAYS = 30
