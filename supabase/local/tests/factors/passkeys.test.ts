// Passkeys as the second step: the requests and answers of the unmodified client, and a security key in software.
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type postgres from 'postgres'
import { z } from 'zod'

import { relyingPartyOf } from '../../auth/factors/relying-party.ts'
import type { Backend } from '../../server.ts'
import { cbor, createAuthenticator, type Authenticator, type Lie, type Options } from './authenticator.ts'
import { codeOf, openData } from '../auth.ts'
import { authClient, PASSWORD, person, postJson, scratch, start, type Person } from '../backend.ts'

const place = scratch()
let backend: Backend
let sql: postgres.Sql
beforeAll(async () => {
  backend = await start(place, { port: 4611 })
  sql = openData(backend)
})
afterAll(async () => {
  await sql.end()
  await backend.stop()
  place.remove()
})

type Auth = Person['auth']
const Answered = z.looseObject({
  id: z.string().default(''),
  error_code: z.string().optional(),
  msg: z.string().default(''),
  webauthn: z
    .object({
      type: z.enum(['create', 'request']),
      credential_options: z.object({ publicKey: z.custom<Options>() }),
    })
    .optional(),
})

/** A call of the sign-in service as the session of a client. */
async function call(auth: Auth, path: string, body: unknown = {}): Promise<z.infer<typeof Answered>> {
  const { data } = await auth.getSession()
  const answer = await postJson(`${backend.url}/auth/v1/factors/${path}`, body, {
    apikey: backend.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
  })
  return Answered.parse(await answer.json())
}

async function enrol(auth: Auth, friendlyName = 'Mac-en'): Promise<string> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error !== null) throw error
  return data.id
}

/** A fresh challenge, answered by the key. @param lie what it does otherwise than an honest one */
async function answer(auth: Auth, factorId: string, key: Authenticator, lie: Lie = {}) {
  const { id, webauthn } = await call(auth, `${factorId}/challenge`)
  const options = webauthn?.credential_options.publicKey ?? { challenge: '' }
  const type = webauthn?.type ?? 'request'
  return {
    challenge_id: id,
    webauthn: {
      type,
      credential_response: type === 'create' ? key.create(options, lie) : key.get(options, lie),
    },
  }
}

/** Proves the session; undefined, or why not. It is the client's own session afterwards. */
async function prove(
  auth: Auth,
  factorId: string,
  key: Authenticator,
  lie: Lie = {},
): Promise<string | undefined> {
  const result = await call(auth, `${factorId}/verify`, await answer(auth, factorId, key, lie))
  if (result.error_code === undefined) await auth.refreshSession()
  return result.error_code && `${result.error_code}: ${result.msg}`
}

interface Guarded {
  auth: Auth
  id: string
  factorId: string
  key: Authenticator
}
async function guarded(email: string): Promise<Guarded> {
  const { auth, id } = await person(backend, email)
  const key = createAuthenticator(backend.url)
  const factorId = await enrol(auth)
  expect(await prove(auth, factorId, key)).toBeUndefined()
  return { auth, id, factorId, key }
}

async function again(email: string): Promise<Auth> {
  const auth = authClient(backend)
  const { error } = await auth.signInWithPassword({ email, password: PASSWORD })
  if (error !== null) throw error
  return auth
}
const levelOf = async (auth: Auth) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data
const refusedFor = (reason: string) => expect.stringMatching(`^mfa_verification_failed: .*${reason}`)

