// Chooses the language: the saved choice, else Norwegian unless the browser asks for English first (specification
// section 9).
import type { Value } from '../domain/enumerations.ts'

export type Locale = Value<'locale'>

/** The regional language that `Intl` formats in. */
export const localeTags: Readonly<Record<Locale, string>> = { nb: 'nb-NO', en: 'en-GB' }

const COOKIE = 'locale'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** @param cookies the value of `document.cookie`. Anything but our two languages counts as no choice. */
export function savedLocale(cookies: string): Locale | null {
  const value = /(?:^|; )locale=(nb|en)(?:;|$)/.exec(cookies)?.[1]
  return value === 'nb' || value === 'en' ? value : null
}

/**
 * English only where it is asked for first: most browsers list it somewhere.
 *
 * @param languages the browser's, in order of preference, such as `['nn-NO', 'en']`
 */
export const localeFor = ([first = '']: readonly string[]): Locale =>
  /^en(?:-|$)/i.test(first) ? 'en' : 'nb'

/** The build wrote a page in one language, and the server chose among them by the same rule: there it is decided. */
const writtenLocale = (): Locale | null => {
  const { dataset, lang } = document.documentElement
  return dataset.page !== undefined && (lang === 'nb' || lang === 'en') ? lang : null
}

export const currentLocale = (): Locale =>
  savedLocale(document.cookie) ?? writtenLocale() ?? localeFor(navigator.languages)

export function saveLocale(locale: Locale): void {
  document.cookie = `${COOKIE}=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`
}
