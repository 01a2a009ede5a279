import { defineTable } from '../../device/store/table.ts'
import { defineEntity } from '../definition/entity.ts'
import { favouriteRow } from './favourite.ts'

/** `scope`, which every table has an index for, is what the palette searches by. */
export const favouriteTable = defineTable('favourites', favouriteRow, { indexes: 'scope' })

export const favourite = defineEntity({
  table: favouriteTable,
  words: 'favourites',
  status: null,
  title: () => '',
  path: () => null,
  teams: () => ({}),
  ofOneTeam: () => null,
  conflicts: 'newest',
  search: {
    of: { business: { team: 'scope' }, creator: null },
    at: (row) => row.created_at,
    isAside: () => false,
    creator: (row) => row.creator_id,
  },
  drafts: ['note'],
  exported: 'data',
})