describe('a passkey', () => {
  it('is offered at the address of the application, and asks the browser for no more than is needed', async () => {
    const settings = await fetch(`${backend.url}/auth/v1/settings`, {
      headers: { apikey: backend.publishableKey },
    })
    expect((await settings.json()).mfa_web_authn_origins).toEqual([backend.url])
    const { auth, id } = await person(backend, 'options@passkeys.test')
    const { data } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Mac-en' })
    expect(data).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'Mac-en' })
    const made = await call(auth, `${data?.id}/challenge`)
    expect(made).toMatchObject({ type: 'webauthn', expires_at: expect.any(Number) })
    expect(made.webauthn).toMatchObject({
      type: 'create',
      credential_options: {
        publicKey: {
          rp: { id: 'localhost', name: 'Samspill' },
          user: { id: Buffer.from(id).toString('base64url'), name: 'options@passkeys.test' },
          attestation: 'none',
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        },
      },
    })
  })

  it('is made, proves the session, and is asked for at the next login', async () => {
    const { auth, factorId, key } = await guarded('made@passkeys.test')
    expect(await levelOf(auth)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    })
    expect((await auth.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id: factorId, friendly_name: 'Mac-en', status: 'verified' },
    ])
    const later = await again('made@passkeys.test')
    expect(await levelOf(later)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await later.updateUser({ password: 'et annet passord' })).error?.code).toBe('insufficient_aal')
    expect((await later.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
    const asked = await call(later, `${factorId}/challenge`)
    expect(asked.webauthn).toMatchObject({
      type: 'request',
      credential_options: {
        publicKey: { rpId: 'localhost', allowCredentials: [{ id: key.id, type: 'public-key' }] },
      },
    })
    expect(await prove(later, factorId, key)).toBeUndefined()
    expect((await later.updateUser({ password: 'et annet passord' })).error).toBeNull()
    const [row] =
      await sql`select web_authn_credential ->> 'counter' as counter, web_authn_aaguid as aaguid, secret
      from auth.mfa_factors where id = ${factorId}`
    expect(row).toEqual({ counter: '2', aaguid: '00000000-0000-0000-0000-000000000000', secret: null })
  })

  it('is one of several: whichever is at hand proves the session, and is counted', async () => {
    const { auth, factorId } = await guarded('several@passkeys.test')
    const [second, other] = [await enrol(auth, 'Nøkkelen'), createAuthenticator(backend.url)]
    const { webauthn } = await call(auth, `${second}/challenge`)
    expect(webauthn?.credential_options.publicKey).toMatchObject({ excludeCredentials: [{}] })
    expect(await prove(auth, second, other)).toBeUndefined()
    const later = await again('several@passkeys.test')
    expect(await prove(later, factorId, other)).toBeUndefined()
    const [session] = await sql`select factor_id from auth.sessions where user_id =
      (select user_id from auth.mfa_factors where id = ${second}) order by created_at desc limit 1`
    expect(session?.factor_id).toBe(second)
  })

  it('is removed with its own proof, and with no other’s', async () => {
    const { auth, factorId } = await guarded('removed@passkeys.test')
    const app = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' })
    if (app.error !== null) throw app.error
    const code = await codeOf(app.data.totp.secret)
    expect((await auth.mfa.challengeAndVerify({ factorId: app.data.id, code })).error).toBeNull()
    const methods = async () =>
      (await levelOf(auth))?.currentAuthenticationMethods.map((entry) =>
        typeof entry === 'string' ? entry : entry.method,
      )
    expect(await methods()).toEqual(['totp', 'mfa/webauthn', 'password'])
    expect((await auth.mfa.unenroll({ factorId: app.data.id })).error).toBeNull()
    await auth.refreshSession()
    expect(await methods()).toEqual(['mfa/webauthn', 'password'])
    expect((await auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
    const later = await again('removed@passkeys.test')
    expect((await levelOf(later))?.nextLevel).toBe('aal2')
  })

  it('leaves nothing of itself in a session that it proved', async () => {
    const { auth, factorId } = await guarded('alone@passkeys.test')
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull()
    await auth.refreshSession()
    expect(await levelOf(auth)).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    })
  })
})

describe('where browsers have no passkeys', () => {
  const offeredAt = (siteUrl: string) => relyingPartyOf(siteUrl)?.id
  it('a backend offers none: at an IP address, and without TLS but on this machine', () => {
    expect(offeredAt('https://samspill.example')).toBe('samspill.example')
    expect(offeredAt('http://localhost:4173')).toBe('localhost')
    for (const site of [
      'http://samspill.example',
      'http://127.0.0.1:4173',
      'https://192.0.2.1',
      'https://[::1]:1',
    ])
      expect(offeredAt(site), site).toBeUndefined()
  })

  it('none can be begun, and none is announced', async () => {
    vi.stubEnv('SITE_URL', 'http://192.0.2.1')
    const other = scratch()
    const elsewhere = await start(other)
    vi.unstubAllEnvs()
    const headers = { apikey: elsewhere.publishableKey }
    const settings = await (await fetch(`${elsewhere.url}/auth/v1/settings`, { headers })).json()
    expect(settings.mfa_web_authn_origins).toEqual([])
    const { auth } = await person(elsewhere, 'elsewhere@passkeys.test')
    const { error } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Mac-en' })
    expect(error?.code).toBe('mfa_webauthn_enroll_not_enabled')
    await elsewhere.stop()
    other.remove()
  })
})

