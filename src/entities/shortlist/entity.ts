import * as z from 'zod/mini'
import { defineTable } from '../../device/store/table.ts'
import { syncedColumns } from '../../domain/row.ts'
import { defineMinorEntity } from '../definition/entity.ts'

/** A pitch that a business has picked out for itself. Its id is the pitch's, its scope the business: no creator reads it. */
export const shortlistTable = defineTable('shortlist', z.object(syncedColumns))

/** Exported with the pitch that it marks. */
export const shortlisted = defineMinorEntity({ table: shortlistTable, exported: 'page' })
