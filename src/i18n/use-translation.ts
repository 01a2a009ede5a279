import { useMemo, useSyncExternalStore } from 'react'
import { activeLocale, loadWords, subscribeWords, wordsOf, wordsVersion } from './catalogue.ts'
import type { Key, Namespace } from './keys.ts'
import type { Locale } from './locale.ts'
import { type Values, translate } from './translate.ts'

export interface Translation<Default extends Namespace> {
  /** The words at a key; in a namespace that is not loaded yet, nothing until it is. */
  t: (key: Key<Default>, values?: Values) => string
  locale: Locale
}

function say(key: string, namespace: string, values?: Values): string {
  const colon = key.indexOf(':')
  const [space, path] = colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)]
  const words = wordsOf(space)
  if (!words) {
    void loadWords(space)
    return ''
  }
  return translate(words, path, activeLocale(), values) ?? path
}

/** The words of a screen group in the chosen language; keys without a namespace are of the one named here. */
export function useTranslation<Default extends Namespace = 'common'>(
  namespace?: Default,
): Translation<Default> {
  const version = useSyncExternalStore(subscribeWords, wordsVersion)
  const locale = activeLocale()
  return useMemo(
    () => ({ t: (key, values) => say(key, namespace ?? 'common', values), locale }),
    // The version stands for the words themselves.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [namespace, locale, version],
  )
}
