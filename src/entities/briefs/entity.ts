import { defineTable } from '../../device/store/table.ts'
import { paths } from '../../paths.ts'
import { defineEntity, defineMinorEntity } from '../definition/entity.ts'
import { briefListingRow, briefRow, briefVersionRow } from './brief.ts'
import { briefSchema } from './fields.ts'

export const briefTable = defineTable('briefs', briefRow, {
  indexes: 'business_id',
  written: briefSchema,
})
export const listingTable = defineTable('brief_listings', briefListingRow, { indexes: 'published_at' })
export const versionTable = defineTable('brief_versions', briefVersionRow, { indexes: 'brief_id' })

export const brief = defineEntity({
  table: briefTable,
  words: 'briefs',
  status: 'statuses:brief_status',
  title: (row) => row.title,
  path: (row) => paths.brief(row.id),
  teams: (row) => ({ business: row.business_id }),
  ofOneTeam: () => ({ within: paths.businessBriefs, except: [paths.briefCreate] }),
  conflicts: {
    edit: 'briefs.edit',
    isOpen: (row) => row.status !== 'archived',
    versions: (id) => paths.briefVersions(id),
  },
  search: {
    of: { business: { team: 'business_id' }, creator: null },
    at: (row) => row.updated_at,
    isAside: (row) => row.status === 'archived',
  },
  drafts: ['invitations'],
  exported: 'page',
})

export const listing = defineEntity({
  table: listingTable,
  words: 'creator',
  status: null,
  title: (row) => row.title,
  path: (row) => paths.creatorBrief(row.id),
  teams: () => ({}),
  ofOneTeam: () => null,
  conflicts: 'newest',
  search: {
    of: { business: null, creator: { newest: 'published_at' } },
    at: (row) => row.published_at ?? row.updated_at,
    isAside: () => false,
  },
  drafts: ['pitch'],
  exported: 'rows',
})

export const briefVersion = defineMinorEntity({
  table: versionTable,
  path: (row) => paths.briefVersions(row.brief_id),
  exported: 'data',
})
