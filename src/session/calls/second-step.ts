// The second authentication step (specification section 7). The half login stays in memory meanwhile.
import type { User } from '@supabase/supabase-js'
import { client } from '../client/page-client.ts'
import { announce } from '../early/events.ts'
import { type AuthFailure, failureOf } from './failure.ts'

export interface SecondStep {
  id: string
  type: 'totp' | 'phone' | 'webauthn'
  name: string
}

/** The verified factors of a person who has passed the first step: password, code or identity provider. */
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
  if (sentChallenge === null) return client.mfa.challengeAndVerify({ factorId: step.id, code })
  return client.mfa.verify({ factorId: step.id, challengeId: sentChallenge, code })
}

/** Null means proved. For a passkey: `passkeys.ts`, which is loaded when there is one. */
export async function proveSecondStep(step: SecondStep, code: string): Promise<AuthFailure | null> {
  const { error } = await prove(step, code)
  if (error) {
    const failure = failureOf(error)
    // Not six digits: wrong, too.
    return failure === 'invalid_email' ? 'bad_code' : failure
  }
  announce('challenge_verified')
  return null
}
