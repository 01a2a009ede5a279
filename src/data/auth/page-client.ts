// The page's one client, and when what it brings becomes this device's session. Fetched when something is asked: no first
// paint waits for it.
import type { Session } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from '../../backend.ts'
import { makeClient } from '../backend/client.ts'
import { authFetch } from './calls/auth-fetch.ts'
import { beginHalf, clientStorage, endHalf, halfSession, isHalf } from './calls/client-storage.ts'
import { deviceFetch } from './calls/device-fetch.ts'
import { writeIdentity } from './identity.ts'
import { SESSION_KEY, withSessionLock } from './session.ts'
import { sessionStorageAdapter } from './session-storage.ts'

const signInService = `${backendUrl}/auth/v1/`

/** Functions, files, and the sign-in service. */
export const backend = makeClient(backendUrl, publishableKey, {
  auth: {
    storage: clientStorage,
    storageKey: SESSION_KEY,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
  },
  fetch: (input, init) =>
    String(input).startsWith(signInService) ? authFetch(input, init, isHalf()) : deviceFetch(input, init),
})

/** The sign-in service alone. */
export const client = backend.auth

/** From here on the session is kept in memory, until `arrive` or `giveUp`. */
export const beginLogin = beginHalf

/** The login is whole: this device is signed in from now on, and every tab is told. */
export async function arrive(session: Session): Promise<void> {
  const kept = halfSession()
  endHalf()
  // Otherwise it is the session that this device has already.
  if (kept !== null) await withSessionLock(() => sessionStorageAdapter.setItem(SESSION_KEY, kept))
  else await clientStorage.setItem(SESSION_KEY, JSON.stringify(session))
  writeIdentity({ userId: session.user.id, email: session.user.email ?? '' })
}

/** Ends half a login; the session that this device may have had stays. */
export async function giveUp(): Promise<void> {
  if (halfSession() !== null) await client.signOut({ scope: 'local' }).catch(() => undefined)
  endHalf()
}
