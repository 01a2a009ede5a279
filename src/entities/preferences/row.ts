import * as z from 'zod/mini'
import { syncedColumns } from '../../domain/row.ts'
import { preferencesSchema } from './fields.ts'

/** One row in the person's own scope, created with the account. */
export const preferencesRow = z.object({ ...syncedColumns, ...preferencesSchema.columns })
export type Preferences = z.infer<typeof preferencesRow>
