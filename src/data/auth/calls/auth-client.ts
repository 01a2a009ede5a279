// The authentication client, and when what it brings becomes this device's session. Half a login (a password without its
// second step, a reset code without its new password) stays in memory: a tab that is closed then leaves nothing behind.
import { GoTrueClient, type Session } from '@supabase/auth-js'
import { backendUrl, publishableKey } from '../../../backend.ts'
import { authFetch } from './auth-fetch.ts'
import { writeIdentity } from '../identity.ts'
import { SESSION_KEY, parseSession, readSession, withSessionLock } from '../session.ts'
import { sessionStorageAdapter } from '../session-storage.ts'

let half: { session: string | null } | null = null

/** The client may have read the session before another tab renewed it: what is older is not written over it. */
function keepNewest(value: string): Promise<void> {
  return withSessionLock(async () => {
    const [written, stored] = [parseSession(JSON.parse(value)), await readSession()]
    if (written && stored && written.user.id === stored.user.id && stored.expires_at > written.expires_at)
      return
    await sessionStorageAdapter.setItem(SESSION_KEY, value)
  })
}

const storage = {
  getItem: async (key: string): Promise<string | null> =>
    half && key === SESSION_KEY ? half.session : sessionStorageAdapter.getItem(key),
  async setItem(key: string, value: string): Promise<void> {
    if (key !== SESSION_KEY) await sessionStorageAdapter.setItem(key, value)
    else if (half) half.session = value
    else await keepNewest(value)
  },
  async removeItem(key: string): Promise<void> {
    if (key !== SESSION_KEY) await sessionStorageAdapter.removeItem(key)
    // A stored session is removed by refresh.ts, which knows a refusal from a bad network, and by forget-session.ts.
    else if (half) half.session = null
  },
}

const options = {
  url: `${backendUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  fetch: (input: RequestInfo | URL, init?: RequestInit) => authFetch(input, init, half !== null),
  storage,
  storageKey: SESSION_KEY,
  autoRefreshToken: false,
  persistSession: true,
  detectSessionInUrl: false,
}

export const client = new GoTrueClient(options)

let social: GoTrueClient | null = null

/** For logins through another service: its way back carries a code that only this browser can use (PKCE). */
export function socialClient(): GoTrueClient {
  social ??= new GoTrueClient({ ...options, flowType: 'pkce' })
  return social
}

/** From here on the session is kept in memory, until `arrive` or `giveUp`. */
export function beginLogin(): void {
  half = { session: null }
}

/** The login is whole: this device is signed in from now on, and every tab is told. */
export async function arrive(session: Session): Promise<void> {
  const kept = half?.session ?? JSON.stringify(session)
  half = null
  await withSessionLock(() => sessionStorageAdapter.setItem(SESSION_KEY, kept))
  writeIdentity({ userId: session.user.id, email: session.user.email ?? '' })
}

/** Ends half a login; the session that this device may have had stays. */
export async function giveUp(): Promise<void> {
  if (half?.session) await client.signOut({ scope: 'local' }).catch(() => undefined)
  half = null
}
