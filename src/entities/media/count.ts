// Apart from the rules of media, which the first screen does not need.
import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { readTeamRows } from '../../device/store/read.ts'
import { mediaTable } from './entity.ts'

/** So many pictures, and so many films, make a profile complete (section 9 of the specification). */
export const MEDIA_GOAL = 3

/** How many pictures and films a creator has; undefined while loading. */
export const useMediaCounts: (creatorId: string) => { images: number; videos: number } | undefined =
  sharedLiveBy(async (creatorId) => {
    const list = await readTeamRows(mediaTable, creatorId)
    const videos = list.filter(({ kind }) => kind === 'video').length
    return { images: list.length - videos, videos }
  })
