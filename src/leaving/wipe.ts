// Deletes everything of a person from the device. Also runs in the service worker, which has no local storage.
import { deleteStore } from '../../sync/index.ts'
import { endSubscription } from '../device/devices/push-subscription.ts'

/**
 * These belong to the device, not the person: appearance, the answer about installing, and how the second step was proved
 * last. The trace of the last team identifies nobody without the team's id. A shared device keeps neither of the two.
 */
const kept = new Set(['theme', 'install-dismissed', 'shared-device', 'last-team', 'second-step'])
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
  if (localStorage.getItem('shared-device') !== null)
    for (const trace of ['last-team', 'second-step']) localStorage.removeItem(trace)
  sessionStorage.clear()
}

/** Resolves when everything is deleted, or when something that hangs has taken too long: the next start continues. */
export async function wipeDevice(): Promise<boolean> {
  const enough = new Promise<false>((resolve) => setTimeout(() => resolve(false), ENOUGH_MS))
  // What others write to this person must not appear on the device any more. Nothing waits for a push service.
  void endSubscription().catch(() => undefined)
  const done = await Promise.race([deleteDatabases().then(() => true as const), enough])
  if (done && 'localStorage' in globalThis) clearStorage()
  return done
}
