// Which of the typed fields may go to the row, and what is kept on the device for those that may not.
import {
  type BriefContent,
  type BriefField,
  type BriefPatch,
  briefFields,
  briefIssues,
  briefPatch,
  emptyBrief,
} from '../../../domain/brief.ts'
import { productImageIssues } from '../../../domain/file.ts'
import {
  type BriefValue,
  type BriefValues,
  sameValue,
  toContent,
  toValues,
  withFields,
} from './brief-values.ts'

/** For each field with something that the row does not have: what the row had when the person began (sync rule S16). */
export type Bases = ReadonlyMap<BriefField, BriefValue>

/** Two fields that are only right together: neither goes to the row while they contradict each other. */
const partners: Partial<Record<string, BriefField>> = {
  price_from: 'price_to',
  price_to: 'price_from',
  age_from: 'age_to',
  age_to: 'age_from',
}

const isField = (name: string): name is BriefField => name in emptyBrief

export const patchOf = (entries: Iterable<readonly [BriefField, BriefValue]>): BriefPatch =>
  briefPatch.parse(Object.fromEntries(entries))

/**
 * The edited fields that make a valid brief together with the row. Never refused by the database for their content.
 * @param business whose brief it is
 */
export function committable(
  known: BriefContent,
  values: BriefValues,
  edited: Iterable<BriefField>,
  business: string,
): BriefField[] {
  const { content, unreadable } = toContent(values)
  const going = new Set(edited)
  for (const { field } of unreadable) if (isField(field)) going.delete(field)
  for (;;) {
    const result = { ...known, ...patchOf(Array.from(going, (field) => [field, content[field]] as const)) }
    const issues = [...briefIssues(result), ...productImageIssues(result.product_images, business)]
    const wrong = issues.flatMap(({ field, rule }) => {
      const partner = rule === 'order' ? partners[field] : undefined
      return partner ? [field, partner] : [field]
    })
    const held = wrong.filter((field) => isField(field) && going.delete(field))
    if (held.length === 0) return briefFields.filter((field) => going.has(field))
  }
}

/** What the draft on the device holds: only what the row does not have. */
export function toKept(values: BriefValues, bases: Bases) {
  return {
    raw: Object.fromEntries(Array.from(bases.keys(), (field) => [field, values[field]])),
    base: Object.fromEntries(bases),
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** Lists are of the kind that the row has; everything else stands in the fields as text or as a switch. */
const alike = (field: BriefField, value: unknown, model: BriefValue): boolean =>
  Array.isArray(model) ? briefPatch.safeParse({ [field]: value }).success : typeof value === typeof model

/**
 * Reads a kept draft over the row it belongs to. Unvalidated input: a field that is not of its kind is left out, the
 * others are kept.
 */
export function fromKept(kept: unknown, known: BriefContent): { values: BriefValues; bases: Bases } {
  const current = toValues(known)
  const { raw, base } = objectOf(kept)
  const typed = objectOf(raw)
  const began = objectOf(base)
  const fields = briefFields.filter((field) => field in typed && alike(field, typed[field], current[field]))
  const values: BriefValues = {
    ...current,
    ...Object.fromEntries(fields.map((field) => [field, typed[field]])),
  }
  return { values, bases: basesOf(values, known, fields, began) }
}

function basesOf(
  values: BriefValues,
  known: BriefContent,
  fields: readonly BriefField[],
  began: Record<string, unknown>,
): Bases {
  const { content, unreadable } = toContent(values)
  const bases = new Map<BriefField, BriefValue>()
  for (const field of fields) {
    const odd = unreadable.some((issue) => issue.field === field)
    if (!odd && sameValue(content[field], known[field])) continue
    const read = briefPatch.safeParse({ [field]: began[field] })
    const before = read.success ? read.data[field] : undefined
    bases.set(field, before === undefined ? known[field] : before)
  }
  return bases
}

/**
 * The row changed under the form. A field that the person is not editing follows; one that is edited stays as typed
 * and is settled when it has come to be what the row says.
 */
export function follow(
  values: BriefValues,
  bases: Bases,
  row: BriefContent,
): { values: BriefValues; bases: Bases } {
  const { content, unreadable } = toContent(values)
  const odd = new Set(unreadable.map((issue) => issue.field))
  const agrees = (field: BriefField) => !odd.has(field) && sameValue(content[field], row[field])
  const behind = briefFields.filter((field) => !bases.has(field) && !agrees(field))
  const open = Array.from(bases).filter(([field]) => !agrees(field))
  return {
    values: behind.length > 0 ? withFields(values, toValues(row), behind) : values,
    bases: open.length === bases.size ? bases : new Map(open),
  }
}
