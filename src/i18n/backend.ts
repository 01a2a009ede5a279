// Where i18next gets words from: one file per language and namespace, each a chunk of its own.
import type { BackendModule, ResourceKey } from 'i18next'

const files = import.meta.glob<{ default: ResourceKey }>('../../locales/*/*.json')

/** Null when the file does not come. */
async function fetchWords(language: string, namespace: string): Promise<ResourceKey | null> {
  const file = files[`../../locales/${language}/${namespace}.json`]
  if (!file) throw new Error(`No such words: ${language}/${namespace}`)
  return file().then(
    (module) => module.default,
    () => null,
  )
}

/** @param chosen the language that the person reads, or is changing to */
export const backend = (chosen: () => string): BackendModule => ({
  type: 'backend',
  callbackApi: false,
  init() {},
  async read(language, namespace) {
    // i18next asks for the language and its fallback at once. The fallback is fetched only for a file that did not come.
    const wanted = chosen()
    if (language !== wanted && (await fetchWords(wanted, namespace))) return null
    // Null, not an error: i18next never asks again for what failed, and without network once is not for ever.
    return fetchWords(language, namespace)
  },
})