describe('an answer that is not right', () => {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  it.each<[string, Lie, string]>([
    ['of another origin', { origin: 'http://localhost:1' }, 'origin "http://localhost:1"'],
    ['of another domain', { rpId: 'example.com' }, 'RP ID'],
    ['to another challenge', { challenge: 'AAAA' }, 'challenge "AAAA"'],
    ['signed by another key', { key: stranger }, 'signature'],
    ['without a touch', { absent: true }, 'not present'],
    ['of another account', { userHandle: crypto.randomUUID() }, 'another account'],
  ])('is refused, and says why: %s', async (what, lie, reason) => {
    const email = `${what.replaceAll(' ', '-')}@passkeys.test`
    const { auth, factorId, key } = await guarded(email)
    const later = await again(email)
    expect(await prove(later, factorId, key, lie)).toEqual(refusedFor(reason))
    expect((await levelOf(later))?.currentLevel).toBe('aal1')
    // an honest one is still right
    expect(await prove(later, factorId, key)).toBeUndefined()
    if (lie.userHandle !== undefined || lie.key !== undefined) return
    const second = await enrol(auth, 'Nøkkelen')
    const fresh = createAuthenticator(backend.url)
    expect(await prove(auth, second, fresh, lie)).toEqual(refusedFor(reason))
    expect(await prove(auth, second, fresh)).toBeUndefined()
  })

  it('is refused with a challenge that was answered before, rightly or not', async () => {
    const { factorId, key } = await guarded('replay@passkeys.test')
    const later = await again('replay@passkeys.test')
    const verify = async (body: unknown) => (await call(later, `${factorId}/verify`, body)).error_code
    const right = await answer(later, factorId, key)
    const both = await Promise.all([verify(right), verify(right)])
    expect(both.toSorted()).toEqual(['mfa_factor_not_found', undefined])
    await later.refreshSession()
    expect(await verify(right)).toBe('mfa_factor_not_found')
    const wrong = await answer(later, factorId, key, { origin: 'http://localhost:1' })
    expect(await verify(wrong)).toBe('mfa_verification_failed')
    expect(await verify(wrong)).toBe('mfa_factor_not_found')
  })

  it('is refused when its counter has not grown since the last login: there are two of the key', async () => {
    const { factorId, key } = await guarded('counter@passkeys.test')
    const later = await again('counter@passkeys.test')
    expect(await prove(later, factorId, key, { counter: 9 })).toBeUndefined()
    for (const counter of [9, 3, 0])
      expect(await prove(later, factorId, key, { counter })).toEqual(refusedFor('counter'))
    expect(await prove(later, factorId, key, { counter: 10 })).toBeUndefined()
  })

  it('is refused with a challenge that has expired, or that is of another factor', async () => {
    const { auth, factorId, key } = await guarded('late@passkeys.test')
    const second = await enrol(auth, 'Nøkkelen')
    const late = await answer(auth, factorId, key)
    expect((await call(auth, `${second}/verify`, late)).error_code).toBe('mfa_factor_not_found')
    await sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where factor_id = ${factorId}`
    expect((await call(auth, `${factorId}/verify`, late)).error_code).toBe('mfa_challenge_expired')
  })

  it('is refused with somebody else’s passkey, factor or challenge', async () => {
    const [ada, bo] = [await guarded('ada@passkeys.test'), await guarded('bo@passkeys.test')]
    const half = await again('ada@passkeys.test')
    expect(await prove(half, ada.factorId, bo.key)).toEqual(refusedFor('none of this account'))
    expect((await call(bo.auth, `${ada.factorId}/challenge`)).error_code).toBe('mfa_factor_not_found')
    const own = await answer(ada.auth, ada.factorId, ada.key)
    expect((await call(bo.auth, `${ada.factorId}/verify`, own)).error_code).toBe('mfa_factor_not_found')
    // the same passkey in two accounts would let one take the other's place
    const second = await enrol(bo.auth, 'Adas')
    expect(await prove(bo.auth, second, ada.key)).toEqual(refusedFor('an account already'))
  })

  it('is refused as what it is not: of the other kind, or malformed', async () => {
    const { auth, factorId, key } = await guarded('kinds@passkeys.test')
    const { challenge_id, webauthn } = await answer(auth, factorId, key)
    const verify = (body: unknown) => call(auth, `${factorId}/verify`, body)
    const create = { ...webauthn, type: 'create' }
    expect((await verify({ challenge_id, webauthn: create })).error_code).toBe('validation_failed')
    const next = await answer(auth, factorId, key)
    expect((await verify({ challenge_id: next.challenge_id, code: '123456' })).error_code).toBe(
      'validation_failed',
    )
    const { credential_response: sent } = next.webauthn
    for (const response of [
      { ...sent.response, signature: 'not base64url!' },
      { ...sent.response, clientDataJSON: 'A'.repeat(20_000) },
      {},
    ]) {
      const malformed = { type: 'request', credential_response: { ...sent, response } }
      expect((await verify({ challenge_id: next.challenge_id, webauthn: malformed })).error_code).toBe(
        'validation_failed',
      )
    }
    for (const response of [
      { ...sent.response, authenticatorData: 'AAAA' },
      { ...sent.response, clientDataJSON: Buffer.from('{}').toString('base64url') },
      { clientDataJSON: Buffer.from('null').toString('base64url') },
    ]) {
      const { challenge_id: id } = await answer(auth, factorId, key)
      const broken = { type: 'request', credential_response: { ...sent, response } }
      expect((await verify({ challenge_id: id, webauthn: broken })).error_code).toBe(
        'mfa_verification_failed',
      )
    }
  })

  it('follows no certificate of a maker: nobody asked for one', async () => {
    const { auth } = await person(backend, 'certificate@passkeys.test')
    const factorId = await enrol(auth)
    const certificate = cbor.map([cbor.text('x5c'), cbor.map()])
    for (const [format, statement] of [
      ['apple', certificate],
      ['packed', certificate],
      ['android-key', cbor.map()],
      ['pigeon', cbor.map()],
    ] as const)
      expect(
        await prove(auth, factorId, createAuthenticator(backend.url), { attestation: { format, statement } }),
      ).toEqual(refusedFor('attestation'))
  })
})

describe('a second factor of any type', () => {
  it('is not finished by a password alone once there is another', async () => {
    const owner = await person(backend, 'takeover@passkeys.test')
    const thief = await again('takeover@passkeys.test')
    const [planted, key] = [await enrol(thief, 'Tyvens'), createAuthenticator(backend.url)]
    const app = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' })
    if (app.error !== null) throw app.error
    const code = await codeOf(app.data.totp.secret)
    await owner.auth.mfa.challengeAndVerify({ factorId: app.data.id, code })
    const back = await again('takeover@passkeys.test')
    expect((await call(back, `${planted}/challenge`)).error_code).toBe('insufficient_aal')
    await sql`insert into auth.mfa_challenges (factor_id, ip_address, web_authn_session_data)
      select ${planted}, ip_address, '{"challenge": "AAAA"}' from auth.mfa_challenges limit 1`
    const [challenge] = await sql`select id from auth.mfa_challenges where factor_id = ${planted}`
    const answered = {
      challenge_id: challenge?.id,
      webauthn: {
        type: 'create',
        credential_response: key.create({ challenge: 'AAAA', rp: { id: 'localhost' } }),
      },
    }
    expect((await call(back, `${planted}/verify`, answered)).error_code).toBe('insufficient_aal')
  })

  it('is one of ten at most, also when many are begun at once', async () => {
    const { auth } = await person(backend, 'ten@passkeys.test')
    const begun = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        auth.mfa.enroll({ factorType: index % 2 ? 'webauthn' : 'totp', friendlyName: `Nummer ${index}` }),
      ),
    )
    const refusals = begun.flatMap(({ error }) => error?.code ?? [])
    expect(refusals).toEqual(Array.from({ length: 6 }, () => 'too_many_enrolled_mfa_factors'))
  })
})
