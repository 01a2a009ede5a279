// Signing in and up (specification sections 2, 5 and 7).
import type { Session } from '@supabase/supabase-js'
import { readOffers, type Provider } from './backend-offers.ts'
import { arrive, beginLogin, client, giveUp } from '../client/page-client.ts'
import { type AuthFailure, failureOf } from './failure.ts'
import { beginProof } from './pkce.ts'
import { type SecondStep, stepsOf } from './second-step.ts'
import { readSession } from '../tokens/session.ts'
import { canKeep } from '../tokens/session-storage.ts'

export type LoginResult =
  | { state: 'in' }
  /** Half signed in: call `finishLogin` after one of these. */
  | { state: 'second_step'; steps: SecondStep[] }
  /** The address must be confirmed with a code first. */
  | { state: 'confirm' }
  | { state: 'failed'; failure: AuthFailure }

export const failed = (failure: AuthFailure): LoginResult => ({ state: 'failed', failure })

/** Signs in, or asks for the second step when the account has one. */
export async function enter(session: Session): Promise<LoginResult> {
  const steps = stepsOf(session.user)
  if (steps.length > 0) return { state: 'second_step', steps }
  await arrive(session)
  return { state: 'in' }
}

/** Signs in after the second step. */
export async function finishLogin(): Promise<LoginResult> {
  const { data } = await client.getSession()
  if (!data.session) return failed('not_signed_in')
  await arrive(data.session)
  return { state: 'in' }
}

/** What the service says this device's session lacks: nothing, a second step, or a valid session. */
export async function resumeLogin(): Promise<LoginResult> {
  if (!(await readSession())) return failed('not_signed_in')
  const { data, error } = await client.getUser()
  if (error) return failed(failureOf(error))
  const steps = stepsOf(data.user)
  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  const proved = steps.length === 0 || level.data?.currentLevel === 'aal2'
  return proved ? { state: 'in' } : { state: 'second_step', steps }
}

/** What was typed in this tab for an account whose address is not confirmed yet. */
let unconfirmed: { email: string; password: string } | null = null

/** The address must be confirmed first; the password is kept in memory until then. */
function toConfirm(email: string, password: string): LoginResult {
  unconfirmed = { email, password }
  return { state: 'confirm' }
}

/**
 * Sets the password that was typed here, after the code from the mailbox: somebody else may have signed up with the
 * address meanwhile, and the newest code opens the account with their password. Where it cannot be set, the person is
 * signed in all the same.
 */
export async function setTypedPassword(email: string): Promise<void> {
  const typed = unconfirmed
  if (typed?.email !== email) return
  unconfirmed = null
  // Refused as `same_password` where nobody did.
  await client.updateUser({ password: typed.password }).catch(() => undefined)
}

/** Signs in with e-mail and password. */
export async function signIn(email: string, password: string): Promise<LoginResult> {
  if (!(await canKeep())) return failed('storage_blocked')
  beginLogin()
  const { data, error } = await client.signInWithPassword({ email, password })
  if (!error) return enter(data.session)
  await giveUp()
  return error.code === 'email_not_confirmed' ? toConfirm(email, password) : failed(failureOf(error))
}

/**
 * Creates an account. A taken address answers exactly like a free one, so that nobody can find out who has an account:
 * the sign-in that follows fails like any wrong password, and where addresses are confirmed, no code is sent.
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
  return confirmsByItself ? signIn(email, password) : toConfirm(email, password)
}

/** Leaves for an identity provider, which returns to /confirm. Null: on the way. */
export async function signInWith(provider: Provider): Promise<AuthFailure | null> {
  if (!(await canKeep())) return 'storage_blocked'
  const redirectTo = new URL('/confirm', location.origin).href
  const options = { redirectTo, queryParams: await beginProof() }
  const { error } = await client.signInWithOAuth({ provider, options })
  return error && failureOf(error)
}
