import { defineTable } from '../../device/store/table.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { favouriteRow } from './favourite.ts'

export const favouriteTable = defineTable('favourites', favouriteRow)

export const favourite = defineMinorEntity({
  table: favouriteTable,
  words: 'favourites',
  drafts: ['note'],
  exported: 'data',
})
