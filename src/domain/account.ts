import * as z from 'zod/mini'
import { nullableText, syncedColumns, text } from './row.ts'

/** A row that came to this device before the column did has nothing there. */
const laterNullable = z.prefault(nullableText, null)

/** The person who signs in: one row in the person's own scope. */
export const accountRow = z.object({
  ...syncedColumns,
  email: text,
  locale: text,
  /** `yyyy-mm-dd`. A person's age is the person's, not a profile's. */
  date_of_birth: laterNullable,
  terms_accepted_at: laterNullable,
  newsletter: z.prefault(z.boolean(), false),
  deactivated_at: nullableText,
  /** When everything goes for good: 30 days after `deactivated_at`. */
  deletion_due_at: laterNullable,
})
export type Account = z.infer<typeof accountRow>

/** Specification section 9: permanently deleted this long after being deactivated. */
export const DELETION_DAYS = 30

/** What others see where a person who left used to be: a name in the data, the same in every language. */
export const DELETED_NAME = 'Slettet bruker'
