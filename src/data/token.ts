import * as z from 'zod/mini'
import { sessionStorageAdapter } from './session-storage.ts'

const stored = z.object({ access_token: z.string() })

/**
 * The access token for the sync worker, from the device. Whether a token is still good is the server's to say, never
 * this device's clock (it may be days wrong): only a token that the server refused is refreshed.
 * @param refused the token that was answered with 401, if any
 * @returns null when the person must sign in again; throws when the network is in the way
 */
export async function readToken(refused: string | null): Promise<string | null> {
  const value = await sessionStorageAdapter.getItem('session')
  const session = value === null ? null : stored.safeParse(JSON.parse(value))
  if (!session?.success) return null
  if (session.data.access_token !== refused) return session.data.access_token
  const { refreshedToken } = await import('./auth-service.ts')
  return refreshedToken()
}
