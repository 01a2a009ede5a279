import { defineTable } from '../../device/store/table.ts'
import { paths } from '../../paths.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { invitationRow } from './invitation.ts'

export const invitationTable = defineTable('invitations', invitationRow, {
  indexes: 'brief_id,creator_id,room_id',
})

export const invitation = defineMinorEntity({
  table: invitationTable,
  words: 'invitations',
  status: 'statuses:invitation_status',
  title: (row) => row.brief_title,
  path: (row) => paths.creatorBrief(row.brief_id),
  teams: (row) => ({ creator: row.creator_id }),
  drafts: ['decline'],
  exported: 'page',
})
