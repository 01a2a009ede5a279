// The address of a new account is confirmed: with a code, or with a link as hosted projects send them; and the way back
// from another service's login (specification section 2: /auth/verify-email, /confirm).
import type { EmailOtpType } from '@supabase/supabase-js'
import { beginLogin, client, giveUp } from '../page-client.ts'
import { type AuthFailure, failureOf } from './failure.ts'
import { hasProof } from './pkce.ts'
import { type LoginResult, enter, failed } from './sign-in.ts'

/** The code that came to the address of a new account. */
export async function confirmWithCode(email: string, token: string): Promise<LoginResult> {
  beginLogin()
  const { data, error } = await client.verifyOtp({ email, token, type: 'signup' })
  if (!error && data.session) return enter(data.session)
  await giveUp()
  const failure = failureOf(error)
  return failed(failure === 'invalid_email' ? 'bad_code' : failure)
}

/** Null means sent, or nothing to send to: the answer is the same. */
export async function sendConfirmationAgain(email: string): Promise<AuthFailure | null> {
  const { error } = await client.resend({ type: 'signup', email })
  return error && failureOf(error, 'send_failed')
}

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const

/** What an address of /confirm brought: a link's hash, a code of another service's login, or tokens in the fragment. */
export async function confirmWithAddress(address: URL): Promise<LoginResult> {
  const { searchParams: query } = address
  const fragment = new URLSearchParams(address.hash.slice(1))
  if (query.has('error') || fragment.has('error')) return failed('bad_code')
  beginLogin()
  const { data, error } = await sessionFrom(query, fragment)
  if (!error && data.session) return enter(data.session)
  await giveUp()
  return failed(error ? failureOf(error, 'bad_code') : 'bad_code')
}

async function sessionFrom(query: URLSearchParams, fragment: URLSearchParams) {
  const type = linkTypes.find((known): known is EmailOtpType & typeof known => known === query.get('type'))
  const hash = query.get('token_hash')
  if (hash !== null && type) return client.verifyOtp({ token_hash: hash, type })
  const code = query.get('code')
  if (code !== null && (await hasProof())) return client.exchangeCodeForSession(code)
  const [access_token, refresh_token] = [fragment.get('access_token'), fragment.get('refresh_token')]
  if (access_token !== null && refresh_token !== null)
    return client.setSession({ access_token, refresh_token })
  return { data: { session: null }, error: null }
}
