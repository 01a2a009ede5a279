// The way through onboarding, as data and pure functions: which steps there are, and how far a person may go.
import type { Side } from '../../domain/team.ts'

export const steps = [
  'who',
  'birth',
  'terms',
  'profile',
  'details',
  'address',
  'preferences',
  'contact',
  'confirm',
  'subscription',
] as const
export type Step = (typeof steps)[number]
/** Where the way ends, and where it does for who is younger than 18. */
export type Place = Step | 'under-18' | 'done'

/** Specification section 2. These are counted: «Steg 2 av 5». */
export const ownSteps = {
  creator: ['profile', 'details', 'address', 'preferences', 'confirm'],
  business: ['profile', 'contact', 'confirm', 'subscription'],
} as const satisfies Record<Side, readonly Step[]>

/** A step of a profile's own: it has a name in the progress. */
export type OwnStep = (typeof ownSteps)[Side][number]

export interface Asked {
  side: Side | ''
  /** `?add=business` has said it already. */
  asksSide: boolean
  /** An account that has a date of birth and the terms is not asked again. */
  asksAccount: boolean
}

export function stepsOf({ side, asksSide, asksAccount }: Asked): Step[] {
  return [
    ...(asksSide ? (['who'] as const) : []),
    ...(asksAccount ? (['birth', 'terms'] as const) : []),
    ...(side === '' ? [] : ownSteps[side]),
  ]
}

export interface Known {
  side: boolean
  born: boolean
  terms: boolean
  /** The profile exists: its name is there. */
  team: boolean
}

/** The first step that must be answered before those after it; null: all are open. */
function firstOpen(way: readonly Step[], known: Known): Step | null {
  const answered: Partial<Record<Step, boolean>> = {
    who: known.side,
    birth: known.born,
    terms: known.terms,
    profile: known.team,
  }
  return way.find((step) => answered[step] === false) ?? null
}

/** The step that is shown when this one is asked for: itself, or the one that has to come before it. */
export function reachable(wanted: Step, way: readonly Step[], known: Known): Step {
  const open = firstOpen(way, known)
  const last = way.at(-1) ?? 'who'
  const at = way.includes(wanted) ? wanted : last
  return open !== null && way.indexOf(at) > way.indexOf(open) ? open : at
}

/**
 * Where a person goes on who comes without an address: behind the last step that holds anything, on whatever device it
 * was written.
 */
export function resumeAt(way: readonly Step[], known: Known, filled: (step: Step) => boolean): Step {
  const open = firstOpen(way, known)
  if (open !== null) return open
  const last = way.findLastIndex(filled)
  return way[Math.min(last + 1, way.length - 1)] ?? 'confirm'
}

export const stepAfter = (step: Step, way: readonly Step[]): Step | null => way[way.indexOf(step) + 1] ?? null
export const stepBefore = (step: Step, way: readonly Step[]): Step | null =>
  way[way.indexOf(step) - 1] ?? null

/** What the address asks for; null when it asks for nothing that there is. */
export function readPlace(value: string | null): Place | null {
  if (value === 'under-18' || value === 'done') return value
  return steps.find((step) => step === value) ?? null
}
