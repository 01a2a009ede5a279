// A single field of a brief in words: its name, and what stands in it. For conflicts, versions and the export.
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type BriefField, productImage } from '../domain/brief.ts'
import type { Enumeration } from '../domain/enumerations.ts'
import { type Format, useFormat } from '../i18n/format.ts'
import { useLabels } from '../i18n/labels.ts'
import { useLocale } from '../i18n/use-locale.ts'

const labels: Record<Exclude<BriefField, 'product_images'>, ParseKeys<'briefs'>> = {
  title: 'form.title',
  description: 'form.description',
  deliverable: 'form.deliverable',
  format: 'form.format',
  rights: 'form.rights',
  currency: 'form.currency',
  deadline: 'form.deadline',
  age_from: 'form.ageFrom',
  age_to: 'form.ageTo',
  gender: 'form.gender',
  price_from: 'form.priceFrom',
  price_to: 'form.priceTo',
  product_link: 'form.productLink',
  will_send_product: 'form.willSend',
  traits: 'form.traits',
  interests: 'form.interests',
  props: 'form.props',
}

const lists = {
  deliverable: 'deliverable',
  format: 'format',
  rights: 'rights',
  gender: 'gender',
  traits: 'trait',
  interests: 'interest',
  props: 'prop',
} as const
const isListed = (field: BriefField): field is keyof typeof lists => field in lists
const pictures = z.array(productImage)

/** Texts that are worth comparing word by word. */
export const isProse = (field: BriefField): boolean => field === 'title' || field === 'description'

export interface BriefFieldWords {
  label(field: BriefField): string
  /** Several names, to stand inside a sentence: «tittel, pris fra og frist». */
  list(fields: readonly BriefField[]): string
  /** What stands in it, also when it is empty. Prices are written in `currency` when it is given. */
  value(field: BriefField, value: unknown, currency?: string): string
}

interface Sources {
  briefs(key: ParseKeys<'briefs'>): string
  sync(key: 'value.yes' | 'value.no' | 'value.none' | 'value.pictures'): string
  format: Format
  label(kind: Enumeration, value: string): string
  locale: string
}

/** The same without React, for words that are written into a file. */
export function briefFieldWords({ briefs, sync, format, label, locale }: Sources): BriefFieldWords {
  const oneOf = (field: BriefField, value: unknown): string => {
    if (typeof value !== 'string') return ''
    return isListed(field) ? label(lists[field], value) : value
  }
  const listing = new Intl.ListFormat(locale, { type: 'conjunction' })
  const name = (field: BriefField): string =>
    field === 'product_images' ? sync('value.pictures') : briefs(labels[field])
  const inside = (word: string): string => word.charAt(0).toLocaleLowerCase(locale) + word.slice(1)

  function value(field: BriefField, content: unknown, currency?: string): string {
    if (typeof content === 'boolean') return sync(content ? 'value.yes' : 'value.no')
    if (typeof content === 'number')
      return currency && field.startsWith('price') ? format.money(content, currency) : format.number(content)
    const images = field === 'product_images' ? pictures.safeParse(content) : null
    const many = images?.success ? images.data.map((image) => image.description) : content
    if (Array.isArray(many) && many.length > 0) return many.map((one) => oneOf(field, one)).join(', ')
    if (typeof content !== 'string' || content === '') return sync('value.none')
    return field === 'deadline' ? format.day(content) : oneOf(field, content)
  }
  return { label: name, list: (fields) => listing.format(fields.map((field) => inside(name(field)))), value }
}

export function useBriefFieldWords(): BriefFieldWords {
  const { t } = useTranslation('briefs')
  const locale = useLocale()
  const { t: sync } = useTranslation('sync')
  return briefFieldWords({ briefs: t, sync, format: useFormat(), label: useLabels(), locale })
}
