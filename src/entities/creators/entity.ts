import { defineTable } from '../../device/store/table.ts'
import { paths } from '../../paths.ts'
import { defineEntity } from '../definition/entity.ts'
import { creatorCardRow } from './creator-card.ts'

export const cardTable = defineTable('creator_cards', creatorCardRow, { indexes: 'created_at' })

export const creatorCard = defineEntity({
  table: cardTable,
  words: 'profile',
  status: null,
  title: (row) => row.first_name,
  path: (row) => paths.me(row.handle || row.id),
  teams: () => ({}),
  ofOneTeam: () => null,
  conflicts: 'newest',
  search: {
    of: { business: { newest: 'created_at' }, creator: { newest: 'created_at' } },
    at: (row) => row.created_at,
    isAside: () => false,
  },
  drafts: ['invitation', 'order'],
  exported: 'rows',
})
