// The only place that speaks with the authentication service (specification section 7). Loaded when needed.
import { AuthError, GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js'
import { backendUrl, publishableKey } from '../backend.ts'
import { writeIdentity } from './identity.ts'
import { sessionStorageAdapter } from './session-storage.ts'

const client = new GoTrueClient({
  url: `${backendUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  storage: sessionStorageAdapter,
  storageKey: 'session',
  autoRefreshToken: false,
  persistSession: true,
  detectSessionInUrl: false,
})

/** What went wrong, as a key of `locales/<language>/errors.json`. */
export type AuthFailure =
  | 'wrong_login'
  | 'weak_password'
  | 'too_many_tries'
  | 'offline'
  | 'invalid_email'
  | 'unknown'

function failureOf(error: unknown): AuthFailure {
  if (isAuthRetryableFetchError(error)) return error.status === 429 ? 'too_many_tries' : 'offline'
  if (!(error instanceof AuthError)) return 'unknown'
  if (error.status === 429) return 'too_many_tries'
  switch (error.code) {
    case 'invalid_credentials':
      return 'wrong_login'
    case 'weak_password':
      return 'weak_password'
    case 'email_address_invalid':
    case 'validation_failed':
      return 'invalid_email'
    default:
      return 'unknown'
  }
}

/** Signs in with e-mail and password. Null means success; the identity is stored. */
export async function signIn(email: string, password: string): Promise<AuthFailure | null> {
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) return failureOf(error)
  writeIdentity({ userId: data.user.id, email: data.user.email ?? email })
  return null
}

/**
 * Makes an account and signs in. A taken address answers exactly like a free one, so that nobody can ask who has
 * an account; the sign-in that follows then fails as any wrong password does.
 */
export async function signUp(email: string, password: string): Promise<AuthFailure | null> {
  const { error } = await client.signUp({ email, password })
  if (error) return failureOf(error)
  return signIn(email, password)
}

/** A new access token in place of a refused one; null when the person must sign in again; throws without network. */
export async function refreshedToken(): Promise<string | null> {
  const { data, error } = await client.refreshSession()
  if (error && isAuthRetryableFetchError(error)) throw error
  return data.session?.access_token ?? null
}

/** Ends this session at the service when it can be reached, and always on the device. */
export async function endSession(): Promise<void> {
  await client.signOut({ scope: 'local' }).catch(() => undefined)
  await sessionStorageAdapter.removeItem('session')
  writeIdentity(null)
}
