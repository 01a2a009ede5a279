import { type Pitch, withoutHistory } from './pitch.ts'
import { parseRows, tableOf, useRowsBy } from '../../device/store/read.ts'
import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { briefTable } from '../briefs/entity.ts'
import { newestBy } from '../../domain/row.ts'
import { shortlistTable } from '../shortlist/entity.ts'
import { pitchTable } from './entity.ts'

const newest = newestBy('created_at')

/** The pitches on one brief, one for each creator, newest first; withdrawn ones last. */
export function usePitchesOnBrief(briefId: string): Pitch[] | undefined {
  const order = (a: Pitch, b: Pitch) =>
    Number(a.status === 'withdrawn') - Number(b.status === 'withdrawn') || newest(a, b)
  const rows = useRowsBy(pitchTable, 'brief_id', briefId)
  return rows && withoutHistory(rows).toSorted(order)
}

/** A creator's own pitches, one for each brief, newest first. */
export const usePitchesOf: (creatorId: string) => Pitch[] | undefined = sharedLiveBy(async (creatorId) =>
  withoutHistory(
    parseRows(pitchTable, await tableOf(pitchTable).where('creator_id').equals(creatorId).toArray()),
  ).toSorted(newest),
)

/** The pitches between the two teams of a room, oldest first. */
export function usePitchesInRoom(roomId: string): Pitch[] | undefined {
  return useRowsBy(pitchTable, 'room_id', roomId)?.toSorted((a, b) => newest(b, a))
}

/** The pitches on a business's own briefs, by brief id, one for each creator, newest first. */
export const usePitchesByBrief: (businessId: string) => ReadonlyMap<string, Pitch[]> | undefined =
  sharedLiveBy(async (businessId) => {
    const briefs = await tableOf(briefTable).where('business_id').equals(businessId).primaryKeys()
    const rows = parseRows(pitchTable, await tableOf(pitchTable).where('brief_id').anyOf(briefs).toArray())
    return Map.groupBy(withoutHistory(rows).toSorted(newest), (pitch) => pitch.brief_id)
  })

/** The ids of the pitches that a business has picked out. */
export const useShortlist: (businessId: string) => ReadonlySet<unknown> | undefined = sharedLiveBy(
  async (businessId) =>
    new Set(await tableOf(shortlistTable).where('scope').equals(businessId).primaryKeys()),
)
