import { readTeamRows } from '../../device/store/read.ts'
import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { type Package, packageTable } from './entity.ts'
import { byPrice } from './package.ts'

/** A creator's own packages, archived ones too, in the order in which they are shown. */
export const usePackages: (creatorId: string) => Package[] | undefined = sharedLiveBy(async (creatorId) =>
  (await readTeamRows(packageTable, creatorId)).toSorted(byPrice),
)
