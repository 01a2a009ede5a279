import { defineTable } from '../../device/store/table.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { creatorCardRow } from './creator-card.ts'

export const cardTable = defineTable('creator_cards', creatorCardRow, { indexes: 'created_at' })

export const creatorCard = defineMinorEntity({
  table: cardTable,
  title: (row) => row.first_name,
  exported: 'rows',
})
