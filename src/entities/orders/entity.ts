import { defineTable } from '../../device/store/table.ts'
import { paths } from '../../paths.ts'
import { defineEntity } from '../definition/entity.ts'
import { orderRow } from './order.ts'

export const orderTable = defineTable('orders', orderRow, { indexes: 'business_id,creator_id,room_id' })

export const order = defineEntity({
  table: orderTable,
  words: 'orders',
  status: 'statuses:order_status',
  title: (row) => row.title,
  path: (row) => paths.order(row.id),
  teams: (row) => ({ business: row.business_id, creator: row.creator_id }),
  ofOneTeam: () => ({ within: paths.orders, except: [] }),
  conflicts: 'newest',
  search: {
    of: { business: { team: 'business_id' }, creator: { team: 'creator_id' } },
    at: (row) => row.updated_at,
    isAside: ({ status }) => status !== 'new' && status !== 'accepted',
  },
  drafts: ['decline'],
  exported: 'page',
})
