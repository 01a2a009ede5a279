// From a key to the words: nested keys, plurals by the language's own rules, and values put in.
import type { Words } from './catalogue.ts'
import type { Locale } from './locale.ts'

export type Values = Readonly<Record<string, unknown>>

const tags: Record<Locale, string> = { nb: 'nb-NO', en: 'en-GB' }
const placeholder = /\{\{\s*(\w+)(,\s*number)?\s*\}\}/g

const formatters = new Map<Locale, { plural: Intl.PluralRules; number: Intl.NumberFormat }>()

function formatterFor(locale: Locale) {
  let formatter = formatters.get(locale)
  if (!formatter) {
    formatter = { plural: new Intl.PluralRules(tags[locale]), number: new Intl.NumberFormat(tags[locale]) }
    formatters.set(locale, formatter)
  }
  return formatter
}

function find(words: Words | undefined, key: string): string | null {
  let at: string | Words | undefined = words
  for (const part of key.split('.')) {
    if (typeof at !== 'object') return null
    at = at[part]
  }
  return typeof at === 'string' ? at : null
}

/**
 * The words at `key`, or null. With a `count` the plural form is chosen: `key_one`, `key_other`.
 * `{{name}}` takes a value as it is, `{{limit, number}}` writes it as people write numbers.
 */
export function translate(
  words: Words | undefined,
  key: string,
  locale: Locale,
  values: Values = {},
): string | null {
  const { plural, number } = formatterFor(locale)
  const counted =
    typeof values.count === 'number' ? find(words, `${key}_${plural.select(values.count)}`) : null
  const text = counted ?? find(words, key)
  if (text === null || !text.includes('{{')) return text
  return text.replace(placeholder, (_, name: string, asNumber: string | undefined) => {
    const value = values[name]
    return asNumber && typeof value === 'number' ? number.format(value) : String(value ?? '')
  })
}
