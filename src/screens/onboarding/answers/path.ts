// The path through onboarding, as data and pure functions: which steps there are, and which can be reached.
import type { Side } from '../../../domain/side.ts'

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
/** The steps and the two ends: done, and under 18. */
export type Place = Step | 'under-18' | 'done'

/** Specification section 2. The progress counts these: «Steg 2 av 5». */
export const ownSteps = {
  creator: ['profile', 'details', 'address', 'preferences', 'confirm'],
  business: ['profile', 'contact', 'confirm', 'subscription'],
} as const satisfies Record<Side, readonly Step[]>

/** A step about the profile itself: the progress shows its name. */
export type OwnStep = (typeof ownSteps)[Side][number]

export interface Asked {
  side: Side | ''
  /** False when `?add=business` has decided. */
  asksSide: boolean
  /** False when the account has a date of birth and accepted terms. */
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
  /** The profile has been created: it has a name. */
  team: boolean
}

/** The first step that must be answered before those after it; null: all can be reached. */
function firstOpen(way: readonly Step[], known: Known): Step | null {
  const answered: Partial<Record<Step, boolean>> = {
    who: known.side,
    birth: known.born,
    terms: known.terms,
    profile: known.team,
  }
  return way.find((step) => answered[step] === false) ?? null
}

/** The step to show for a requested one: itself, or the one that must be answered first. */
export function reachable(wanted: Step, way: readonly Step[], known: Known): Step {
  const open = firstOpen(way, known)
  const last = way.at(-1) ?? 'who'
  const at = way.includes(wanted) ? wanted : last
  return open !== null && way.indexOf(at) > way.indexOf(open) ? open : at
}

/** Where to resume when the URL names no step: after the last step with an answer, from any device. */
export function resumeAt(way: readonly Step[], known: Known, filled: (step: Step) => boolean): Step {
  const open = firstOpen(way, known)
  if (open !== null) return open
  const last = way.findLastIndex(filled)
  return way[Math.min(last + 1, way.length - 1)] ?? 'confirm'
}

export const stepAfter = (step: Step, way: readonly Step[]): Step | null => way[way.indexOf(step) + 1] ?? null
export const stepBefore = (step: Step, way: readonly Step[]): Step | null =>
  way[way.indexOf(step) - 1] ?? null

/** The place that the URL names; null when there is no such place. */
export function readPlace(value: string | null): Place | null {
  if (value === 'under-18' || value === 'done') return value
  return steps.find((step) => step === value) ?? null
}
