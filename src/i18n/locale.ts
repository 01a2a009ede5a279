// Which language: saved choice, then the browser's, then English (design of the words; specification section 9).
import type { Value } from '../domain/enumerations.ts'

export type Locale = Value<'locale'>

const COOKIE = 'locale'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const norwegian = new Set(['nb', 'no', 'nn'])

function savedLocale(): Locale | null {
  const value = /(?:^|; )locale=(nb|en)(?:;|$)/.exec(document.cookie)?.[1]
  return value === 'nb' || value === 'en' ? value : null
}

/** @param languages the browser's, most wanted first, such as `['nn-NO', 'en']` */
export function localeFor(languages: readonly string[]): Locale {
  for (const language of languages) {
    const base = language.toLowerCase().split('-')[0] ?? ''
    if (norwegian.has(base)) return 'nb'
    if (base === 'en') return 'en'
  }
  return 'en'
}

export function currentLocale(): Locale {
  return savedLocale() ?? localeFor(navigator.languages)
}

export function saveLocale(locale: Locale): void {
  document.cookie = `${COOKIE}=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`
}
