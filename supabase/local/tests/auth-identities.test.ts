import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Backend } from '../server.ts'
import { authClient, clientOf, PASSWORD, person, scratch, start } from './backend.ts'

const ISSUER = 'http://127.0.0.1:4615'
const CLIENT = 'samspill.apps.test'
const KEYS = await generateKeyPair('RS256')
const place = scratch()
let backend: Backend
let provider: Server

beforeAll(async () => {
  const jwk = { ...(await exportJWK(KEYS.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const pages: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer: ISSUER,
      jwks_uri: `${ISSUER}/keys`,
      token_endpoint: `${ISSUER}/token`,
    },
    '/keys': { keys: [jwk] },
  }
  provider = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    void answerOf(request).then((page) => response.end(JSON.stringify(page)))
  })
  const answerOf = async (request: IncomingMessage): Promise<unknown> => {
    if (request.url !== '/token') return pages[request.url ?? ''] ?? {}
    const fields = new URLSearchParams(await text(request))
    if (fields.get('client_secret') !== 'provider secret') return { error: 'invalid_client' }
    const subject = fields.get('code') ?? ''
    return { id_token: await idToken({ sub: subject, email: `${subject}@identity.test` }) }
  }
  await new Promise<void>((resolve) => provider.listen(4615, '127.0.0.1', resolve))
  process.env.SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID = CLIENT
  process.env.SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET = 'provider secret'
  process.env.SUPABASE_AUTH_EXTERNAL_GOOGLE_URL = ISSUER
  backend = await start(place, { port: 4612 })
})
afterAll(async () => {
  await backend.stop()
  await new Promise((resolve) => provider.close(resolve))
  delete process.env.SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID
  delete process.env.SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET
  delete process.env.SUPABASE_AUTH_EXTERNAL_GOOGLE_URL
  place.remove()
})

const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('hex')

function idToken(claims: Record<string, unknown>, key = KEYS.privateKey): Promise<string> {
  return new SignJWT({ email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(String(claims.iss ?? ISSUER))
    .setAudience(String(claims.aud ?? CLIENT))
    .setIssuedAt()
    .setExpirationTime(Number(claims.exp ?? Math.floor(Date.now() / 1000) + 60))
    .sign(key)
}

describe('a login that is not configured', () => {
  it('is not offered, with an answer that no client retries', async () => {
    const settings = await fetch(`${backend.url}/auth/v1/settings`, {
      headers: { apikey: backend.publishableKey },
    })
    expect((await settings.json()).external).toMatchObject({ email: true, google: true, apple: false })
    const { auth } = await person(backend, 'none@identity.test')
    const link = await auth.linkIdentity({ provider: 'apple', options: { skipBrowserRedirect: true } })
    expect([link.error?.name, link.error?.code, link.error?.status]).toEqual([
      'AuthApiError',
      'provider_disabled',
      400,
    ])
    const signIn = await auth.signInWithIdToken({ provider: 'apple', token: 'x.y.z' })
    expect([signIn.error?.name, signIn.error?.code]).toEqual(['AuthApiError', 'provider_disabled'])
    const authorize = await fetch(`${backend.url}/auth/v1/authorize?provider=apple`, { redirect: 'manual' })
    expect([authorize.status, (await authorize.json()).error_code]).toEqual([400, 'provider_disabled'])
  })
})

describe('a login by id token', () => {
  it('creates an account the first time, and finds it again', async () => {
    const token = (): Promise<string> =>
      idToken({ sub: 'g-1', email: 'New@identity.test', name: 'Ny', nonce: hashOf('a nonce') })
    const first = await authClient(backend).signInWithIdToken({
      provider: 'google',
      token: await token(),
      nonce: 'a nonce',
    })
    expect(first.error).toBeNull()
    expect(first.data.user).toMatchObject({
      email: 'new@identity.test',
      app_metadata: { provider: 'google' },
      user_metadata: { name: 'Ny' },
      identities: [{ provider: 'google', id: 'g-1', identity_data: { email: 'new@identity.test' } }],
    })
    const auth = authClient(backend)
    const second = await auth.signInWithIdToken({
      provider: 'google',
      token: await token(),
      nonce: 'a nonce',
    })
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'oauth' }],
    })
    expect((await auth.refreshSession()).error).toBeNull()
  })

  it('trusts only the provider, and only a current token meant for us', async () => {
    const said = { sub: 'g-2', email: 'x@identity.test' }
    const stranger = await generateKeyPair('RS256')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const payload = (await idToken(said)).split('.')[1]
    const bad: Record<string, [string, string?]> = {
      'another key': [await idToken(said, stranger.privateKey)],
      'another audience': [await idToken({ ...said, aud: 'somebody else' })],
      'another issuer': [await idToken({ ...said, iss: 'https://evil.test' })],
      expired: [await idToken({ ...said, exp: Math.floor(Date.now() / 1000) - 60 })],
      'without the nonce': [await idToken({ ...said, nonce: hashOf('right') })],
      'with a wrong nonce': [await idToken({ ...said, nonce: hashOf('right') }), 'wrong'],
      'with a nonce that the token lacks': [await idToken(said), 'any'],
      unsigned: [`${none}.${payload}.`],
      nonsense: ['nonsense'],
    }
    for (const [name, [token, nonce]] of Object.entries(bad)) {
      const { error } = await authClient(backend).signInWithIdToken({
        provider: 'google',
        token,
        ...(nonce === undefined ? {} : { nonce }),
      })
      expect({ name, code: error?.code }).toEqual({ name, code: 'validation_failed' })
    }
    const unverified = await authClient(backend).signInWithIdToken({
      provider: 'google',
      token: await idToken({ ...said, email_verified: false }),
    })
    expect(unverified.error?.code).toBe('provider_email_needs_verification')
  })

  it('does not open an account that somebody else may have registered with the same address', async () => {
    await person(backend, 'taken@identity.test')
    const { error } = await authClient(backend).signInWithIdToken({
      provider: 'google',
      token: await idToken({ sub: 'g-3', email: 'taken@identity.test' }),
    })
    expect(error?.code).toBe('email_exists')
  })
})

