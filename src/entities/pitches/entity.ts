import { defineTable } from '../../device/store/table.ts'
import { paths } from '../../paths.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { pitchRow } from './pitch.ts'

export const pitchTable = defineTable('pitches', pitchRow, { indexes: 'brief_id,creator_id,room_id' })

export const pitch = defineMinorEntity({
  table: pitchTable,
  words: 'creator',
  status: 'statuses:pitch_status',
  title: (row) => row.brief_title,
  path: (row) => paths.creatorBrief(row.brief_id),
  teams: (row) => ({ creator: row.creator_id }),
  drafts: ['answer'],
  exported: 'page',
})
