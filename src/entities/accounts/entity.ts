import { defineTable } from '../../device/store/table.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { accountRow } from './account.ts'
import { accountSchema } from './fields.ts'

export const accountTable = defineTable('accounts', accountRow, { written: accountSchema })
export const account = defineMinorEntity({ table: accountTable, exported: 'page' })
