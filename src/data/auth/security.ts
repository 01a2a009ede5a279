// What guards the account: the password, the second step, and the other logins that lead into it (specification section
// 7). Only for the settings, and only while there is a network.
import type { UserIdentity } from '@supabase/supabase-js'
import { endReturn, expectReturn } from '../leaving/return-mark.ts'
import type { Provider } from './backend-offers.ts'
import { type AuthFailure, failureOf } from './calls/failure.ts'
import { clientOf, pageForIdToken } from './calls/id-token.ts'
import { beginProof } from './calls/pkce.ts'
import { beginLogin, client, giveUp } from './page-client.ts'
import { refreshedToken } from './refresh.ts'
import { readSession } from './session.ts'

export type { AuthFailure }
export interface Factor {
  id: string
  type: 'totp' | 'phone' | 'webauthn'
  name: string
  /** ISO */
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
  /** This session has the second step behind it. */
  proved: boolean
}

const isKnownType = (type: string): type is Factor['type'] =>
  type === 'totp' || type === 'phone' || type === 'webauthn'

/** How the account is guarded, as the service knows it now. */
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
  }
  return { security }
}

export interface Enrolment {
  id: string
  /** The address of a picture: black on white. */
  qr: string
  /** The same by hand, in groups of four. */
  secret: string
}

/** Begins to add an app for codes. What somebody began and left lying makes room. */
export async function beginEnrolment(
  name: string,
): Promise<{ enrolment: Enrolment } | { failure: AuthFailure }> {
  const { data: known } = await client.mfa.listFactors()
  for (const { id, status } of known?.all ?? [])
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: 'Samspill',
  })
  if (error) return { failure: failureOf(error) }
  return { enrolment: { id: data.id, qr: data.totp.qr_code, secret: data.totp.secret } }
}

/** The first code of the new app. From here on a login asks for one. Null means right. */
export async function finishEnrolment(factorId: string, code: string): Promise<AuthFailure | null> {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code })
  if (!error) return null
  const failure = failureOf(error)
  return failure === 'invalid_email' ? 'bad_code' : failure
}

/** Takes a second step away; the session must be proved with one. */
export async function removeFactor(factorId: string): Promise<AuthFailure | null> {
  const { error } = await client.mfa.unenroll({ factorId })
  if (error) return failureOf(error)
  // The token still says what is not so any more.
  const session = await readSession()
  if (session) await refreshedToken(session.access_token).catch(() => null)
  return null
}

/** Leaves for another service, whose login then leads into this account; it comes back to `path`. */
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

/** Takes a login away. The service, too, keeps the last one. */
export async function unlinkLogin(login: Login): Promise<AuthFailure | null> {
  const { error } = await client.unlinkIdentity(login.identity)
  return error && failureOf(error)
}

/** Whether this is the password now, asked as a login would, which is ended again at once. */
async function checkPassword(email: string, password: string): Promise<AuthFailure | null> {
  beginLogin()
  const { error } = await client.signInWithPassword({ email, password })
  await giveUp()
  return error && failureOf(error)
}

/** Has the service mail a code that shows who sits at a session that is a day old. Null means sent. */
export async function sendProof(): Promise<AuthFailure | null> {
  const { error } = await client.reauthenticate()
  return error && failureOf(error, 'send_failed')
}

/**
 * Changes the password. `wrong_login`: the current one is not right; `sign_in_again`: the session is old, and a code of
 * `sendProof` must come along.
 * @param current null for an account that has none yet
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

/** Ends every session but this one. What is unsent on those devices stays there. */
export async function endOtherSessions(): Promise<AuthFailure | null> {
  const { error } = await client.signOut({ scope: 'others' })
  return error && failureOf(error)
}
