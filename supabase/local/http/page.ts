import type { IncomingHttpHeaders } from 'node:http'

import { localeFor, savedLocale, type Locale } from '../../../src/i18n/locale.ts'

/** The request headers that select the page. */
export const PAGE_VARY = 'accept-encoding, accept-language, cookie'

/** The languages of an `Accept-Language` header, most wanted first, without refused ones (`q=0`). */
function wanted(header: string): string[] {
  const named = header.split(',').map((part) => {
    const [language = '', ...parameters] = part.split(';').map((one) => one.trim())
    const quality = parameters.find((one) => /^q=/i.test(one))?.slice(2) ?? '1'
    return { language, quality: /^[\d.]+$/.test(quality) ? Number(quality) : 0 }
  })
  const willing = named.filter(({ language, quality }) => language !== '' && quality > 0)
  return willing.toSorted((a, b) => b.quality - a.quality).map(({ language }) => language)
}

/** A page's language: the saved choice, else what the browser asks for, as in the application. */
export function localeOf({ cookie = '', 'accept-language': languages = '' }: IncomingHttpHeaders): Locale {
  return savedLocale(cookie) ?? localeFor(wanted(languages))
}

/** The file of a prerendered page in its language (src/app/prerender), if this path is one. */
export function writtenPage(pathname: string, headers: IncomingHttpHeaders): string {
  return `/pages/${localeOf(headers)}${pathname.endsWith('/') ? `${pathname}index` : pathname}.html`
}
