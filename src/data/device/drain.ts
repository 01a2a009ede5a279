// Sends what waits when no page is open: the service worker's part (sync rule S23).
import { drainOnce } from '../../../sync/index.ts'
import { backendUrl, publishableKey } from '../../backend.ts'
import { mutators } from '../mutators/registry.ts'
import { openServer } from '../backend/server.ts'
import { refreshedToken } from '../auth/refresh.ts'
import { readSession } from '../auth/session.ts'
import { storeName, storeSchema } from '../tables.ts'
import { dropCaches } from './drop-caches.ts'

/** A throw has the browser try again later, and nothing is dropped. A refused token is renewed, as a page would. */
export async function drainOutbox(): Promise<void> {
  const session = await readSession()
  // Signed out: what waits on the device waits for the person.
  if (!session) return
  const { access_token, user } = session
  const left = await drainOnce({
    connect: {
      storeName: storeName(user.id),
      user: user.id,
      url: backendUrl,
      key: publishableKey,
      getToken: (refused) => (refused === null ? Promise.resolve(access_token) : refreshedToken(refused)),
    },
    schema: storeSchema,
    mutators,
    dropCaches,
    openServer,
  })
  if (left > 0) throw new Error(`${left} changes still wait`)
}
