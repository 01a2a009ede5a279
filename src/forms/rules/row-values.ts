// The field values of a self-saving form, for any row: as typed, by name. Pure.
import { sameValue } from '../../domain/fields/same-value.ts'
import type { Issue } from '../../domain/issue.ts'

export type Item = string | Readonly<Record<string, string | number>>
export type FieldValue = string | number | boolean | null | readonly Item[]
export type Values = Readonly<Record<string, FieldValue>>
/** For each edited field, the row's value when the person began (sync rule S16). */
export type Bases = ReadonlyMap<string, FieldValue>

/** What an entity's screens say about its fields. Pure. */
export interface RowRules {
  fields: readonly string[]
  /** A row with no values yet. */
  empty: Values
  /** From typed to stored. What cannot be read stays as typed, and `issues` reports it. */
  tidy(typed: Values): Values
  /** From stored to field values: texts, switches and lists. */
  shown(stored: Values): Values
  /** Reads a field's stored value from unvalidated input; undefined when it has none. */
  read(field: string, value: unknown): FieldValue | undefined
  /** What keeps fields from the row. */
  issues(content: Values): readonly Issue[]
  /** What should be there beyond that, shown later: fields missing before publishing. */
  wishes?(content: Values): readonly Issue[]
  /**
   * A field that is only valid together with the invalid one: neither is committed, and leaving one may show the
   * other's error.
   */
  partnerOf?(issue: { field: string; rule: string }): string | undefined
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((part) => typeof part === 'string' || typeof part === 'number'))

/** Whether a field can hold it. Null is a value: a number or a day that was left empty. */
export const isFieldValue = (value: unknown): value is FieldValue =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isItem))

/** The values of a row, a draft or a change that fields can hold. */
export const valuesIn = (row: object): Values =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => (isFieldValue(value) ? [[field, value]] : [])),
  )

export const pick = (values: Values, fields: Iterable<string>): Values =>
  Object.fromEntries(
    Array.from(fields).flatMap((field) => {
      const value = values[field]
      return value === undefined ? [] : [[field, value] as const]
    }),
  )

/**
 * The edited fields that make a valid row together with its known values. The device never refuses them for their
 * content.
 */
export function committable(
  rules: RowRules,
  known: Values,
  typed: Values,
  edited: Iterable<string>,
): string[] {
  const content = rules.tidy(typed)
  const going = new Set(edited)
  for (;;) {
    const issues = rules.issues({ ...known, ...pick(content, going) })
    const held = issues.filter((issue) => {
      const partner = rules.partnerOf?.(issue)
      const wasGoing = going.delete(issue.field)
      return (partner !== undefined && going.delete(partner)) || wasGoing
    })
    if (held.length === 0) return rules.fields.filter((field) => going.has(field))
  }
}

type Plain = string | number | boolean | null | (string | Record<string, string | number>)[]

const plain = (value: FieldValue): Plain =>
  typeof value === 'object' && value !== null
    ? value.map((item) => (typeof item === 'string' ? item : { ...item }))
    : value

/** The draft on the device holds only what the row does not have. */
export function toKept(values: Values, bases: Bases) {
  const raw: Record<string, Plain> = {}
  const base: Record<string, Plain> = {}
  for (const [field, before] of bases) {
    const value = values[field]
    if (value === undefined) continue
    raw[field] = plain(value)
    base[field] = plain(before)
  }
  return { raw, base }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** Lists have the row's kind; everything else is text or a switch in its field. */
function typedLike(
  rules: RowRules,
  field: string,
  value: unknown,
  model: FieldValue | undefined,
): FieldValue | undefined {
  if (typeof model === 'string') return typeof value === 'string' ? value : undefined
  if (typeof model === 'boolean') return typeof value === 'boolean' ? value : undefined
  return Array.isArray(model) ? rules.read(field, value) : undefined
}

export interface Filled {
  values: Values
  bases: Bases
}

/** Applies a saved draft to its row. Unvalidated input: a value of the wrong kind is left out. */
export function fromKept(rules: RowRules, kept: unknown, known: Values): Filled {
  const { raw, base } = objectOf(kept)
  const [typed, began] = [objectOf(raw), objectOf(base)]
  const current = rules.shown(known)
  const found: Record<string, FieldValue> = {}
  for (const field of rules.fields) {
    const value = typedLike(rules, field, typed[field], current[field])
    if (value !== undefined) found[field] = value
  }
  const values = { ...current, ...found }
  const content = rules.tidy(values)
  const bases = new Map<string, FieldValue>()
  for (const field of Object.keys(found)) {
    const before = known[field]
    if (before === undefined || sameValue(content[field], before)) continue
    const read = field in began ? rules.read(field, began[field]) : undefined
    bases.set(field, read === undefined ? before : read)
  }
  return { values, bases }
}

/**
 * The row changed under the form. A field that the person is not editing follows; an edited one stays as typed and is
 * settled once it equals the row. `values` are those that changed.
 */
export function follow(rules: RowRules, { values, bases }: Filled, row: Values): Filled {
  const content = rules.tidy(values)
  const agrees = (field: string) => sameValue(content[field], row[field])
  const behind = rules.fields.filter((field) => !bases.has(field) && !agrees(field))
  const open = Array.from(bases).filter(([field]) => !agrees(field))
  return {
    values: pick(rules.shown(row), behind),
    bases: open.length === bases.size ? bases : new Map(open),
  }
}
