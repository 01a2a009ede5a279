import { day, flag, many, one, several, text, whole } from '../../domain/fields/kinds.ts'
import { fields } from '../../domain/fields/fields.ts'
import type { Issue } from '../../domain/issue.ts'
import { type Picture, picture } from '../../domain/picture.ts'

export type ProductImage = Picture

const age = { min: 18, max: 99, low: 'min_age' } as const
const price = { min: 0, max: 10_000_000, money: true, required: 'publish' } as const

function linkIssues(field: string, link: string): Issue[] {
  if (link === '') return []
  const url = URL.parse(link)
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? [] : [{ field, rule: 'invalid' }]
}

/** The single definition of every field that a person writes in a brief. In a draft, any of them may be missing. */
export const briefSchema = fields({
  title: text({ max: 120, merge: 'text', required: 'publish' }),
  description: text({ max: 10_000, prose: true, required: 'publish' }),
  deliverable: one('deliverable', { required: 'publish' }),
  format: one('format', { required: 'publish' }),
  rights: one('rights'),
  currency: one('currency', { empty: 'NOK' }),
  deadline: day({ required: 'publish' }),
  age_from: whole(age),
  age_to: whole(age),
  gender: one('gender'),
  price_from: whole(price),
  price_to: whole(price),
  product_link: text({ max: 2_000, check: linkIssues }),
  will_send_product: flag(),
  traits: many('trait'),
  interests: many('interest'),
  props: many('prop'),
  product_images: several(picture, { since: '2026-11-20' }),
})
