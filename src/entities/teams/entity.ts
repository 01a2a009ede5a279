import { defineTable } from '../../device/store/table.ts'
import { paths } from '../../paths.ts'
import { defineEntity } from '../definition/entity.ts'
import { businessSchema, creatorSchema } from './fields.ts'
import { businessUserRow, creatorUserRow } from './team.ts'

export const creatorTable = defineTable('creator_users', creatorUserRow, {
  indexes: 'user_id',
  written: creatorSchema,
})
export const businessTable = defineTable('business_users', businessUserRow, {
  indexes: 'user_id',
  written: businessSchema,
})

export const creator = defineEntity({
  table: creatorTable,
  words: 'profile',
  status: null,
  title: (row) => row.first_name,
  // An unfinished profile has no page yet.
  path: (row) => (row.is_onboarded ? paths.creatorProfile : null),
  teams: (row) => ({ creator: row.id }),
  ofOneTeam: () => null,
  conflicts: {
    edit: 'teams.edit_creator',
    isOpen: (row) => !row.is_archived,
    versions: () => null,
  },
  search: null,
  drafts: [],
  exported: 'page',
})

export const business = defineEntity({
  table: businessTable,
  words: 'profile',
  status: null,
  title: (row) => row.name,
  path: (row) => (row.is_onboarded ? paths.businessProfile : null),
  teams: (row) => ({ business: row.id }),
  ofOneTeam: () => null,
  conflicts: {
    edit: 'teams.edit_business',
    isOpen: (row) => !row.is_archived,
    versions: () => null,
  },
  search: null,
  drafts: [],
  exported: 'page',
})
