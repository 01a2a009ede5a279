import { type Locale, localeTags } from './locale.ts'
import { useLocale } from './use-locale.ts'

/** A point in time as people write it: «20. november 2026 kl. 09:41». */
export function momentIn(locale: Locale): (iso: string) => string {
  const format = new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return (iso) => format.format(new Date(iso))
}

export function useMoment(): (iso: string) => string {
  return momentIn(useLocale())
}
