// The brief that a business began and did not leave on purpose: «Lag brief» goes on with it.
import { briefTable } from '../../../entities/briefs/entity.ts'
import { unfinishedRows } from '../../../forms/drafts/unfinished.ts'

export const {
  remember: rememberUnfinished,
  forget: forgetUnfinished,
  saveNew: saveNewBrief,
  useUnfinished,
  useStart,
} = unfinishedRows({
  table: briefTable,
  isUnfinished: ({ status }) => status === 'draft',
})
