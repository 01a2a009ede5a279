// i18next, set up once. Screens use the hooks of react-i18next; what is no component uses `i18n.t`.
import { type FlatNamespace, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { backend } from './backend.ts'
import { type Locale, currentLocale, saveLocale } from './locale.ts'

export const i18n = createInstance()
/** The language that the person reads, or is changing to. */
let chosen = 'nb'

const isLoaded = (namespace: string): boolean =>
  i18n.languages.some((language) => i18n.hasResourceBundle(language, namespace))

/** Nobody sees a key. Words on their way leave their place empty; a key without words stops tests and development. */
function sayMissing(key: string, instead?: string): string {
  // `Trans` gives the key itself as what to say instead
  if (instead !== undefined && !key.endsWith(`:${instead}`)) return instead
  if (import.meta.env.DEV && isLoaded(key.slice(0, key.indexOf(':')))) throw new Error(`No words at ${key}`)
  return ''
}

i18n.on('languageChanging', (language) => {
  chosen = language
})
i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language
})
i18n.use(backend(() => chosen)).use(initReactI18next)

/** Chooses the language and loads the words that every screen needs. */
export async function startWords(): Promise<void> {
  await i18n.init({
    lng: currentLocale(),
    supportedLngs: ['nb', 'en'],
    fallbackLng: { nb: ['en'], en: ['nb'] },
    ns: ['common'],
    initAsync: false,
    // React escapes
    interpolation: { escapeValue: false },
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: sayMissing,
    // Routes wait for the words of their screens. What comes later fills its place when it is there.
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

/** Changes language at once, when the words are there, and keeps the choice for a year. */
export async function changeLocale(locale: Locale): Promise<void> {
  await i18n.changeLanguage(locale)
  saveLocale(locale)
}