describe('a login by the provider’s pages', () => {
  const visit = async (url: string): Promise<URL> => {
    const answer = await fetch(url, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? 'none:')
  }
  /** The provider's redirect after the person has agreed. */
  const comeBack = (pages: URL, code: string): Promise<URL> =>
    visit(`${backend.url}/auth/v1/callback?state=${pages.searchParams.get('state')}&code=${code}`)
  const here = (): string => `${backend.url}/auth/callback`

  it('signs in with a session in the fragment, or with a code for the page that asked', async () => {
    const plain = authClient(backend)
    const { data } = await plain.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: here(), skipBrowserRedirect: true },
    })
    const pages = await visit(data.url ?? '')
    expect(pages.origin).toBe('https://accounts.google.com')
    expect(pages.searchParams.get('redirect_uri')).toBe(`${backend.url}/auth/v1/callback`)
    const back = await comeBack(pages, 'page-1')
    expect(`${back.origin}${back.pathname}`).toBe(here())
    const fragment = new URLSearchParams(back.hash.slice(1))
    const opened = await plain.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(opened.data.user?.email).toBe('page-1@identity.test')
    // A flow is used once.
    expect((await comeBack(pages, 'page-1')).searchParams.get('error_code')).toBe('bad_oauth_state')

    const kept: Record<string, string> = {}
    const { auth: pkce } = clientOf(backend, {
      auth: {
        autoRefreshToken: false,
        flowType: 'pkce',
        storage: {
          getItem: (name) => kept[name] ?? null,
          setItem: (name, value) => void (kept[name] = value),
          removeItem: (name) => void delete kept[name],
        },
      },
    })
    const started = await pkce.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: here(), skipBrowserRedirect: true },
    })
    const code =
      (await comeBack(await visit(started.data.url ?? ''), 'page-1')).searchParams.get('code') ?? ''
    const exchanged = await pkce.exchangeCodeForSession(code)
    expect(exchanged.error).toBeNull()
    expect(exchanged.data.user?.id).toBe(opened.data.user?.id)
    expect((await pkce.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'oauth' }],
    })
  })

  it('redirects only to our own origin, and opens no account by its address alone', async () => {
    await person(backend, 'page-2@identity.test')
    const { data } = await authClient(backend).signInWithOAuth({
      provider: 'google',
      options: { redirectTo: 'https://evil.test/', skipBrowserRedirect: true },
    })
    const back = await comeBack(await visit(data.url ?? ''), 'page-2')
    expect(back.origin).toBe(backend.url)
    expect(back.searchParams.get('error_code')).toBe('email_exists')
    expect(back.hash).not.toContain('access_token')
    const lost = await visit(`${backend.url}/auth/v1/callback?state=x&code=y`)
    expect([lost.origin, lost.searchParams.get('error_code')]).toEqual([backend.url, 'bad_oauth_state'])
  })

  it('is added to the caller’s account', async () => {
    const eva = await person(backend, 'eva@identity.test')
    const { data } = await eva.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: here(), skipBrowserRedirect: true },
    })
    const pages = new URL(data.url ?? '')
    expect(pages.origin).toBe('https://accounts.google.com')
    const back = await comeBack(pages, 'page-3')
    expect(back.hash).toContain('access_token')
    expect((await eva.auth.getUserIdentities()).data?.identities.map(({ id }) => id)).toContain('page-3')
    const other = await person(backend, 'other@identity.test')
    const again = await other.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    })
    const refused = await comeBack(new URL(again.data.url ?? ''), 'page-3')
    expect(refused.searchParams.get('error_code')).toBe('identity_already_exists')
  })
})

