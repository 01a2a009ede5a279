import { readTeamRows } from '../../device/store/read.ts'
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
  const rows = (await readTeamRows(projectTable, creatorId)).toSorted(byPlace)
  return {
    shown: rows.filter(({ status }) => status === 'active'),
    removed: rows.filter(({ status }) => status === 'archived'),
  }
})
