// Takes everything of a person off the device. Also runs in the service worker, which has no local storage.
import { deleteStore } from '../../../sync/index.ts'

/**
 * What is the device's and not the person's: appearance, and what was said about installing. The trace of the last team
 * fits that team and tells nothing of it; a shared device keeps none.
 */
const kept = new Set(['theme', 'install-dismissed', 'shared-device', 'last-team'])
const GUEST = 'samspill-guest'
const ENOUGH_MS = 4_000

async function deleteDatabases(): Promise<void> {
  const databases = await indexedDB.databases()
  const names = databases.flatMap(({ name = '' }) =>
    name.startsWith('samspill') && name !== GUEST ? [name] : [],
  )
  await Promise.all([...names.map((name) => deleteStore(name)), globalThis.caches?.delete('pictures')])
}

function clearStorage(): void {
  for (const name of Object.keys(localStorage)) if (!kept.has(name)) localStorage.removeItem(name)
  if (localStorage.getItem('shared-device') !== null) localStorage.removeItem('last-team')
  sessionStorage.clear()
}

/** Resolves when all is gone, or when something that hangs has been waited for long enough: the next start goes on. */
export async function wipeDevice(): Promise<boolean> {
  const enough = new Promise<false>((resolve) => setTimeout(() => resolve(false), ENOUGH_MS))
  const done = await Promise.race([deleteDatabases().then(() => true as const), enough])
  if (done && 'localStorage' in globalThis) clearStorage()
  return done
}
