import type { Pitch } from '../../domain/pitch.ts'
import { parseRows, tableOf, useRowsBy } from '../read.ts'
import { sharedLiveBy } from './shared-live.ts'

const newest = (a: Pitch, b: Pitch): number => Date.parse(b.created_at) - Date.parse(a.created_at)

/** Pitches on one brief, newest first; withdrawn ones last. */
export function usePitchesOnBrief(briefId: string): Pitch[] | undefined {
  const order = (a: Pitch, b: Pitch) =>
    Number(a.status === 'withdrawn') - Number(b.status === 'withdrawn') || newest(a, b)
  return useRowsBy('pitches', 'brief_id', briefId)?.toSorted(order)
}

/** A creator's own pitches, newest first. */
export const usePitchesOf: (creatorId: string) => Pitch[] | undefined = sharedLiveBy(async (creatorId) =>
  parseRows('pitches', await tableOf('pitches').where('creator_id').equals(creatorId).toArray()).toSorted(
    newest,
  ),
)

/** The pitches between the two of a room, oldest first. */
export function usePitchesInRoom(roomId: string): Pitch[] | undefined {
  return useRowsBy('pitches', 'room_id', roomId)?.toSorted((a, b) => newest(b, a))
}

/** The pitches on a business's own briefs, by the brief's id, newest first. */
export const usePitchesByBrief: (businessId: string) => ReadonlyMap<string, Pitch[]> | undefined =
  sharedLiveBy(async (businessId) => {
    const briefs = await tableOf('briefs').where('business_id').equals(businessId).primaryKeys()
    const rows = parseRows('pitches', await tableOf('pitches').where('brief_id').anyOf(briefs).toArray())
    return Map.groupBy(rows.toSorted(newest), (pitch) => pitch.brief_id)
  })
