import { defineTable } from '../../device/store/table.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { subscriptionRow } from './row.ts'

export const subscriptionTable = defineTable('subscriptions', subscriptionRow)
export const subscription = defineMinorEntity({
  table: subscriptionTable,
  status: 'statuses:subscription_status',
  exported: 'data',
})
