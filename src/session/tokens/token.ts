import * as z from 'zod/mini'
import { readSession } from './session.ts'

/**
 * The stored access token, for the sync worker. The server decides whether a token is good, never this device's clock
 * (it may be days wrong): only a token that the server refused is refreshed.
 * @param refused the token that was answered with 401, if any
 * @returns null when the person must sign in again; throws when the network fails
 */
export async function readToken(refused: string | null): Promise<string | null> {
  const session = await readSession()
  if (!session) return null
  if (session.access_token !== refused) return session.access_token
  return (await import('./refresh.ts')).refreshedToken(refused)
}

const claims = z.object({ iat: z.number(), session_id: z.prefault(z.string(), '') })

/** What this device's token says; null without a session, or with a token that cannot be read. */
async function readClaims(): Promise<z.infer<typeof claims> | null> {
  const payload = (await readSession())?.access_token.split('.')[1]
  if (payload === undefined) return null
  try {
    return claims.parse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return null
  }
}

/** Whether this device's token was issued after a time of the server's. */
export async function isTokenSince(iso: string): Promise<boolean> {
  const found = await readClaims()
  // Whole seconds, rounded down.
  return found !== null && (found.iat + 1) * 1000 > Date.parse(iso)
}

/** The session that this device signed in with, empty without one. Each sign-in begins another. */
export const readSessionId = async (): Promise<string> => (await readClaims())?.session_id ?? ''
