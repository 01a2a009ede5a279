// The row rules of a brief: numbers and days are text in the form, and what cannot be read stays as typed.
import {
  type Brief,
  type BriefContent,
  type BriefPatch,
  briefFields,
  briefIssues,
  briefPatch,
  emptyBrief,
  publishIssues,
} from '../../../entities/briefs/brief.ts'
import { type ProductImage, briefSchema } from '../../../entities/briefs/fields.ts'
import { productImageIssues } from '../../../entities/briefs/product-images.ts'
import type { Show } from '../../../domain/fields/kinds.ts'
import type { Issue } from '../../../domain/issue.ts'
import { readWhole } from '../../../domain/numbers/whole.ts'
import { type FieldValue, type RowRules, type Values } from '../../../forms/row-values.ts'

const shows: Readonly<Record<string, { show: Show }>> = briefSchema.of
const isWhole = (field: string): boolean => ['number', 'money'].includes(shows[field]?.show ?? '')

/** A typed value as the brief stores it. */
function stored(field: string, value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value
  if (shows[field]?.show === 'day') return value === '' ? null : value
  if (!isWhole(field)) return value
  const number = readWhole(value)
  return number === null || Number.isSafeInteger(number) ? (number ?? null) : value
}

const mapped = (values: Values, to: (field: string, value: FieldValue) => FieldValue): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, to(field, value)]))

/** The typed values as a brief. A number that cannot be read is null. */
export function briefOf(typed: Values): BriefContent {
  const readable = mapped(typed, (field, value) => {
    const read = stored(field, value)
    return isWhole(field) && typeof read === 'string' ? null : read
  })
  return { ...emptyBrief, ...briefPatch.parse(readable) }
}

/** The pictures in a value. */
export function picturesIn(value: unknown): readonly ProductImage[] {
  const read = briefPatch.safeParse({ product_images: value })
  return (read.success && read.data.product_images) || []
}

export const patchOf = (values: Values): BriefPatch => briefPatch.parse(values)

const partners: Readonly<Record<string, string>> = {
  price_from: 'price_to',
  price_to: 'price_from',
  age_from: 'age_to',
  age_to: 'age_from',
}

const unreadable = (content: Values): Issue[] =>
  briefFields
    .filter((field) => isWhole(field) && typeof content[field] === 'string')
    .map((field) => ({ field, rule: 'invalid' }))

/**
 * @param business the business that owns the brief
 * @param today the calendar day in Norway, by the server's clock
 */
export const briefRules = (business: string, today: () => string): RowRules => ({
  fields: briefFields,
  empty: emptyBrief,
  tidy: (typed) => mapped(typed, stored),
  shown: (content) =>
    mapped(content, (_, value) => (value === null ? '' : typeof value === 'number' ? String(value) : value)),
  read(field, value) {
    const read = briefPatch.safeParse({ [field]: value })
    return read.success ? Object.entries(read.data).find(([name]) => name === field)?.[1] : undefined
  },
  issues(content) {
    const brief = briefOf(content)
    return [
      ...unreadable(content),
      ...briefIssues(brief),
      ...productImageIssues(brief.product_images, business),
    ]
  },
  wishes: (content) => publishIssues(briefOf(content), today()),
  partnerOf: ({ field, rule }) => (rule === 'order' ? partners[field] : undefined),
})

/** Creators see it, or it is archived: edits wait on the device until the person confirms. */
export const isManual = (row: Brief): boolean => row.status === 'active' || row.status === 'archived'
