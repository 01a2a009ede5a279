import { readSession } from './session.ts'

/**
 * The access token for the sync worker, from the device. Whether a token is still good is the server's to say, never
 * this device's clock (it may be days wrong): only a token that the server refused is refreshed.
 * @param refused the token that was answered with 401, if any
 * @returns null when the person must sign in again; throws when the network is in the way
 */
export async function readToken(refused: string | null): Promise<string | null> {
  const session = await readSession()
  if (!session) return null
  if (session.access_token !== refused) return session.access_token
  return (await import('./refresh.ts')).refreshedToken(refused)
}
