// i18next's backend: one file per language and namespace, each a chunk of its own.
import type { BackendModule, ResourceKey } from 'i18next'

const files = import.meta.glob<{ default: ResourceKey }>([
  '../../locales/*/*.json',
  // Words of supabase/functions/deliver.
  '!../../locales/*/mail.json',
])

/** Null when the file cannot be loaded. */
async function fetchWords(language: string, namespace: string): Promise<ResourceKey | null> {
  const file = files[`../../locales/${language}/${namespace}.json`]
  if (!file) throw new Error(`No such words: ${language}/${namespace}`)
  return file().then(
    (module) => module.default,
    () => null,
  )
}

/** @param chosen returns the language that the person reads, or is changing to */
export const backend = (chosen: () => string): BackendModule => ({
  type: 'backend',
  callbackApi: false,
  init() {},
  async read(language, namespace) {
    // i18next requests the language and its fallback together. Load the fallback only for a file that failed.
    const wanted = chosen()
    if (language !== wanted && (await fetchWords(wanted, namespace))) return null
    // Null, not an error: i18next never retries an error, and being offline once is not permanent.
    return fetchWords(language, namespace)
  },
})
