// Sends the queue when no page is open: the service worker's part (sync rule S23).
import { drainOnce } from '../../sync/worker/index.ts'
import { backendUrl, publishableKey } from '../backend.ts'
import { mutators } from './registry.ts'
import { openServer } from '../device/backend/server.ts'
import { refreshedToken } from '../session/tokens/refresh.ts'
import { readSession } from '../session/tokens/session.ts'
import { storeName } from '../device/store/table.ts'
import { storeSchema } from './tables.ts'
import { dropCaches } from '../device/store/drop-caches.ts'

/** If it throws, the browser tries again later and nothing is dropped. A refused token is renewed, as in a page. */
export async function drainOutbox(): Promise<void> {
  const session = await readSession()
  // Signed out: the queue waits for the person.
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
