// The page's one client, and when its session becomes the device's. Loaded when needed: no first paint waits for it.
import type { Session } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from '../../backend.ts'
import { makeClient } from './make-client.ts'
import { authFetch } from './auth-fetch.ts'
import { beginHalf, clientStorage, endHalf, halfSession, isHalf } from './client-storage.ts'
import { deviceFetch } from './device-fetch.ts'
import { writeIdentity } from '../early/identity.ts'
import { SESSION_KEY, withSessionLock } from '../tokens/session.ts'
import { sessionStorageAdapter } from '../tokens/session-storage.ts'

const signInService = `${backendUrl}/auth/v1/`
const recovery = `${backendUrl}/rest/v1/rpc/use_recovery_code`

/** For functions, files and the sign-in service. */
export const backend = makeClient(backendUrl, publishableKey, {
  auth: {
    storage: clientStorage,
    storageKey: SESSION_KEY,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
  },
  fetch(input, init) {
    const url = String(input)
    if (url.startsWith(signInService)) return authFetch(input, init, isHalf())
    // A recovery code is spent by the login under way, if there is one: it concerns that session.
    return isHalf() && url === recovery ? fetch(input, init) : deviceFetch(input, init)
  },
})

/** The sign-in service alone. */
export const client = backend.auth

/** Keeps the session in memory from here on, until `arrive` or `giveUp`. */
export const beginLogin = beginHalf

/** Completes a login: this device is signed in from now on, and every tab is told. */
export async function arrive(session: Session): Promise<void> {
  const kept = halfSession()
  endHalf()
  // Null: the session is the one that this device has already.
  if (kept !== null) await withSessionLock(() => sessionStorageAdapter.setItem(SESSION_KEY, kept))
  else await clientStorage.setItem(SESSION_KEY, JSON.stringify(session))
  writeIdentity({ userId: session.user.id, email: session.user.email ?? '' })
}

/** Ends half a login; any earlier session of this device stays. */
export async function giveUp(): Promise<void> {
  if (halfSession() !== null) await client.signOut({ scope: 'local' }).catch(() => undefined)
  endHalf()
}
