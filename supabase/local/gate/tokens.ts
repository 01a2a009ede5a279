import { createPrivateKey } from 'node:crypto'
import { createLocalJWKSet, errors, jwtVerify, SignJWT, type JWK } from 'jose'
import { z } from 'zod'

import type { Secrets } from '../secrets.ts'

const Claims = z.looseObject({
  sub: z.uuid().optional(),
  role: z.enum(['anon', 'authenticated', 'service_role']),
  exp: z.number(),
  session_id: z.uuid().optional(),
})
export type Claims = z.infer<typeof Claims>
/** All that a token can be: the service has a key instead, and guests have no token. */
const OfPerson = Claims.required({ sub: true, session_id: true }).extend({ role: z.literal('authenticated') })

export interface Tokens {
  /** The public keys that verify a token: `/auth/v1/.well-known/jwks.json`. */
  keys: { keys: JWK[] }
  sign(claims: Record<string, unknown>, issuedAt: number, expiresAt: number): Promise<string>
  /** The claims of a token that we signed and that has not expired. */
  read(token: string): Promise<Claims | 'expired' | 'invalid'>
  /** The same claims in the form that lite reads. Valid for a minute and never sent out. */
  forLite(claims: Claims): Promise<string>
}

const AUDIENCE = 'authenticated'
const INNER_SECONDS = 60
const REMEMBERED = 2000

/** Access tokens: signed with ES256, verified with the key set that we publish. */
export function createTokens(secrets: Pick<Secrets, 'jwtSecret' | 'signingKey'>, issuer: string): Tokens {
  const { kid, kty, crv, x, y } = secrets.signingKey
  const keys = { keys: [{ kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }] }
  const keySet = createLocalJWKSet(keys)
  const signingKey = createPrivateKey({ key: secrets.signingKey, format: 'jwk' })
  const innerKey = new TextEncoder().encode(secrets.jwtSecret)
  // A valid signature stays valid: only the expiry is checked again, and (elsewhere) whether the session exists.
  const known = new Map<string, Claims>()
  const inner = new WeakMap<Claims, { token: string; until: number }>()

  async function check(token: string): Promise<Claims | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(token, keySet, { algorithms: ['ES256'], audience: AUDIENCE })
      const claims = OfPerson.safeParse(payload)
      if (!claims.success) return 'invalid'
      if (known.size >= REMEMBERED) known.clear()
      known.set(token, claims.data)
      return claims.data
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
    }
  }

  return {
    keys,
    sign: (claims, issuedAt, expiresAt) =>
      new SignJWT({ ...claims, iss: issuer, aud: AUDIENCE })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signingKey),
    async read(token) {
      const claims = known.get(token)
      if (claims === undefined) return check(token)
      if (claims.exp > Date.now() / 1000) return claims
      known.delete(token)
      return 'expired'
    },
    async forLite(claims) {
      const now = Math.floor(Date.now() / 1000)
      const made = inner.get(claims)
      if (made !== undefined && made.until > now + INNER_SECONDS / 2) return made.token
      const until = now + INNER_SECONDS
      const token = await new SignJWT(Object.fromEntries(Object.entries(claims)))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(until)
        .sign(innerKey)
      inner.set(claims, { token, until })
      return token
    },
  }
}
