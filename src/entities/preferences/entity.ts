import { defineTable } from '../../device/store/table.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { preferencesSchema } from './fields.ts'
import { preferencesRow } from './row.ts'

export const preferencesTable = defineTable('preferences', preferencesRow, {
  written: preferencesSchema,
})
export const preferencesEntity = defineMinorEntity({ table: preferencesTable, exported: 'page' })
