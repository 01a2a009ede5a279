import * as z from 'zod/mini'
import { enumerations } from './enumerations.ts'
import { type Issue, textIssues } from './issue.ts'
import { nullableInteger, nullableText, syncedColumns, text, texts } from './row.ts'

/** A picture of what a brief is about. Its description is for those who do not see it, so there must be one. */
export const productImage = z.object({ path: text, description: text, width: z.int(), height: z.int() })
export type ProductImage = z.infer<typeof productImage>
const productImages = z.array(productImage)

/** What a person writes in a brief. Everything may be missing while it is a draft. */
export const briefContent = {
  title: text,
  description: text,
  deliverable: text,
  format: text,
  rights: text,
  currency: text,
  /** A calendar day in Norway, `yyyy-mm-dd`. */
  deadline: nullableText,
  age_from: nullableInteger,
  age_to: nullableInteger,
  gender: text,
  /** Whole units of `currency`. */
  price_from: nullableInteger,
  price_to: nullableInteger,
  product_link: text,
  will_send_product: z.boolean(),
  traits: texts,
  interests: texts,
  props: texts,
  product_images: productImages,
}
export const briefContentRow = z.object(briefContent)
export type BriefContent = z.infer<typeof briefContentRow>
export type BriefField = keyof BriefContent

/** Some of the fields: what one edit changes. A field that is not there stays as it is. */
export const briefPatch = z.object({
  title: z.exactOptional(briefContent.title),
  description: z.exactOptional(briefContent.description),
  deliverable: z.exactOptional(briefContent.deliverable),
  format: z.exactOptional(briefContent.format),
  rights: z.exactOptional(briefContent.rights),
  currency: z.exactOptional(briefContent.currency),
  deadline: z.exactOptional(briefContent.deadline),
  age_from: z.exactOptional(briefContent.age_from),
  age_to: z.exactOptional(briefContent.age_to),
  gender: z.exactOptional(briefContent.gender),
  price_from: z.exactOptional(briefContent.price_from),
  price_to: z.exactOptional(briefContent.price_to),
  product_link: z.exactOptional(briefContent.product_link),
  will_send_product: z.exactOptional(briefContent.will_send_product),
  traits: z.exactOptional(briefContent.traits),
  interests: z.exactOptional(briefContent.interests),
  props: z.exactOptional(briefContent.props),
  product_images: z.exactOptional(briefContent.product_images),
})
export type BriefPatch = z.infer<typeof briefPatch>

/** A row that came to this device before there were pictures has none. */
const contentColumns = { ...briefContent, product_images: z.prefault(productImages, []) }

export const briefRow = z.object({
  ...syncedColumns,
  ...contentColumns,
  business_id: text,
  status: z.enum(enumerations.brief_status),
  published_at: nullableText,
  archived_at: nullableText,
})
export type Brief = z.infer<typeof briefRow>

/** The public projection of an active brief. */
export const briefListingRow = z.object({
  ...syncedColumns,
  ...contentColumns,
  business_id: text,
  business_name: text,
  business_town: text,
  business_avatar: text,
  business_cover: text,
  published_at: nullableText,
})
export type BriefListing = z.infer<typeof briefListingRow>

export const briefVersionRow = z.object({
  ...syncedColumns,
  brief_id: text,
  author_id: text,
  /** The content as it was; read leniently, it may be of an older release. */
  fields: z.looseObject({}),
})
export type BriefVersion = z.infer<typeof briefVersionRow>

export const briefLimits = {
  title: 120,
  description: 10_000,
  product_link: 2_000,
  age: { min: 18, max: 99 },
  price: 10_000_000,
} as const

export const emptyBrief: BriefContent = {
  title: '',
  description: '',
  deliverable: '',
  format: '',
  rights: '',
  currency: 'NOK',
  deadline: null,
  age_from: null,
  age_to: null,
  gender: '',
  price_from: null,
  price_to: null,
  product_link: '',
  will_send_product: false,
  traits: [],
  interests: [],
  props: [],
  product_images: [],
}
export const briefFields = Object.keys(emptyBrief).filter((key): key is BriefField => key in briefContent)

/** How two people's changes to one field are brought together (sync rule S17). */
export const briefFieldKinds = {
  title: 'text',
  description: 'text',
  traits: 'set',
  interests: 'set',
  props: 'set',
  product_images: 'set',
} as const

function numberIssues(
  field: string,
  value: number | null,
  min: number,
  max: number,
  low: 'min_age' | 'too_low',
): Issue[] {
  if (value === null) return []
  if (!Number.isInteger(value)) return [{ field, rule: 'invalid' }]
  if (value < min) return [{ field, rule: low, limit: min }]
  if (value > max) return [{ field, rule: 'too_high', limit: max }]
  return []
}

function orderIssues(field: string, from: number | null, to: number | null): Issue[] {
  return from !== null && to !== null && to < from ? [{ field, rule: 'order', limit: from }] : []
}

function listIssues(field: string, value: string, allowed: readonly string[]): Issue[] {
  return value === '' || allowed.includes(value) ? [] : [{ field, rule: 'not_in_list' }]
}

function linkIssues(link: string): Issue[] {
  if (link === '') return []
  const url = URL.parse(link)
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return [{ field: 'product_link', rule: 'invalid' }]
  return textIssues('product_link', link, { max: briefLimits.product_link })
}

/**
 * What is wrong with a brief even as a draft (specification section 5; SQL check constraints of `briefs`). Its pictures
 * are judged where they are chosen: `productImageIssues`.
 */
export function briefIssues(content: BriefContent): Issue[] {
  const { age, price } = briefLimits
  return [
    ...textIssues('title', content.title, { max: briefLimits.title }),
    ...textIssues('description', content.description, { max: briefLimits.description }),
    ...listIssues('deliverable', content.deliverable, enumerations.deliverable),
    ...listIssues('format', content.format, enumerations.format),
    ...listIssues('rights', content.rights, enumerations.rights),
    ...listIssues('currency', content.currency, enumerations.currency),
    ...listIssues('gender', content.gender, enumerations.gender),
    ...numberIssues('price_from', content.price_from, 0, price, 'too_low'),
    ...numberIssues('price_to', content.price_to, 0, price, 'too_low'),
    ...orderIssues('price_to', content.price_from, content.price_to),
    ...numberIssues('age_from', content.age_from, age.min, age.max, 'min_age'),
    ...numberIssues('age_to', content.age_to, age.min, age.max, 'min_age'),
    ...orderIssues('age_to', content.age_from, content.age_to),
    ...linkIssues(content.product_link),
  ]
}

const requiredToPublish = [
  'title',
  'description',
  'deliverable',
  'format',
  'price_from',
  'price_to',
  'deadline',
] as const

/**
 * What stands between a brief and publishing it.
 * @param today the calendar day in Norway, `yyyy-mm-dd`, by the server's clock (sync rule S30)
 */
export function publishIssues(content: BriefContent, today: string): Issue[] {
  const missing = requiredToPublish
    .filter((field) => content[field] === null || String(content[field]).trim() === '')
    .map((field): Issue => ({ field, rule: 'required' }))
  const past: Issue[] =
    content.deadline !== null && content.deadline < today ? [{ field: 'deadline', rule: 'past' }] : []
  return [...missing, ...briefIssues(content), ...past]
}