describe('logins of one account', () => {
  it('are added and removed, but never the last one, and never another person’s', async () => {
    const ada = await person(backend, 'ada@identity.test')
    const bo = await person(backend, 'bo@identity.test')
    const credentials = async () =>
      ({
        provider: 'google',
        token: await idToken({ sub: 'g-ada', email: 'ada.google@identity.test', nonce: hashOf('n') }),
        nonce: 'n',
      }) as const
    const linked = await ada.auth.linkIdentity(await credentials())
    expect(linked.error).toBeNull()
    const { data } = await ada.auth.getUserIdentities()
    expect(data?.identities.map((identity) => identity.provider).toSorted()).toEqual(['email', 'google'])
    expect((await ada.auth.getUser()).data.user).toMatchObject({
      email: 'ada@identity.test',
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
    })
    expect((await bo.auth.linkIdentity(await credentials())).error?.code).toBe('identity_already_exists')
    const signedIn = await authClient(backend).signInWithIdToken(await credentials())
    expect(signedIn.data.user?.id).toBe(ada.id)
    const [email, google] = ['email', 'google'].map((name) =>
      data?.identities.find((identity) => identity.provider === name),
    )
    if (email === undefined || google === undefined) throw new Error('identities are missing')
    const boEmail = (await bo.auth.getUserIdentities()).data?.identities[0]
    if (boEmail === undefined) throw new Error('an identity is missing')
    expect((await ada.auth.unlinkIdentity(boEmail)).error?.code).toBe('identity_not_found')
    expect((await bo.auth.unlinkIdentity(boEmail)).error?.code).toBe('single_identity_not_deletable')
    // Both at once: one is removed, the other stays.
    const both = await Promise.all([ada.auth.unlinkIdentity(email), ada.auth.unlinkIdentity(google)])
    expect(both.map(({ error }) => error?.code ?? 'gone').toSorted()).toEqual([
      'gone',
      'single_identity_not_deletable',
    ])
    expect((await ada.auth.getUserIdentities()).data?.identities).toHaveLength(1)
  })

  it('need a session', async () => {
    const answer = await fetch(`${backend.url}/auth/v1/user/identities/${crypto.randomUUID()}`, {
      method: 'DELETE',
      headers: { apikey: backend.publishableKey },
    })
    expect(answer.status).toBe(401)
    const { error } = await authClient(backend).signInWithPassword({
      email: 'bo@identity.test',
      password: PASSWORD,
    })
    expect(error).toBeNull()
  })
})
