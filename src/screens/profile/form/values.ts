// What stands in the fields of a profile, whichever side's: as typed, by name. What is stored is made of it by the side.
import type { Issue } from '../../../domain/issue.ts'

export type FieldValue = string | boolean | readonly string[]
export type Values = Readonly<Record<string, FieldValue>>
/** For each field with something that the row does not have: what the row had when the person began (sync rule S16). */
export type Bases = ReadonlyMap<string, FieldValue>

/** What a side says about its fields. Pure. */
export interface ProfileRules {
  fields: readonly string[]
  /** From typed to stored. What cannot be read stays as typed. */
  tidy(typed: Values): Values
  /** From stored to what stands in the field: numbers with their spaces. */
  shown(stored: Values): Values
  issues(content: Values): Issue[]
  /** Sent as a change of its own, so that nothing hangs on it when it is refused. */
  alone: string
}

export function sameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((one) => b.includes(one))
}

export const pick = (values: Values, fields: Iterable<string>): Values =>
  Object.fromEntries(
    Array.from(fields).flatMap((field) => {
      const value = values[field]
      return value === undefined ? [] : [[field, value] as const]
    }),
  )

/** Two fields that are only right together: neither goes to the row while they contradict each other. */
const partners: Readonly<Record<string, string>> = { postal_code: 'country' }
export const partnerOf = (field: string): string | undefined => partners[field]

/** The edited fields that make a valid profile together with the row. Never refused by the device for their content. */
export function committable(
  rules: ProfileRules,
  known: Values,
  typed: Values,
  edited: Iterable<string>,
): string[] {
  const content = rules.tidy(typed)
  const going = new Set(edited)
  for (;;) {
    const issues = rules.issues({ ...known, ...pick(content, going) })
    const held = issues.filter(({ field }) => {
      const partner = partnerOf(field)
      const wasGoing = going.delete(field)
      return (partner !== undefined && going.delete(partner)) || wasGoing
    })
    if (held.length === 0) return rules.fields.filter((field) => going.has(field))
  }
}

/** What the draft on the device holds: only what the row does not have. */
export function toKept(values: Values, bases: Bases) {
  const raw: Record<string, string | boolean | string[]> = {}
  const base: Record<string, string | boolean | string[]> = {}
  const plain = (value: FieldValue) =>
    typeof value === 'string' || typeof value === 'boolean' ? value : [...value]
  for (const [field, before] of bases) {
    raw[field] = plain(values[field] ?? '')
    base[field] = plain(before)
  }
  return { raw, base }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function valueLike(value: unknown, model: FieldValue | undefined): FieldValue | undefined {
  if (typeof value === 'string' && typeof model === 'string') return value
  if (typeof value === 'boolean' && typeof model === 'boolean') return value
  if (!Array.isArray(value) || !Array.isArray(model)) return undefined
  return value.filter((one): one is string => typeof one === 'string')
}

/** Reads a kept draft over the row it belongs to. Unvalidated input: what is not of its field's kind is left out. */
export function fromKept(
  rules: ProfileRules,
  kept: unknown,
  known: Values,
): { values: Values; bases: Bases } {
  const { raw, base } = objectOf(kept)
  const [typed, began] = [objectOf(raw), objectOf(base)]
  const found: Record<string, FieldValue> = {}
  for (const field of rules.fields) {
    const value = valueLike(typed[field], known[field])
    if (value !== undefined) found[field] = value
  }
  const values = { ...rules.shown(known), ...found }
  const content = rules.tidy(values)
  const bases = new Map<string, FieldValue>()
  for (const field of Object.keys(found)) {
    const before = known[field]
    if (before === undefined || sameValue(content[field], before)) continue
    bases.set(field, valueLike(began[field], before) ?? before)
  }
  return { values, bases }
}

/**
 * The row changed under the form. A field that the person is not editing follows; one that is edited stays as typed and
 * is settled when it has come to be what the row says.
 */
export function follow(
  rules: ProfileRules,
  values: Values,
  bases: Bases,
  row: Values,
): { values: Values; bases: Bases } {
  const content = rules.tidy(values)
  const agrees = (field: string) => sameValue(content[field], row[field])
  const behind = rules.fields.filter((field) => !bases.has(field) && !agrees(field))
  const open = Array.from(bases).filter(([field]) => !agrees(field))
  return {
    values: behind.length > 0 ? { ...values, ...pick(rules.shown(row), behind) } : values,
    bases: open.length === bases.size ? bases : new Map(open),
  }
}
