// The one place that renews tokens (specification sections 7 and 9), for whichever page or worker asks first. Not
// through the client: it retries for half a minute, writes the session itself, and takes a captive portal's answer for
// a refusal; and a client that is given tokens, as in a worker, has no sign-in service at all.
import { backendUrl, publishableKey } from '../../backend.ts'
import { announce } from '../early/events.ts'
import { SESSION_KEY, type StoredSession, parseSession, readSession, withSessionLock } from './session.ts'
import { sessionStorageAdapter } from './session-storage.ts'

export const REFRESH_RETRIES = 3
export const REFRESH_PAUSE_MS = 200
const TIMEOUT_MS = 10_000
const worthAnother = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** The service could not be reached. The session stays as it is. */
export class RefreshError extends Error {
  override name = 'RefreshError'
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A refusal by the service itself; a captive portal may answer anything in its place. */
const isRefusal = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('error_code' in body || 'error' in body || 'msg' in body)

/** Null means refused for good. */
async function ask(session: StoredSession): Promise<StoredSession | null> {
  const response = await fetch(`${backendUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: session.refresh_token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new RefreshError('The network is in the way', { cause: error })
  })
  const body: unknown = await response.json().catch(() => null)
  const renewed = response.ok ? parseSession(body) : null
  if (renewed) return renewed
  if (!response.ok && !worthAnother.has(response.status) && isRefusal(body)) return null
  throw new RefreshError(`The session could not be renewed: ${response.status}`)
}

async function askRepeatedly(session: StoredSession): Promise<StoredSession | null> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await ask(session)
    } catch (error) {
      if (retry === REFRESH_RETRIES) throw error
      await pause(REFRESH_PAUSE_MS * 2 ** retry)
    }
  }
}

/**
 * A new access token in place of one that the service has refused; another tab may have renewed it already.
 * @returns null when the person must sign in again: only then is the session removed
 * @throws RefreshError when the service cannot be reached
 */
export function refreshedToken(refused: string): Promise<string | null> {
  return withSessionLock(async () => {
    const session = await readSession()
    if (!session) return null
    if (session.access_token !== refused) return session.access_token
    const renewed = await askRepeatedly(session)
    if (renewed === null) {
      await sessionStorageAdapter.removeItem(SESSION_KEY)
      announce('signed_out')
      return null
    }
    await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify({ ...session, ...renewed }))
    announce('token_refreshed')
    return renewed.access_token
  })
}
