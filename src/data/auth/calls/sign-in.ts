// Signing in and up (specification sections 2, 5 and 7).
import type { Session } from '@supabase/supabase-js'
import { readOffers, type Provider } from '../backend-offers.ts'
import { arrive, beginLogin, client, giveUp } from '../page-client.ts'
import { type AuthFailure, failureOf } from './failure.ts'
import { beginProof } from './pkce.ts'
import { type SecondStep, stepsOf } from './second-step.ts'
import { readSession } from '../session.ts'
import { canKeep } from '../session-storage.ts'

export type LoginResult =
  | { state: 'in' }
  /** Half in: `finishLogin` after one of these. */
  | { state: 'second_step'; steps: SecondStep[] }
  /** The address has to be confirmed with a code first. */
  | { state: 'confirm' }
  | { state: 'failed'; failure: AuthFailure }

export const failed = (failure: AuthFailure): LoginResult => ({ state: 'failed', failure })

/** In, or on to the second step when the account has one. */
export async function enter(session: Session): Promise<LoginResult> {
  const steps = stepsOf(session.user)
  if (steps.length > 0) return { state: 'second_step', steps }
  await arrive(session)
  return { state: 'in' }
}

/** The second step is proved: in. */
export async function finishLogin(): Promise<LoginResult> {
  const { data } = await client.getSession()
  if (!data.session) return failed('not_signed_in')
  await arrive(data.session)
  return { state: 'in' }
}

/** What the session of this device lacks in the eyes of the service: nothing, a second step, or itself. */
export async function resumeLogin(): Promise<LoginResult> {
  if (!(await readSession())) return failed('not_signed_in')
  const { data, error } = await client.getUser()
  if (error) return failed(failureOf(error))
  const steps = stepsOf(data.user)
  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  const proved = steps.length === 0 || level.data?.currentLevel === 'aal2'
  return proved ? { state: 'in' } : { state: 'second_step', steps }
}

/** Signs in with e-mail and password. */
export async function signIn(email: string, password: string): Promise<LoginResult> {
  if (!(await canKeep())) return failed('storage_blocked')
  beginLogin()
  const { data, error } = await client.signInWithPassword({ email, password })
  if (!error) return enter(data.session)
  await giveUp()
  return error.code === 'email_not_confirmed' ? { state: 'confirm' } : failed(failureOf(error))
}

/**
 * Makes an account. A taken address answers exactly like a free one, so that nobody can ask who has an account: the
 * sign-in that follows fails as any wrong password does, and where addresses are confirmed, no code comes.
 */
export async function signUp(email: string, password: string): Promise<LoginResult> {
  if (!(await canKeep())) return failed('storage_blocked')
  beginLogin()
  const emailRedirectTo = new URL('/confirm', location.origin).href
  const { data, error } = await client.signUp({ email, password, options: { emailRedirectTo } })
  if (!error && data.session) return enter(data.session)
  await giveUp()
  if (error) return failed(failureOf(error))
  const { confirmsByItself } = await readOffers()
  return confirmsByItself ? signIn(email, password) : { state: 'confirm' }
}

/** Leaves for another service's login, which comes back to /confirm. Null means on the way. */
export async function signInWith(provider: Provider): Promise<AuthFailure | null> {
  if (!(await canKeep())) return 'storage_blocked'
  const redirectTo = new URL('/confirm', location.origin).href
  const options = { redirectTo, queryParams: await beginProof() }
  const { error } = await client.signInWithOAuth({ provider, options })
  return error && failureOf(error)
}
