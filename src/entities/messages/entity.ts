import { defineTable } from '../../device/store/table.ts'
import { paths } from '../../paths.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { messageRow } from './message.ts'

export const messageTable = defineTable('messages', messageRow, {
  indexes: '[room_id+created_at],[room_id+sender_side+created_at]',
})

export const message = defineMinorEntity({
  table: messageTable,
  path: (row) => paths.room(row.room_id),
  exported: 'page',
})
