// Which applicants are shown, and in what order.
import { frameOf } from '../../../entities/pitches/frame.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { type Pitch, stands } from '../../../entities/pitches/pitch.ts'

export const filters = ['fresh', 'within', 'shortlisted'] as const
export type Filter = (typeof filters)[number]
export const orders = ['newest', 'cheapest', 'dearest'] as const
export type Order = (typeof orders)[number]

export interface Known {
  brief: Brief
  /** The ids of the pitches on the shortlist; undefined while it is read. */
  shortlist: ReadonlySet<unknown> | undefined
  /** Those that were new at some time during this visit: reading one does not take it out of «Nye». */
  wereFresh: ReadonlySet<string>
}

function passes(filter: Filter, pitch: Pitch, { brief, shortlist, wereFresh }: Known): boolean {
  if (filter === 'shortlisted') return shortlist?.has(pitch.id) ?? false
  if (filter === 'within') return frameOf(pitch, brief) === 'within'
  return pitch.status === 'sent' || (pitch.status === 'read' && wereFresh.has(pitch.id))
}

/** How many stand for each filter alone. */
export function countsOf(pitches: readonly Pitch[], known: Known): Record<Filter, number> {
  const count = (filter: Filter) =>
    pitches.filter((pitch) => stands(pitch) && passes(filter, pitch, known)).length
  return { fresh: count('fresh'), within: count('within'), shortlisted: count('shortlisted') }
}

/** Prices of another currency have no order among the brief's: they come last. */
const byPrice =
  (direction: 1 | -1, { currency }: Brief) =>
  (a: Pitch, b: Pitch): number =>
    Number(a.currency !== currency) - Number(b.currency !== currency) || direction * (a.price - b.price)

/**
 * @param pitches newest first
 * @returns those that stand, and those that were withdrawn, which no order concerns
 */
export function chooseApplicants(
  pitches: readonly Pitch[],
  chosen: ReadonlySet<Filter>,
  order: Order,
  known: Known,
): { standing: Pitch[]; withdrawn: Pitch[] } {
  const left = pitches.filter((pitch) => [...chosen].every((filter) => passes(filter, pitch, known)))
  const standing = left.filter(stands)
  return {
    standing:
      order === 'newest' ? standing : standing.toSorted(byPrice(order === 'cheapest' ? 1 : -1, known.brief)),
    withdrawn: left.filter((pitch) => !stands(pitch)),
  }
}
