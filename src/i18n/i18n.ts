// Sets up i18next. Components use the hooks of react-i18next; other code uses `i18n.t`.
import { type FlatNamespace, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { backend } from './backend.ts'
import { type Locale, currentLocale, saveLocale } from './locale.ts'
import { tied } from './tie.ts'

export const i18n = createInstance()
/** The language that the person reads, or is changing to. */
let chosen = 'nb'

const isLoaded = (namespace: string): boolean =>
  i18n.languages.some((language) => i18n.hasResourceBundle(language, namespace))

/** Never shows a key: words still loading leave their place empty; a missing word fails in tests and development. */
function sayMissing(key: string, instead?: string): string {
  // `Trans` passes the key itself as the fallback text
  if (instead !== undefined && !key.endsWith(`:${instead}`)) return instead
  if (import.meta.env.DEV && isLoaded(key.slice(0, key.indexOf(':')))) throw new Error(`No words at ${key}`)
  return ''
}

i18n.on('languageChanging', (language) => {
  chosen = language
})
i18n.on('languageChanged', (language) => {
  // The build writes pages where there is no document.
  if ('document' in globalThis) document.documentElement.lang = language
})
i18n
  .use(backend(() => chosen))
  .use(initReactI18next)
  .use(tied)

/** Sets the language and loads the words that every screen needs. */
export async function startWords(locale: Locale = currentLocale()): Promise<void> {
  await i18n.init({
    lng: locale,
    supportedLngs: ['nb', 'en'],
    fallbackLng: { nb: ['en'], en: ['nb'] },
    ns: ['common'],
    initAsync: false,
    // React escapes
    interpolation: { escapeValue: false },
    postProcess: tied.name,
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: sayMissing,
    // Routes wait for their screens' words. Later namespaces re-render when they arrive.
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await loadWords('common')
}

/** Loads the words of a screen group before its first paint. */
export async function loadWords(...namespaces: FlatNamespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces)
  const missing = namespaces.find((namespace) => !isLoaded(namespace))
  if (missing) throw new Error(`No words for ${missing} in any language`)
}

/** True unless words of another language stand in for a file that did not load. */
export const hasOnlyWordsOf = (language: string): boolean =>
  i18n.language === language && Object.keys(i18n.store.data).every((one) => one === language)

/** Changes the language as soon as its words are loaded, and stores the choice for a year. */
export async function changeLocale(locale: Locale): Promise<void> {
  await i18n.changeLanguage(locale)
  saveLocale(locale)
}
