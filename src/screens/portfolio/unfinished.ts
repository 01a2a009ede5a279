// The project that a creator began and gave no title: «Nytt prosjekt» goes on with it. One with a title is in the list.
import { projectTable } from '../../entities/projects/entity.ts'
import { unfinishedRows } from '../../forms/drafts/unfinished.ts'

export const {
  remember: rememberUnfinished,
  useUnfinished,
  useStart,
} = unfinishedRows({
  table: projectTable,
  isUnfinished: () => false,
})
