import { defineTable } from '../../device/store/table.ts'
import { paths } from '../../paths.ts'
import { defineEntity } from '../definition/entity.ts'
import { nameOf, otherSide, roomRow } from './room.ts'

export const roomTable = defineTable('rooms', roomRow, { indexes: 'business_id,creator_id' })

export const room = defineEntity({
  table: roomTable,
  words: 'messages',
  status: null,
  title: (row, side) => nameOf(row, otherSide(side)),
  path: (row) => paths.room(row.id),
  teams: (row) => ({ business: row.business_id, creator: row.creator_id }),
  ofOneTeam: () => ({ within: paths.messages, except: [] }),
  conflicts: 'newest',
  search: {
    of: { business: { team: 'business_id' }, creator: { team: 'creator_id' } },
    at: (row) => row.last_message_at ?? row.created_at,
    isAside: () => false,
  },
  drafts: ['message'],
  exported: 'page',
})
