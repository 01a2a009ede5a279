import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type postgres from 'postgres'

import { createVault } from '../auth/factors/vault.ts'
import type { Backend } from '../server.ts'
import { createAuthenticator } from './factors/authenticator.ts'
import { codeOf, openData, wrongCodeOf } from './auth.ts'
import { authClient, PASSWORD, person, postJson, scratch, start, type Person } from './backend.ts'

const place = scratch()
let backend: Backend
let sql: postgres.Sql
beforeAll(async () => {
  backend = await start(place, { rateLimits: true, port: 4610 })
  sql = openData(backend)
})
afterAll(async () => {
  await sql.end()
  await backend.stop()
  place.remove()
})

interface Enrolled {
  id: string
  secret: string
}

async function enrol(who: Person, friendlyName = 'Telefonen'): Promise<Enrolled> {
  const { data, error } = await who.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error !== null) throw error
  return { id: data.id, secret: data.totp.secret }
}

/** Enrols and proves with the current code; the next one (`codeOf(secret, 1)`) is unused and already valid. */
async function guarded(email: string): Promise<Person & { factor: Enrolled; used: string }> {
  const who = await person(backend, email)
  const factor = await enrol(who)
  const used = await codeOf(factor.secret)
  const { error } = await who.auth.mfa.challengeAndVerify({ factorId: factor.id, code: used })
  if (error !== null) throw error
  return { ...who, factor, used }
}

async function again(email: string): Promise<Person['auth']> {
  const auth = authClient(backend)
  const { error } = await auth.signInWithPassword({ email, password: PASSWORD })
  if (error !== null) throw error
  return auth
}

