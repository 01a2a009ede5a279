import * as z from 'zod/mini'
import { nullableText, syncedColumns, text } from './row.ts'

/** The person who signs in: one row in the person's own scope. */
export const accountRow = z.object({
  ...syncedColumns,
  email: text,
  locale: text,
  deactivated_at: nullableText,
})
export type Account = z.infer<typeof accountRow>
