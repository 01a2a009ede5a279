// A definition's fields in words: each one's label and its value. For conflicts, versions, facts and the export.
import type { Enumeration } from '../domain/enumerations.ts'
import type { Field } from '../domain/fields/kinds.ts'
import type { Format } from './format.ts'

export interface FieldWords<N extends string = string> {
  /** False for the field of a newer release. */
  has(field: string): field is N
  label(field: N): string
  /** Several labels as a list inside a sentence: «tittel, pris fra og frist». */
  list(fields: readonly N[]): string
  /** The value as text, also when it is empty. Money gets `currency` if it is given. */
  value(field: N, value: unknown, currency?: string): string
  /** Whether it is text that is compared word by word. */
  isProse(field: N): boolean
}

export type ValueKey = 'common:value.yes' | 'common:value.no' | 'common:value.none'

/** Where words come from: hooks on screens, the loaded words in the exported file. */
export interface WordSources<LabelKey extends string> {
  say(key: LabelKey | ValueKey): string
  member(list: Enumeration, value: string): string
  format: Format
  locale: string
}

/**
 * @param label each field's label
 * @param own how a stored value is written, for fields that their kind alone does not show
 */
export function fieldWords<N extends string>(
  of: Readonly<Record<N, Field>>,
  { say, member, format, locale }: WordSources<never>,
  label: (field: N) => string,
  own: Partial<Record<N, (stored: unknown) => unknown>> = {},
): FieldWords<N> {
  const listing = new Intl.ListFormat(locale, { type: 'conjunction' })
  const inside = (word: string): string => word.charAt(0).toLocaleLowerCase(locale) + word.slice(1)

  function value(field: N, stored: unknown, currency?: string): string {
    const { show, list } = of[field]
    const one = (item: unknown): string => (typeof item !== 'string' ? '' : list ? member(list, item) : item)
    const content = own[field]?.(stored) ?? stored
    if (typeof content === 'boolean') return say(content ? 'common:value.yes' : 'common:value.no')
    if (typeof content === 'number')
      return show === 'money' && currency ? format.money(content, currency) : format.number(content)
    if (Array.isArray(content) && content.length > 0) return content.map(one).join(', ')
    if (typeof content !== 'string' || content === '') return say('common:value.none')
    return show === 'day' ? format.day(content) : one(content)
  }
  return {
    has: (field): field is N => Object.hasOwn(of, field),
    label,
    list: (fields) => listing.format(fields.map((field) => inside(label(field)))),
    value,
    isProse: (field) => of[field].merge === 'text',
  }
}