describe('two-step login', () => {
  it('is set up with a picture, a secret and an address, and proved with a code', async () => {
    const who = await person(backend, 'setup@mfa.test')
    const events: string[] = []
    who.auth.onAuthStateChange((event) => void events.push(event))
    expect((await who.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    })
    const { data, error } = await who.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefonen' })
    expect(error).toBeNull()
    if (data === null) return
    expect(data.totp.uri).toBe(
      `otpauth://totp/Samspill:setup%40mfa.test?secret=${data.totp.secret}&issuer=Samspill`,
    )
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
    expect((await who.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: data.id, status: 'unverified', friendly_name: 'Telefonen', factor_type: 'totp' }],
      totp: [],
    })
    const proved = await who.auth.mfa.challengeAndVerify({
      factorId: data.id,
      code: await codeOf(data.totp.secret),
    })
    expect(proved.error).toBeNull()
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    expect((await who.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
    const level = {
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    }
    expect((await who.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject(level)
    expect((await who.auth.refreshSession()).error).toBeNull()
    expect((await who.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject(level)
    expect((await who.auth.getUser()).data.user?.factors).toMatchObject([{ status: 'verified' }])
  })

  it('requires a code after a password sign-in, before any sensitive call', async () => {
    const { factor } = await guarded('matters@mfa.test')
    const auth = await again('matters@mfa.test')
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    const refusals = [
      await auth.updateUser({ password: 'et annet passord' }),
      await auth.updateUser({ email: 'other@mfa.test' }),
      await auth.mfa.unenroll({ factorId: factor.id }),
      await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Enda en' }),
    ]
    expect(refusals.map(({ error }) => [error?.code, error?.status])).toEqual([
      ['insufficient_aal', 401],
      ['insufficient_aal', 401],
      ['insufficient_aal', 422],
      ['insufficient_aal', 403],
    ])
    expect((await auth.updateUser({ data: { colour: 'blue' } })).error).toBeNull()
    const code = await codeOf(factor.secret, 1)
    expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
    expect((await auth.updateUser({ password: 'et annet passord' })).error).toBeNull()
    expect((await auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    await auth.refreshSession()
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
  })

  it('ends sessions opened with a password alone, and keeps proved ones', async () => {
    const { factor, auth: first } = await guarded('others@mfa.test')
    const [waiting, second] = [await again('others@mfa.test'), await again('others@mfa.test')]
    const code = await codeOf(factor.secret, 1)
    expect((await second.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
    expect((await waiting.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await first.refreshSession()).error).toBeNull()
  })

  it('accepts a code once, at most one step early or late, for its own challenge', async () => {
    const { factor, used } = await guarded('codes@mfa.test')
    const auth = await again('codes@mfa.test')
    const { data } = await auth.mfa.challenge({ factorId: factor.id })
    const challengeId = data?.id ?? ''
    const tried = async (code: string, id = challengeId): Promise<string | undefined> =>
      (await auth.mfa.verify({ factorId: factor.id, challengeId: id, code })).error?.code
    const wrong = { factorId: factor.id, challengeId, code: await wrongCodeOf(factor.secret) }
    expect((await auth.mfa.verify(wrong)).error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    expect(await tried(used)).toBe('mfa_verification_failed')
    expect(await tried(await codeOf(factor.secret, -3))).toBe('mfa_verification_failed')
    expect(await tried(await codeOf(factor.secret, 3))).toBe('mfa_verification_failed')
    expect(await tried('12345x')).toBe('mfa_verification_failed')
    expect(await tried('')).toBe('validation_failed')
    expect(await tried('123456', crypto.randomUUID())).toBe('mfa_factor_not_found')
    const code = await codeOf(factor.secret, 1)
    const both = await Promise.all([tried(code), tried(code)])
    expect(both.filter((problem) => problem === undefined)).toHaveLength(1)
    expect(await tried(code)).toBe('mfa_ip_address_mismatch')
    const next = await auth.mfa.challenge({ factorId: factor.id })
    expect(await tried(code, next.data?.id)).toBe('mfa_verification_failed')
    await sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds'`
    expect(await tried(await codeOf(factor.secret, 1), next.data?.id)).toBe('mfa_challenge_expired')
  })

  it('does not reveal another person’s factor', async () => {
    const [ada, bo] = [await guarded('ada@mfa.test'), await person(backend, 'bo@mfa.test')]
    const factorId = ada.factor.id
    expect((await bo.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
    expect((await bo.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found')
    const { data } = await ada.auth.mfa.challenge({ factorId })
    const stolen = { factorId, challengeId: data?.id ?? '', code: await codeOf(ada.factor.secret) }
    expect((await bo.auth.mfa.verify(stolen)).error?.code).toBe('mfa_factor_not_found')
    expect((await bo.auth.mfa.unenroll({ factorId: 'x' })).error?.status).toBe(404)
    for (const [path, method] of [
      ['factors', 'POST'],
      [`factors/${factorId}/challenge`, 'POST'],
      [`factors/${factorId}`, 'DELETE'],
    ] as const) {
      const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
        method,
        headers: { apikey: backend.publishableKey },
      })
      expect(answer.status).toBe(401)
    }
  })

  it('offers no codes by phone, and each factor under its own name, in a limited number', async () => {
    const who = await person(backend, 'many@mfa.test')
    const enrolled = async (body: unknown): Promise<unknown> => {
      const answer = await postJson(`${backend.url}/auth/v1/factors`, body, {
        apikey: backend.publishableKey,
        authorization: `Bearer ${who.token}`,
      })
      return (await answer.json()).error_code
    }
    expect(await enrolled({ factor_type: 'phone', phone: '+4799999999' })).toBe(
      'mfa_phone_enroll_not_enabled',
    )
    expect(await enrolled({ factor_type: 'pigeon' })).toBe('validation_failed')
    for (let index = 0; index < 10; index++) await enrol(who, `Nummer ${index}`)
    expect(await enrolled({ factor_type: 'totp', friendly_name: 'Nummer 3' })).toBe(
      'mfa_factor_name_conflict',
    )
    expect(await enrolled({ factor_type: 'totp', friendly_name: 'Nummer 10' })).toBe(
      'too_many_enrolled_mfa_factors',
    )
    // An unfinished enrolment makes room.
    await sql`update auth.mfa_factors set created_at = now() - interval '301 seconds' where user_id = ${who.id}`
    await enrol(who, 'Nummer 3')
  })

  it('stores no secret that the database alone would reveal', async () => {
    const who = await person(backend, 'rest@mfa.test')
    const { id, secret } = await enrol(who)
    const [row] = await sql`select secret from auth.mfa_factors where id = ${id}`
    expect(row?.secret).not.toContain(secret)
    const vault = createVault('a secret')
    const locked = vault.lock('the text', 'mine')
    expect(vault.open(locked, 'mine')).toBe('the text')
    expect(vault.lock('the text', 'mine')).not.toBe(locked)
    expect(() => vault.open(locked, 'yours')).toThrow()
    expect(() => createVault('another').open(locked, 'mine')).toThrow()
  })

  it('stops guessing: then even the right code is refused', async () => {
    const { factor } = await guarded('guess@mfa.test')
    const auth = await again('guess@mfa.test')
    const challengeId = (await auth.mfa.challenge({ factorId: factor.id })).data?.id ?? ''
    const wrong = await wrongCodeOf(factor.secret)
    const guesses = await Promise.all(
      Array.from({ length: 25 }, () => auth.mfa.verify({ factorId: factor.id, challengeId, code: wrong })),
    )
    const codes = guesses.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'mfa_verification_failed').length).toBeLessThanOrEqual(15)
    expect(codes).toContain('over_request_rate_limit')
    const { data } = await auth.getSession()
    const answer = await postJson(
      `${backend.url}/auth/v1/factors/${factor.id}/verify`,
      { challenge_id: challengeId, code: await codeOf(factor.secret) },
      { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    )
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('counts wrong passkeys like wrong codes', async () => {
    const { auth } = await person(backend, 'keys@mfa.test')
    const { data } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Mac-en' })
    const session = (await auth.getSession()).data.session
    const wrong = createAuthenticator(backend.url).create({ challenge: 'AAAA', rp: { id: 'localhost' } })
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        postJson(
          `${backend.url}/auth/v1/factors/${data?.id}/verify`,
          {
            challenge_id: crypto.randomUUID(),
            webauthn: { type: 'create', credential_response: wrong },
          },
          { apikey: backend.publishableKey, authorization: `Bearer ${session?.access_token}` },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(15)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  })
})
