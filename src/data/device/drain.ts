// Sends what waits when no page is open: the service worker's part (sync rule S23).
import * as z from 'zod/mini'
import { drainOnce } from '../../../sync/index.ts'
import { backendUrl, publishableKey } from '../../backend.ts'
import { mutators } from '../mutators/registry.ts'
import { sessionStorageAdapter } from '../session-storage.ts'
import { storeName, storeSchema } from '../tables.ts'
import { dropCaches } from './drop-caches.ts'

const stored = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) })

/**
 * A throw has the browser try again later, and nothing is dropped. A refused token is such a case: it is renewed by a
 * page alone, since two that renew the same one would sign the person out.
 */
export async function drainOutbox(): Promise<void> {
  const value = await sessionStorageAdapter.getItem('session')
  const session = value === null ? null : stored.safeParse(JSON.parse(value))
  // Signed out: what waits on the device waits for the person.
  if (!session?.success) return
  const { access_token, user } = session.data
  const left = await drainOnce({
    connect: {
      storeName: storeName(user.id),
      user: user.id,
      url: backendUrl,
      key: publishableKey,
      getToken(refused) {
        return refused === null
          ? Promise.resolve(access_token)
          : Promise.reject(new Error('the token must be renewed'))
      },
    },
    schema: storeSchema,
    mutators,
    dropCaches,
  })
  if (left > 0) throw new Error(`${left} changes still wait`)
}
