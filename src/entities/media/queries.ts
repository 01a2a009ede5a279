import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { readTeamRows } from '../../device/store/read.ts'
import { type Media, mediaTable } from './entity.ts'
import { byPlace } from './media.ts'

/** A creator's own pictures and films, as they arranged them; undefined while loading. */
export const useMedia: (creatorId: string | null) => Media[] | undefined = sharedLiveBy(async (creatorId) =>
  (await readTeamRows(mediaTable, creatorId)).toSorted(byPlace),
)
