import { activeLocale, wordsOf } from './catalogue.ts'
import { type Values, translate } from './translate.ts'

/** The words at a key that is put together at run time, or null. Keys known beforehand go through the typed `t`. */
export function wordsAt(namespace: string, key: string, values: Values = {}): string | null {
  return translate(wordsOf(namespace), key, activeLocale(), values)
}
