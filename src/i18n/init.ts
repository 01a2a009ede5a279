import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, currentLocale, saveLocale } from './locale.ts'

const catalogues = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json')

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  async read(language: string, namespace: string) {
    const load = catalogues[`../../locales/${language}/${namespace}.json`]
    if (!load) throw new Error(`No words: ${language}/${namespace}`)
    return (await load()).default
  },
}

let started: Promise<void> | null = null

/** Starts i18next with the words that every screen needs. Other groups come with their screens (`loadWords`). */
export function startWords(): Promise<void> {
  started ??= start()
  return started
}

async function start(): Promise<void> {
  const locale = currentLocale()
  document.documentElement.lang = locale
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      supportedLngs: ['nb', 'en'],
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}

/** Loads the words of a screen group before its first paint. Before the start, i18next would silently load nothing. */
export async function loadWords(...namespaces: string[]): Promise<void> {
  await startWords()
  await i18next.loadNamespaces(namespaces)
}

/** Changes language at once, keeps the choice for a year, and flips only when the words are there. */
export async function changeLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale)
  saveLocale(locale)
  document.documentElement.lang = locale
}
