// Confirms the address of a new account with the code from its mail, and completes the return from an identity provider
// (specification section 2: /auth/verify-email, /confirm).
import { beginLogin, client, giveUp } from '../client/page-client.ts'
import { type AuthFailure, failureOf } from './failure.ts'
import { hasProof } from './pkce.ts'
import { type LoginResult, enter, failed, setTypedPassword } from './sign-in.ts'

/** Confirms a new account with the code from its e-mail. */
export async function confirmWithCode(email: string, token: string): Promise<LoginResult> {
  beginLogin()
  const { data, error } = await client.verifyOtp({ email, token, type: 'signup' })
  if (!error && data.session) {
    await setTypedPassword(email)
    return enter(data.session)
  }
  await giveUp()
  const failure = failureOf(error)
  return failed(failure === 'invalid_email' ? 'bad_code' : failure)
}

/** Null means sent, or no such account: the answer is the same. */
export async function sendConfirmationAgain(email: string): Promise<AuthFailure | null> {
  const { error } = await client.resend({ type: 'signup', email })
  return error && failureOf(error, 'send_failed')
}

/**
 * Completes the login that this browser began at an identity provider, with the code in the URL of /confirm. Nothing
 * else in an address signs anybody in: a link could come from somebody who wants this device in an account of theirs.
 */
export async function confirmWithAddress({ searchParams: query, hash }: URL): Promise<LoginResult> {
  const code = query.get('code')
  const isRefused = query.has('error') || new URLSearchParams(hash.slice(1)).has('error')
  if (isRefused || code === null || !(await hasProof())) return failed('bad_code')
  beginLogin()
  const { data, error } = await client.exchangeCodeForSession(code)
  if (!error && data.session) return enter(data.session)
  await giveUp()
  return failed(failureOf(error, 'bad_code'))
}
