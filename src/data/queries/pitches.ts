import { useLiveQuery } from 'dexie-react-hooks'
import type { Pitch } from '../../domain/pitch.ts'
import { parseRows, tableOf, useRowsBy } from '../read.ts'

const newest = (a: Pitch, b: Pitch): number => Date.parse(b.created_at) - Date.parse(a.created_at)

/** Pitches on one brief, newest first; withdrawn ones last. */
export function usePitchesOnBrief(briefId: string): Pitch[] | undefined {
  const order = (a: Pitch, b: Pitch) =>
    Number(a.status === 'withdrawn') - Number(b.status === 'withdrawn') || newest(a, b)
  return useRowsBy('pitches', 'brief_id', briefId)?.toSorted(order)
}

/** A creator's own pitches, newest first. */
export function usePitchesOf(creatorId: string): Pitch[] | undefined {
  return useRowsBy('pitches', 'creator_id', creatorId)?.toSorted(newest)
}

/** The pitches between the two of a room, oldest first. */
export function usePitchesInRoom(roomId: string): Pitch[] | undefined {
  return useRowsBy('pitches', 'room_id', roomId)?.toSorted((a, b) => newest(b, a))
}

/** The pitches on several briefs, by the brief's id, newest first. */
export function usePitchesByBrief(
  briefIds: readonly string[] | undefined,
): ReadonlyMap<string, Pitch[]> | undefined {
  const key = briefIds?.join()
  return useLiveQuery(async () => {
    if (key === undefined) return undefined
    const ids = key === '' ? [] : key.split(',')
    const rows = parseRows('pitches', await tableOf('pitches').where('brief_id').anyOf(ids).toArray())
    return Map.groupBy(rows.toSorted(newest), (pitch) => pitch.brief_id)
  }, [key])
}
