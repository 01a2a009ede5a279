import * as z from 'zod/mini'
import { defineTable } from '../../device/store/table.ts'
import { syncedColumns, text } from '../../domain/row.ts'
import { defineMinorEntity } from '../definition/entity.ts'

/**
 * A creator that a business keeps at hand. Its id is that of their room, its scope the business: no creator reads it. The
 * creator may have left the catalogue since.
 */
export const favouriteTable = defineTable('favourites', z.object({ ...syncedColumns, creator_id: text }))

export const favourite = defineMinorEntity({ table: favouriteTable, words: 'favourites', exported: 'data' })
