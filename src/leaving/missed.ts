// Which drafts a person would miss. Pure.
import type { Draft } from '../../sync/index.ts'
import { type DraftForm, partsOf } from '../forms/drafts/draft-key.ts'

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** Whether any value is filled in. Those that the form fills in itself do not count. */
const hasFilled = (values: unknown, preset?: string): boolean =>
  entriesOf(values).some(([name, value]) => name !== preset && isFilled(value))

/** The parts of a draft with these names. */
const partsNamed = (values: unknown, ...names: string[]): unknown[] =>
  entriesOf(values).flatMap(([name, part]) => (names.includes(name) ? [part] : []))

const sentByHand = (values: unknown): boolean => hasFilled(values, 'currency')

const missed: Record<DraftForm, (values: unknown) => boolean> = {
  message: sentByHand,
  pitch: sentByHand,
  answer: sentByHand,
  // Saves itself: what the draft holds is in the row already.
  brief: () => false,
  // Only values that no row would accept: a text too long, an invalid number.
  profile: (values) => partsNamed(values, 'raw').some((typed) => hasFilled(typed)),
  // One short name, chosen again in a moment.
  handle: () => false,
  // Times, which are chosen again in a moment.
  preferences: () => false,
  // There is no row yet while the first profile is made.
  onboarding: (values) =>
    partsNamed(values, 'creator', 'business').some((typed) => hasFilled(typed, 'country')),
}

/** Whether a person would miss a draft. */
export function isMissed({ key, values }: Pick<Draft, 'key' | 'values'>): boolean {
  const parts = partsOf(key)
  return parts !== null && missed[parts.form](values)
}
