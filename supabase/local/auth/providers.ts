import { createRemoteJWKSet, jwtVerify } from 'jose'
import { createHash } from 'node:crypto'
import { z } from 'zod'

import type { Config } from '../config.ts'

export type ProviderName = 'google' | 'apple'

export interface Person {
  provider: ProviderName
  /** The provider's id of the person. */
  subject: string
  email: string
  emailVerified: boolean
  /** Everything the provider said, stored with the identity. */
  data: Record<string, unknown>
}

export class BadIdTokenError extends Error {
  override name = 'BadIdTokenError'
}

export interface Providers {
  offers(name: string): name is ProviderName
  /** The person of an id token; throws BadIdTokenError unless the provider signed it for us, now and for this nonce. */
  read(name: ProviderName, token: string, nonce: string): Promise<Person>
  /** Exchanges the code from the provider's pages for the person; throws BadIdTokenError when the provider refuses. */
  exchange(name: ProviderName, code: string): Promise<Person>
}

const ISSUERS = { google: 'https://accounts.google.com', apple: 'https://appleid.apple.com' } as const
const WAIT_MS = 5000
const Discovery = z.looseObject({ issuer: z.string(), jwks_uri: z.url(), token_endpoint: z.url() })
const Exchanged = z.looseObject({ id_token: z.string() })
const IdToken = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  nonce: z.string().optional(),
  name: z.string().max(500).optional(),
  picture: z.string().max(2000).optional(),
})

interface Provider {
  issuer: string
  keys: ReturnType<typeof createRemoteJWKSet>
  tokenEndpoint: string
}

/** The configured social logins, for id tokens. The keys come from the provider itself. */
export function createProviders(config: Config, siteUrl: string): Providers {
  const clients: Record<ProviderName, string[]> = {
    google: config['auth.external.google.client_id'].split(',').filter(Boolean),
    apple: config['auth.external.apple.client_id'].split(',').filter(Boolean),
  }
  const issuerOf = (name: ProviderName): string =>
    config[`auth.external.${name}.url`] === '' ? ISSUERS[name] : config[`auth.external.${name}.url`]
  const found = new Map<ProviderName, Provider>()

  async function discover(name: ProviderName): Promise<Provider> {
    const known = found.get(name)
    if (known !== undefined) return known
    const response = await fetch(`${issuerOf(name)}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const { issuer, jwks_uri, token_endpoint } = Discovery.parse(await response.json())
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: WAIT_MS })
    const made = { issuer, keys, tokenEndpoint: token_endpoint }
    found.set(name, made)
    return made
  }

  async function read(name: ProviderName, token: string, nonce: string): Promise<Person> {
    const { issuer, keys } = await discover(name)
    const { payload } = await jwtVerify(token, keys, {
      // Google sometimes omits the scheme.
      issuer: [issuer, issuer.replace('https://', '')],
      audience: clients[name],
      algorithms: ['RS256', 'ES256'],
    }).catch(() => {
      throw new BadIdTokenError('The id token is not valid')
    })
    const claims = IdToken.safeParse(payload)
    if (!claims.success) throw new BadIdTokenError('The id token lacks something')
    // The token carries only the nonce's hash, so an intercepted token does not reveal the nonce.
    const expected = nonce === '' ? undefined : createHash('sha256').update(nonce).digest('hex')
    if (claims.data.nonce !== expected) throw new BadIdTokenError('The nonce does not match')
    const { sub, email = '', email_verified: verified, name: fullName, picture } = claims.data
    const data = {
      iss: issuer,
      sub,
      provider_id: sub,
      email: email.toLowerCase(),
      email_verified: verified === true || verified === 'true',
      phone_verified: false,
      ...(fullName === undefined ? {} : { name: fullName, full_name: fullName }),
      ...(picture === undefined ? {} : { picture, avatar_url: picture }),
    }
    return { provider: name, subject: sub, email: data.email, emailVerified: data.email_verified, data }
  }

  return {
    offers: (name): name is ProviderName =>
      (name === 'google' || name === 'apple') && clients[name].length > 0,
    read,
    async exchange(name, code) {
      const { tokenEndpoint } = await discover(name)
      const response = await fetch(tokenEndpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          client_id: clients[name][0] ?? '',
          client_secret: config[`auth.external.${name}.secret`],
          redirect_uri: `${siteUrl}/auth/v1/callback`,
        }),
        signal: AbortSignal.timeout(WAIT_MS),
      })
      const exchanged = Exchanged.safeParse(await response.json().catch(() => undefined))
      if (!exchanged.success) throw new BadIdTokenError('The provider did not say who came')
      return read(name, exchanged.data.id_token, '')
    },
  }
}
