// What stands in for a lost second factor: ten codes, each spent once. Functions of our own, because the sign-in service
// has none; supabase/schemas/22_recovery_codes.sql says what a spent one does.
import * as z from 'zod/mini'
import { backend } from '../client/page-client.ts'
import { readRefusal } from '../client/make-client.ts'
import { noteWait } from '../early/wait.ts'
import type { AuthFailure } from './failure.ts'

const Left = z.object({ remaining: z.number(), made_at: z.nullable(z.string()) })
export interface RecoveryCodes {
  remaining: number
  /** ISO time; null when there are none. */
  since: string | null
}

function failureOfCall(status: number, words: string): AuthFailure {
  if (status === 0) return 'offline'
  if (status === 429) return 'too_many_tries'
  if (words === 'insufficient_aal') return 'second_step_needed'
  return status === 401 || words === 'forbidden' ? 'not_signed_in' : 'unknown'
}

/** How many codes the person has left; null when the server did not say. */
export async function readRecoveryCodes(): Promise<RecoveryCodes | null> {
  const { data, error } = await backend.rpc('recovery_codes')
  const left = error ? null : Left.safeParse(data).data
  return left ? { remaining: left.remaining, since: left.made_at } : null
}

/** Makes ten new codes, which are shown this once; the old ones end. Needs a session with both steps. */
export async function makeRecoveryCodes(): Promise<{ codes: string[] } | { failure: AuthFailure }> {
  const { data, error, status } = await backend.rpc('make_recovery_codes')
  if (error) return { failure: failureOfCall(status, error.message) }
  return { codes: z.array(z.string()).parse(data) }
}

const refusedFor = (seconds: string | null): Response =>
  new Response(null, { status: 429, ...(seconds !== null && { headers: { 'retry-after': seconds } }) })

/**
 * Spends a code in place of the second factor, for the login under way or for this device's session. Null: the session
 * is whole now, two-step login is off, and every other session has ended.
 */
export async function spendRecoveryCode(code: string): Promise<AuthFailure | null> {
  const { data, error, status } = await backend.rpc('use_recovery_code', { code: code.slice(0, 100) })
  if (error) {
    if (status === 429) await noteWait(refusedFor(readRefusal(error).retryAfter))
    return failureOfCall(status, error.message)
  }
  return data === true ? null : 'wrong_recovery_code'
}
