// What proves a person beside the password (specification section 7). The half login stays in memory meanwhile.
import type { User } from '@supabase/supabase-js'
import { client } from '../page-client.ts'
import { announce } from '../events.ts'
import { type AuthFailure, failureOf } from './failure.ts'

export interface SecondStep {
  id: string
  type: 'totp' | 'phone' | 'webauthn'
  name: string
}

/** The verified factors of the person who has just come with a password, a code or another service's login. */
export function stepsOf(user: User): SecondStep[] {
  return (user.factors ?? []).flatMap(({ id, factor_type: type, friendly_name: name, status }) =>
    status === 'verified' && (type === 'totp' || type === 'phone' || type === 'webauthn')
      ? [{ id, type, name: name ?? '' }]
      : [],
  )
}

let sentChallenge: string | null = null

/** Has the service send a code to the person's phone; an app's code needs none. Null means sent. */
export async function askSecondStep(step: SecondStep): Promise<AuthFailure | null> {
  sentChallenge = null
  if (step.type !== 'phone') return null
  const { data, error } = await client.mfa.challenge({ factorId: step.id, channel: 'sms' })
  if (error) return failureOf(error, 'send_failed')
  sentChallenge = data.id
  return null
}

function prove(step: SecondStep, code: string): Promise<{ error: unknown }> {
  if (step.type === 'webauthn') return client.mfa.webauthn.authenticate({ factorId: step.id })
  if (sentChallenge === null) return client.mfa.challengeAndVerify({ factorId: step.id, code })
  return client.mfa.verify({ factorId: step.id, challengeId: sentChallenge, code })
}

/** Null means proved. The code is not looked at for a security key. */
export async function proveSecondStep(step: SecondStep, code: string): Promise<AuthFailure | null> {
  const { error } = await prove(step, code)
  if (error) {
    const failure = failureOf(error)
    // Not even six digits: wrong all the same.
    return failure === 'invalid_email' ? 'bad_code' : failure
  }
  announce('challenge_verified')
  return null
}
