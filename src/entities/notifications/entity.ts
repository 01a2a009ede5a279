import { defineTable } from '../../device/store/table.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { notificationRow } from './notification.ts'

export const notificationTable = defineTable('notifications', notificationRow, {
  indexes: '[context_id+created_at]',
})
export const notification = defineMinorEntity({ table: notificationTable, exported: 'data' })
