// Passkeys and security keys by WebAuthn, with the options and rules of Supabase Auth. The library is loaded with the
// first one: a backend without any starts without it.
import type postgres from 'postgres'
import { z } from 'zod'

import type { Caller } from '../caller.ts'
import type { RelyingParty } from './relying-party.ts'
import type { WebAuthnAnswer } from './webauthn-shapes.ts'

const load = () => import('@simplewebauthn/server')

/** How long a person has to answer their browser; the challenge lives longer. */
const TIMEOUT_MS = 60_000
/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]
/** A possession beside the password: a security key without a PIN will do, as at Supabase Auth. */
const USER_VERIFICATION = 'preferred'

const Stored = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
})
/** A credential as `auth.mfa_factors.web_authn_credential` holds it; bytes are base64url. */
export type StoredCredential = z.infer<typeof Stored>
const Held = z.object({ factorId: z.uuid(), credential: Stored })

/** The person's passkeys. */
export async function readPasskeys(
  sql: postgres.Sql | postgres.TransactionSql,
  userId: string,
): Promise<z.infer<typeof Held>[]> {
  const rows = await sql`select id as "factorId", web_authn_credential as credential from auth.mfa_factors
    where user_id = ${userId} and factor_type = 'webauthn' and status = 'verified' order by created_at`
  return z.array(Held).parse([...rows])
}

const described = ({ id, transports }: StoredCredential) => ({ id, transports })

/** What the browser needs to make a passkey; not where one of the person's is already. */
export async function creationOptions(
  { id, name }: RelyingParty,
  caller: Caller,
  known: readonly StoredCredential[],
) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(Buffer.from(caller.id)),
    userName: caller.email,
    userDisplayName: caller.email,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What the browser needs to use one of the person's passkeys, whichever is at hand. */
export async function requestOptions({ id }: RelyingParty, known: readonly StoredCredential[]) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: id,
    timeout: TIMEOUT_MS,
    userVerification: USER_VERIFICATION,
    allowCredentials: known.map(described),
  })
}

/**
 * Only what the options ask for: no statement, or the key's own signature. Certificates of makers would be followed to
 * addresses that the caller chose.
 */
async function hasCertificate(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
  const format = statement.get('fmt')
  return format !== 'none' && (format !== 'packed' || statement.get('attStmt').get('x5c') !== undefined)
}

interface Expected {
  relyingParty: RelyingParty
  challenge: string
}

/** A new passkey as it is stored. Throws what is wrong with it. */
export async function verifyCreation(
  { id, response: { attestationObject = '', clientDataJSON, transports = [] } }: WebAuthnAnswer,
  { relyingParty, challenge }: Expected,
): Promise<{ credential: StoredCredential; aaguid: string }> {
  if (await hasCertificate(attestationObject)) throw new Error('No attestation of a maker is asked for')
  const { verifyRegistrationResponse } = await load()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { attestationObject, clientDataJSON, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (registrationInfo === undefined) throw new Error('The signature is not right')
  const { credential, aaguid } = registrationInfo
  if (credential.id !== id) throw new Error('The id is not that of the passkey')
  return {
    aaguid,
    credential: {
      id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
    },
  }
}

/** The passkey after a right signature. Throws what is wrong with it, also when its counter has not grown. */
export async function verifyRequest(
  { id, response: { authenticatorData = '', clientDataJSON, signature = '', userHandle } }: WebAuthnAnswer,
  { relyingParty, challenge }: Expected,
  stored: StoredCredential,
): Promise<StoredCredential> {
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: { ...stored, publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')) },
    requireUserVerification: false,
  })
  if (!verified) throw new Error('The signature is not right')
  return { ...stored, counter: authenticationInfo.newCounter }
}
