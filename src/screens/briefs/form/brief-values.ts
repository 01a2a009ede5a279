// What stands in the fields of the brief form, as typed. Reading it as a brief may fail field by field; nothing typed
// is ever changed or cut because of that.
import { type BriefContent, type BriefField, type ProductImage, briefFields } from '../../../domain/brief.ts'
import type { Issue } from '../../../domain/issue.ts'
import { readWhole } from '../../../domain/numbers/whole.ts'

/** Numbers and days are texts here. */
export type BriefValues = {
  [F in BriefField]: BriefContent[F] extends boolean | unknown[] ? BriefContent[F] : string
}
export type BriefValue = BriefContent[BriefField]

const typed = (value: number | null): string => (value === null ? '' : String(value))

export function toValues(content: BriefContent): BriefValues {
  return {
    ...content,
    deadline: content.deadline ?? '',
    age_from: typed(content.age_from),
    age_to: typed(content.age_to),
    price_from: typed(content.price_from),
    price_to: typed(content.price_to),
  }
}

/** The brief that the fields say, and the fields that cannot be read (their content is null). */
export function toContent(values: BriefValues): { content: BriefContent; unreadable: Issue[] } {
  const unreadable: Issue[] = []
  const whole = (field: 'age_from' | 'age_to' | 'price_from' | 'price_to'): number | null => {
    const number = readWhole(values[field])
    if (number === undefined) unreadable.push({ field, rule: 'invalid' })
    return number ?? null
  }
  const content = {
    ...values,
    deadline: values.deadline === '' ? null : values.deadline,
    age_from: whole('age_from'),
    age_to: whole('age_to'),
    price_from: whole('price_from'),
    price_to: whole('price_to'),
  }
  return { content, unreadable }
}

const asText = (item: string | ProductImage): string =>
  typeof item === 'string' ? item : `${item.path} ${item.width} ${item.height} ${item.description}`

export function sameValue(a: BriefValue, b: BriefValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((item, at) => asText(item) === asText(b[at] ?? ''))
}

/** The row of a brief without what a person does not write in it. */
export function contentOf(row: BriefContent): BriefContent {
  const { title, description, deliverable, format, rights, currency, deadline, age_from, age_to } = row
  const { gender, price_from, price_to, product_link, will_send_product, traits, interests, props } = row
  const { product_images } = row
  const texts = { title, description, deliverable, format, rights, currency, deadline, gender, product_link }
  const lists = { traits, interests, props, product_images }
  return { ...texts, age_from, age_to, price_from, price_to, will_send_product, ...lists }
}

/** Some fields of `values` over the others. */
export function withFields(
  values: BriefValues,
  from: BriefValues,
  fields: readonly BriefField[],
): BriefValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, from[field]])) }
}

/** The fields in which two sets of values differ, in the order of the form. */
export const differing = (a: BriefContent, b: BriefContent): BriefField[] =>
  briefFields.filter((field) => !sameValue(a[field], b[field]))
