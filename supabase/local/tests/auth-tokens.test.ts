import { createPublicKey } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSecrets, type Secrets } from '../secrets.ts'
import type { Backend } from '../server.ts'
import { authClient, clientOf, PASSWORD, person, scratch, start, type Person } from './backend.ts'

const place = scratch()
let backend: Backend
let ada: Person
let bo: Person
let secrets: Secrets
beforeAll(async () => {
  backend = await start(place, { port: 4611 })
  secrets = readSecrets(backend.dataDir)
  ;[ada, bo] = [await person(backend, 'ada@token.test'), await person(backend, 'bo@token.test')]
})
afterAll(async () => {
  await backend.stop()
  place.remove()
})

const ask = (url: string, token: string, method = 'GET'): Promise<Response> =>
  fetch(`${backend.url}${url}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a sign-in', () => {
  it.each([
    ['sommerfuglen@token.test', 'vår🎣 på fjorden 1984'],
    ['lang@token.test', 'a quiet path over seven hills and down again to the cold sea 64!'],
  ])('takes the address of %s in capitals, and the password as it is: %s', async (email, password) => {
    await authClient(backend).signUp({ email, password })
    const again = authClient(backend)
    const { error } = await again.signInWithPassword({ email: email.toUpperCase(), password })
    expect(error).toBeNull()
    const wrong = await again.signInWithPassword({ email, password: password.toUpperCase() })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })
})

describe('access tokens', () => {
  it('have the claims of hosted ones, signed with a published key', async () => {
    const published = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)
    expect(published.status).toBe(200)
    const { keys } = await published.json()
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        kid: secrets.signingKey.kid,
        x: secrets.signingKey.x,
        y: secrets.signingKey.y,
      },
    ])
    expect(decodeProtectedHeader(ada.token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: keys[0].kid })
    const { data, error } = await ada.auth.getClaims(ada.token)
    expect(error).toBeNull()
    expect(data?.claims).toMatchObject({
      iss: `${backend.url}/auth/v1`,
      aud: 'authenticated',
      sub: ada.id,
      role: 'authenticated',
      email: 'ada@token.test',
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email: 'ada@token.test' },
      is_anonymous: false,
    })
  })

  it('are refused everywhere unless they are ours, intact and current', async () => {
    const claims = decodeJwt(ada.token)
    const { kid } = secrets.signingKey
    const now = Math.floor(Date.now() / 1000)
    const key = await importJWK({ ...secrets.signingKey, alg: 'ES256' })
    const stranger = await generateKeyPair('ES256')
    const publicKey = createPublicKey({ key: secrets.signingKey, format: 'jwk' })
    const sign = (alg: string, number: string | undefined, changes: object = {}): SignJWT =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({
        alg,
        typ: 'JWT',
        ...(number === undefined ? {} : { kid: number }),
      })
    const [header, payload, signature] = ada.token.split('.')
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
    const forged: Record<string, string> = {
      expired: await sign('ES256', kid, { exp: now - 10 }).sign(key),
      'not for us': await sign('ES256', kid, { aud: 'somebody else' }).sign(key),
      'without a session': await sign('ES256', kid, { session_id: undefined }).sign(key),
      'of a session that never was': await sign('ES256', kid, { session_id: crypto.randomUUID() }).sign(key),
      'of another person’s session': await sign('ES256', kid, { sub: bo.id }).sign(stranger.privateKey),
      'of our key, but another person’s session': await sign('ES256', kid, { sub: bo.id }).sign(key),
      'of our key, but for the service': await sign('ES256', kid, { role: 'service_role' }).sign(key),
      'of our key, but for guests': await sign('ES256', kid, { role: 'anon' }).sign(key),
      tampered: `${header}.${base64({ ...claims, sub: bo.id })}.${signature}`,
      'with another token’s signature': `${header}.${payload}.${bo.token.split('.')[2]}`,
      'alg none': `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'alg none with the signature': `${base64({ alg: 'none', typ: 'JWT', kid })}.${payload}.${signature}`,
      'HS256 with the public key, as PEM': await sign('HS256', kid).sign(
        bytes(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
      ),
      'HS256 with the public key, as JSON': await sign('HS256', kid).sign(
        bytes(JSON.stringify(publicKey.export({ format: 'jwk' }))),
      ),
      'HS256 with the key behind the gate': await sign('HS256', undefined).sign(bytes(secrets.jwtSecret)),
      'unknown kid': await sign('ES256', crypto.randomUUID()).sign(stranger.privateKey),
      'our kid, another key': await sign('ES256', kid).sign(stranger.privateKey),
      'no token at all': 'abc.def.ghi',
    }
    expect((await ask('/auth/v1/user', await sign('ES256', kid).sign(key))).status).toBe(200)
    for (const [name, token] of Object.entries(forged)) {
      const user = await ask('/auth/v1/user', token)
      expect({ name, status: user.status, code: (await user.json()).error_code }).toEqual({
        name,
        status: 403,
        code: /never was|our key, but another person/.test(name) ? 'session_not_found' : 'bad_jwt',
      })
      const statuses = [
        (await ask('/auth/v1/factors', token, 'POST')).status,
        (await ask('/rest/v1/rpc/whoami', token, 'POST')).status,
        (await ask('/storage/v1/object/list/media', token, 'POST')).status,
      ]
      expect({ name, statuses }).toEqual({
        name,
        statuses: [403, 401, expect.toSatisfy((status: number) => status >= 400 && status < 404)],
      })
      const client = clientOf(backend, { accessToken: () => Promise.resolve(token) }).realtime
      await client.setAuth()
      const problem = await new Promise<string>((resolve) => {
        client
          .channel(`person:${ada.id}`, { config: { private: true } })
          .subscribe((_status, error) => resolve(error?.message ?? 'joined'))
      })
      expect({ name, problem }).toEqual({ name, problem: expect.stringContaining('InvalidJWTToken') })
      void client.disconnect()
    }
  })

  it('end with their session: one, all others, or all', async () => {
    await person(backend, 'scopes@token.test')
    const open = async (): Promise<Person['auth']> => {
      const auth = authClient(backend)
      await auth.signInWithPassword({ email: 'scopes@token.test', password: PASSWORD })
      return auth
    }
    const alive = async (...all: Person['auth'][]): Promise<boolean[]> =>
      Promise.all(all.map(async (auth) => (await auth.refreshSession()).error === null))
    const [a, b, c, d] = [await open(), await open(), await open(), await open()]
    const token = (await a.getSession()).data.session?.access_token ?? ''
    expect((await a.signOut({ scope: 'local' })).error).toBeNull()
    expect((await (await ask('/auth/v1/user', token)).json()).error_code).toBe('session_not_found')
    expect(await alive(b, c, d)).toEqual([true, true, true])
    expect((await b.signOut({ scope: 'others' })).error).toBeNull()
    expect(await alive(b, c, d)).toEqual([true, false, false])
    const e = await open()
    expect((await b.signOut({ scope: 'global' })).error).toBeNull()
    expect(await alive(e)).toEqual([false])
  })

  it('end when a refresh token that was replaced long ago comes back: somebody has stolen it', async () => {
    const auth = authClient(backend)
    await person(backend, 'stolen@token.test')
    const { data } = await auth.signInWithPassword({ email: 'stolen@token.test', password: PASSWORD })
    const first = data.session?.refresh_token ?? ''
    await auth.refreshSession()
    const token = (await auth.refreshSession()).data.session?.access_token ?? ''
    expect((await ask('/auth/v1/user', token)).status).toBe(200)
    const thief = authClient(backend)
    expect((await thief.refreshSession({ refresh_token: first })).error?.code).toBe(
      'refresh_token_already_used',
    )
    expect((await (await ask('/auth/v1/user', token)).json()).error_code).toBe('session_not_found')
  })

  it('contain nothing that a person can write about themselves', async () => {
    const answer = await fetch(`${backend.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${bo.token}` },
      body: JSON.stringify({ app_metadata: { admin: true } }),
    })
    expect([answer.status, (await answer.json()).error_code]).toEqual([403, 'not_admin'])
  })
})

describe('secrets', () => {
  it('of data older than the signing key get one and keep the rest', () => {
    const { signingKey, ...old } = secrets
    const folder = place.folder
    writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(old))
    const made = readSecrets(folder)
    expect(made).toMatchObject(old)
    expect(made.signingKey.kid).not.toBe(signingKey.kid)
    expect(readSecrets(folder)).toEqual(made)
    expect(JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'))).toEqual(made)
  })
})
