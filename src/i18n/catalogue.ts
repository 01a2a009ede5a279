// The words that are loaded, and the language they are in. One small store; screens follow it.
import { type Locale, currentLocale, saveLocale } from './locale.ts'

export type Words = { readonly [key: string]: string | Words }

const files = import.meta.glob<{ default: Words }>('../../locales/*/*.json')
const loaded = new Map<string, Words>()
const coming = new Map<string, Promise<void>>()
const wanted = new Set<string>()
const listeners = new Set<() => void>()
let locale: Locale = 'nb'
let version = 0

function announce(): void {
  version += 1
  for (const listener of listeners) listener()
}

async function read(name: string): Promise<void> {
  const file = files[`../../locales/${name}.json`]
  if (!file) throw new Error(`No words: ${name}`)
  loaded.set(name, (await file()).default)
  announce()
}

/** Once, however often it is asked for: a screen that is drawn before its words asks at every word. */
function load(language: Locale, namespace: string): Promise<void> {
  const name = `${language}/${namespace}`
  const on = coming.get(name)
  if (on) return on
  const begun = read(name).catch((error: unknown) => {
    // Without network once is not for ever.
    coming.delete(name)
    throw error
  })
  coming.set(name, begun)
  return begun
}

/** Chooses the language and loads the words that every screen needs. */
export async function startWords(): Promise<void> {
  locale = currentLocale()
  document.documentElement.lang = locale
  await loadWords('common')
}

/** Loads the words of a screen group before its first paint. */
export async function loadWords(...namespaces: string[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => load(locale, namespace)))
}

/** Changes language at once, keeps the choice for a year, and flips only when the words are there. */
export async function changeLocale(language: Locale): Promise<void> {
  await Promise.all(Array.from(wanted, (namespace) => load(language, namespace)))
  locale = language
  saveLocale(language)
  document.documentElement.lang = language
  announce()
}

export const wordsOf = (namespace: string): Words | undefined => loaded.get(`${locale}/${namespace}`)
export const activeLocale = (): Locale => locale
/** Changes with every change of words or language. */
export const wordsVersion = (): number => version

export function subscribeWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
