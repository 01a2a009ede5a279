// Passkeys as the second step. The challenge and its answer go through the client; the browser is asked here, because the
// client's own methods for that (`mfa.webauthn`, experimental) admit security keys only, and tell no reason apart.
import type { MFAVerifyWebauthnParams } from '@supabase/supabase-js'
import { client } from '../client/page-client.ts'
import { announce } from '../early/events.ts'
import { type AuthFailure, failureOf } from './failure.ts'

/** Beyond the challenge's own time, for a browser that does not keep it. */
const GRACE_MS = 5_000
const DEFAULT_MS = 60_000
/** Faster than anybody reads and cancels: the browser had nothing to ask. */
const AT_ONCE_MS = 400

const byName: Readonly<Record<string, AuthFailure>> = {
  AbortError: 'passkey_cancelled',
  TimeoutError: 'passkey_timeout',
  InvalidStateError: 'passkey_known',
  SecurityError: 'passkey_elsewhere',
  ConstraintError: 'passkey_unsupported',
  NotSupportedError: 'passkey_unsupported',
}

/** Why the browser gave no passkey. It has one name for «cancelled», «too late» and «there is none»: the time tells. */
function reasonOf(error: unknown, took: number, timeout: number): AuthFailure {
  if (!(error instanceof DOMException)) return 'unknown'
  if (error.name !== 'NotAllowedError') return byName[error.name] ?? 'unknown'
  if (took >= timeout) return 'passkey_timeout'
  return took < AT_ONCE_MS ? 'passkey_none' : 'passkey_cancelled'
}

type PasskeyAnswer = MFAVerifyWebauthnParams['webauthn']['credential_response']

const isPasskey = (credential: Credential | null): credential is PasskeyAnswer =>
  credential instanceof PublicKeyCredential

type Ask = (signal: AbortSignal) => Promise<Credential | null>

/** Has the browser ask the person, until they answer, stop it, or time is up. */
async function askBrowser(
  ask: Ask,
  timeout: number,
  stop: AbortSignal,
): Promise<{ found: PasskeyAnswer } | { failure: AuthFailure }> {
  const began = performance.now()
  try {
    const found = await ask(AbortSignal.any([stop, AbortSignal.timeout(timeout + GRACE_MS)]))
    return isPasskey(found) ? { found } : { failure: 'unknown' }
  } catch (error) {
    return { failure: reasonOf(error, performance.now() - began, timeout) }
  }
}

const isTransport = (way: string): way is AuthenticatorTransport => way !== 'cable'

/** In the browser's own type, which knows fewer ways to reach a passkey than the client's. */
const described = (
  known: readonly { id: BufferSource; type: PublicKeyCredentialType; transports?: string[] }[] = [],
): PublicKeyCredentialDescriptor[] =>
  known.map(({ id, type, transports = [] }) => ({ id, type, transports: transports.filter(isTransport) }))

const place = () => ({ rpId: location.hostname, rpOrigins: [location.origin] })

function failureOfService(error: unknown): AuthFailure {
  const failure = failureOf(error)
  return failure === 'bad_code' || failure === 'invalid_email' ? 'passkey_refused' : failure
}

/** Proves a factor: a new one with a new passkey, any other with one of the person's. Null means proved. */
export async function proveFactor(factorId: string, stop: AbortSignal): Promise<AuthFailure | null> {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: place() })
  if (error) return failureOfService(error)
  const { type, credential_options: options } = data.webauthn
  const ask: Ask =
    type === 'create'
      ? (signal) => {
          const { excludeCredentials, ...publicKey } = options.publicKey
          const known = described(excludeCredentials)
          return navigator.credentials.create({
            publicKey: { ...publicKey, excludeCredentials: known },
            signal,
          })
        }
      : (signal) => {
          const { allowCredentials, ...publicKey } = options.publicKey
          const known = described(allowCredentials)
          return navigator.credentials.get({ publicKey: { ...publicKey, allowCredentials: known }, signal })
        }
  const answer = await askBrowser(ask, options.publicKey.timeout ?? DEFAULT_MS, stop)
  if ('failure' in answer) return answer.failure
  const webauthn = { ...place(), type, credential_response: answer.found }
  const verified = await client.mfa.verify({ factorId, challengeId: data.id, webauthn })
  return verified.error && failureOfService(verified.error)
}

/** Proves this session with any of the person's passkeys. Null means proved. @param stop ends the browser's question */
export async function provePasskey(factorId: string, stop: AbortSignal): Promise<AuthFailure | null> {
  const failure = await proveFactor(factorId, stop)
  if (failure === null) announce('challenge_verified')
  return failure
}
