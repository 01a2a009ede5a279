// Adding a second factor: an app for codes, or a passkey. For the settings, and online only.
import { client } from '../client/page-client.ts'
import { type AuthFailure, failureOf } from './failure.ts'
import { proveFactor } from './passkeys.ts'

export type { AuthFailure }
/** An abandoned earlier attempt would keep its name for some minutes. */
async function dropUnfinished(): Promise<void> {
  const { data: known } = await client.mfa.listFactors()
  for (const { id, status } of known?.all ?? [])
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
}

export interface Enrolment {
  id: string
  /** The URL of the image, black on white. */
  qr: string
  /** The same secret for typing, in groups of four. */
  secret: string
}

/** Begins to add an authenticator app. */
export async function beginEnrolment(
  name: string,
): Promise<{ enrolment: Enrolment } | { failure: AuthFailure }> {
  await dropUnfinished()
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: 'Samspill',
  })
  if (error) return { failure: failureOf(error) }
  return { enrolment: { id: data.id, qr: data.totp.qr_code, secret: data.totp.secret } }
}

/** Confirms the new app with its first code. From here on a login asks for one. Null: the code was right. */
export async function finishEnrolment(factorId: string, code: string): Promise<AuthFailure | null> {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code })
  if (!error) return null
  const failure = failureOf(error)
  return failure === 'invalid_email' ? 'bad_code' : failure
}

/** Adds a passkey under this name. Null: from here on a login asks for a second step. @param stop ends the browser's question */
export async function addPasskey(name: string, stop: AbortSignal): Promise<AuthFailure | null> {
  await dropUnfinished()
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: name })
  if (error) return failureOf(error)
  const failure = await proveFactor(data.id, stop)
  if (failure !== null) await client.mfa.unenroll({ factorId: data.id }).catch(() => undefined)
  return failure
}
