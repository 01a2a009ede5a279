// The account's security: password, second step and linked logins (specification section 7). Only for the settings, and
// only online.
import type { UserIdentity } from '@supabase/supabase-js'
import { endReturn, expectReturn } from '../early/return-mark.ts'
import type { Provider } from './backend-offers.ts'
import { type AuthFailure, failureOf } from './failure.ts'
import { clientOf, pageForIdToken } from './id-token.ts'
import { beginProof } from './pkce.ts'
import { type RecoveryCodes, readRecoveryCodes } from './recovery-codes.ts'
import { beginLogin, client, giveUp } from '../client/page-client.ts'
import { refreshedToken } from '../tokens/refresh.ts'
import { readSession } from '../tokens/session.ts'

export type { AuthFailure, RecoveryCodes }
export interface Factor {
  id: string
  type: 'totp' | 'phone' | 'webauthn'
  name: string
  /** ISO time. */
  since: string
}
export interface Login {
  identity: UserIdentity
  provider: string
  email: string
  since: string
}
export interface Security {
  email: string
  hasPassword: boolean
  factors: Factor[]
  logins: Login[]
  /** This session has passed the second step. */
  proved: boolean
  /** Null: nothing is known of them, or there is no second step. */
  recovery: RecoveryCodes | null
}

const isKnownType = (type: string): type is Factor['type'] =>
  type === 'totp' || type === 'phone' || type === 'webauthn'

/** The account's security as the service knows it now. */
export async function readSecurity(): Promise<{ security: Security } | { failure: AuthFailure }> {
  const { data, error } = await client.getUser()
  if (error) return { failure: failureOf(error) }
  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  const { email = '', factors = [], identities = [] } = data.user
  const security: Security = {
    email,
    hasPassword: identities.some(({ provider }) => provider === 'email'),
    factors: factors.flatMap(({ id, factor_type: type, friendly_name: name, status, created_at: since }) =>
      status === 'verified' && isKnownType(type) ? [{ id, type, name: name ?? '', since }] : [],
    ),
    logins: identities.map((identity) => ({
      identity,
      provider: identity.provider,
      email: String(identity.identity_data?.email ?? ''),
      since: identity.created_at ?? '',
    })),
    proved: level.data?.currentLevel === 'aal2',
    recovery: null,
  }
  if (security.proved && security.factors.length > 0) security.recovery = await readRecoveryCodes()
  return { security }
}

/** Removes a second factor; the session must be proved with one. */
export async function removeFactor(factorId: string): Promise<AuthFailure | null> {
  const { error } = await client.mfa.unenroll({ factorId })
  if (error) return failureOf(error)
  // The current token still claims the second step.
  const session = await readSession()
  if (session) await refreshedToken(session.access_token).catch(() => null)
  return null
}

/** Leaves for an identity provider to link its login to this account; returns to `path`. */
export async function linkLogin(provider: Provider, path: string): Promise<AuthFailure | null> {
  const clientId = clientOf(provider)
  if (clientId !== undefined) {
    const page = await pageForIdToken(provider, clientId, path)
    expectReturn()
    location.assign(page)
    return null
  }
  const redirectTo = new URL(path, location.origin).href
  expectReturn()
  const options = { redirectTo, queryParams: await beginProof() }
  const { error } = await client.linkIdentity({ provider, options })
  if (error) endReturn()
  return error && failureOf(error)
}

/** Unlinks a login. The service refuses to remove the last one. */
export async function unlinkLogin(login: Login): Promise<AuthFailure | null> {
  const { error } = await client.unlinkIdentity(login.identity)
  return error && failureOf(error)
}

/** Whether this is the current password, checked by a login that is ended at once. */
async function checkPassword(email: string, password: string): Promise<AuthFailure | null> {
  beginLogin()
  const { error } = await client.signInWithPassword({ email, password })
  await giveUp()
  return error && failureOf(error)
}

/** Has the service mail a code for re-authenticating a session that is a day old. Null means sent. */
export async function sendProof(): Promise<AuthFailure | null> {
  const { error } = await client.reauthenticate()
  return error && failureOf(error, 'send_failed')
}

/**
 * Changes the password. `wrong_login`: the current one is wrong; `sign_in_again`: the session is old, and a code from
 * `sendProof` is needed.
 * @param current null for an account without a password
 */
export async function changePassword(
  email: string,
  current: string | null,
  password: string,
  code = '',
): Promise<AuthFailure | null> {
  const wrong = current === null ? null : await checkPassword(email, current)
  if (wrong) return wrong
  const { error } = await client.updateUser({
    password,
    ...(current !== null && { current_password: current }),
    ...(code !== '' && { nonce: code }),
  })
  return error && failureOf(error, 'update_failed')
}

/** Ends every session but this one. Unsent changes stay on those devices. */
export async function endOtherSessions(): Promise<AuthFailure | null> {
  const { error } = await client.signOut({ scope: 'others' })
  return error && failureOf(error)
}
