// What a person would miss of what they began. Pure.
import type { Draft } from '../../../sync/index.ts'

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/**
 * Whether a person would miss a draft. A message or an application is sent by hand; of the forms that save themselves the
 * draft holds nothing that is not in a row already, but while the first profile is made.
 */
export function isMissed({ key, values }: Pick<Draft, 'key' | 'values'>): boolean {
  const entries = entriesOf(values)
  if (key.startsWith('message:') || key.startsWith('pitch:'))
    return entries.some(([name, value]) => name !== 'currency' && isFilled(value))
  // Of a profile only what no row would take: a text that is too long, a number that is wrong.
  if (key.startsWith('profile:'))
    return entries
      .filter(([name]) => name === 'raw')
      .flatMap(([, typed]) => entriesOf(typed))
      .some(([, value]) => isFilled(value))
  if (!key.startsWith('onboarding:')) return false
  return entries
    .filter(([name]) => name === 'creator' || name === 'business')
    .flatMap(([, typed]) => entriesOf(typed))
    .some(([field, value]) => field !== 'country' && isFilled(value))
}
