import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { parseRows, tableOf } from '../../device/store/read.ts'
import { type Media, mediaTable } from './entity.ts'
import { byPlace } from './media.ts'

/** A creator's own pictures and films, as they arranged them; undefined while loading. */
export const useMedia: (creatorId: string | null) => Media[] | undefined = sharedLiveBy(async (creatorId) => {
  const rows = await tableOf(mediaTable).where('scope').equals(creatorId).toArray()
  return parseRows(mediaTable, rows).toSorted(byPlace)
})
