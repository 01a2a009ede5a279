// Which drafts a person would miss. Pure.
import type { Draft } from '../../sync/index.ts'
import { type DraftKind, draftAt } from '../forms/drafts/draft-key.ts'

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

const missed: Record<DraftKind, (values: unknown) => boolean> = {
  sent: sentByHand,
  // What the row does not have: a text too long, an invalid number, changes that the person has not confirmed.
  row: (values) => partsNamed(values, 'raw').some((typed) => hasFilled(typed)),
  choice: () => false,
  // There is no row yet while the first profile is made.
  steps: (values) => partsNamed(values, 'creator', 'business').some((typed) => hasFilled(typed, 'country')),
}

/** Whether a person would miss a draft. */
export function isMissed({ key, values }: Pick<Draft, 'key' | 'values'>): boolean {
  const draft = draftAt(key)
  return draft !== null && missed[draft.kind](values)
}
