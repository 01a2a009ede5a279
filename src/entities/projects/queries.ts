import { parseRows, tableOf } from '../../device/store/read.ts'
import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { type Project, projectTable } from './entity.ts'
import { byPlace } from './project.ts'

export interface Portfolio {
  /** In the person's order. */
  shown: readonly Project[]
  removed: readonly Project[]
}

/** A creator's own projects. */
export const usePortfolio: (creatorId: string) => Portfolio | undefined = sharedLiveBy(async (creatorId) => {
  const found = await tableOf(projectTable).where('creator_id').equals(creatorId).toArray()
  const rows = parseRows(projectTable, found).toSorted(byPlace)
  return {
    shown: rows.filter(({ status }) => status === 'active'),
    removed: rows.filter(({ status }) => status === 'archived'),
  }
})
