// An entity's fields in words: each one's label and its value. For conflicts, changes, versions, facts and the export.
import type { FlatNamespace } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Enumeration } from '../../domain/enumerations.ts'
import type { Field, Show } from '../../domain/fields/kinds.ts'
import { formatOrganisationNumber } from '../../domain/person/organisation-number.ts'
import { formatPhone } from '../../domain/person/phone.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Entity } from './entity.ts'

/** A field of a newer release, which has no definition here, is called by its column. */
export interface FieldWords<N extends string = string> {
  label(field: N): string
  /** Several labels as a list inside a sentence: «tittel, pris fra og frist». */
  list(fields: readonly N[]): string
  /** The value as text, also when it is empty. Money gets `currency` if it is given. */
  value(field: N, value: unknown, currency?: string): string
  /** Whether it is text that is compared word by word. */
  isProse(field: N): boolean
}

/** Where words come from: hooks on screens, the loaded words in the exported file. */
export interface WordSources {
  /** The words at `namespace:key`; empty where there are none. */
  say(key: string): string
  member(list: Enumeration, value: string): string
  format: Format
  locale: string
}

const writtenBy: Partial<Record<Show, (stored: string) => string>> = {
  phone: formatPhone,
  organisation_number: formatOrganisationNumber,
}

/** A part of a value that its entity displays: a picture by its description, a file by its name. */
const part = z.object({ description: z.optional(z.string()), name: z.optional(z.string()) })
function nameOfPart(item: unknown): string {
  const { data } = part.safeParse(item)
  return data?.description ?? data?.name ?? ''
}

type Column<R> = unknown extends R ? string : keyof R & string

/**
 * The words of an entity's fields. A label is at `field.` and the name of the column, or the `word` of its definition, in
 * the entity's namespace.
 */
export function fieldWordsOf<R>(
  { table, words }: Pick<Entity<R>, 'table' | 'words'>,
  { say, member, format, locale }: WordSources,
): FieldWords<Column<R>> {
  const listing = new Intl.ListFormat(locale, { type: 'conjunction' })
  const inside = (word: string): string => word.charAt(0).toLocaleLowerCase(locale) + word.slice(1)
  const fieldOf = (name: string): Field | undefined =>
    table.written && Object.hasOwn(table.written.of, name) ? table.written.of[name] : undefined

  function label(name: string): string {
    const field = fieldOf(name)
    return field ? say(`${words}:field.${field.word ?? name}`) : name
  }
  function value(name: string, stored: unknown, currency?: string): string {
    const field = fieldOf(name)
    if (!field) return String(stored)
    const { show, list } = field
    const one = (item: unknown): string => {
      if (typeof item !== 'string') return nameOfPart(item)
      return list ? member(list, item) : (writtenBy[show]?.(item) ?? item)
    }
    if (typeof stored === 'boolean') return say(stored ? 'common:value.yes' : 'common:value.no')
    if (typeof stored === 'number')
      return show === 'money' && currency ? format.money(stored, currency) : format.number(stored)
    if (Array.isArray(stored) && stored.length > 0) return stored.map(one).join(', ')
    if (typeof stored !== 'string' || stored === '') return say('common:value.none')
    return show === 'day' ? format.day(stored) : one(stored)
  }
  return {
    label,
    list: (fields) => listing.format(fields.map((field) => inside(label(field)))),
    value,
    isProse: (field) => fieldOf(field)?.merge === 'text',
  }
}

/** `fieldWordsOf` for entities whose words are in `namespaces`, which it loads. */
export function useFieldWordsIn(
  namespaces: readonly FlatNamespace[],
): <R>(entity: Pick<Entity<R>, 'table' | 'words'>) => FieldWords<Column<R>> {
  const { t } = useTranslation(['common', ...namespaces])
  const [member, format, locale] = [useLabels(), useFormat(), useLocale()]
  return (entity) => fieldWordsOf(entity, { say: (key) => t(key, ''), member, format, locale })
}

/** The words of one entity's fields. */
export function useFieldWords<R>(entity: Pick<Entity<R>, 'table' | 'words'>): FieldWords<Column<R>> {
  return useFieldWordsIn(entity.words === null ? [] : [entity.words])(entity)
}
