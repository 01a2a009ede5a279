// Codes from mails are counted where they are checked, on every path and under concurrency; passwords per network.
import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Backend } from '../../server.ts'
import { createUser } from '../../users.ts'
import { lastCode, openData } from '../auth.ts'
import { authClient, PASSWORD, person, postJson, scratch, start } from '../backend.ts'

const place = scratch()
let backend: Backend
let sql: postgres.Sql
beforeAll(async () => {
  // So that every guess may come from an address of its own.
  process.env.TRUSTED_PROXY = '1'
  backend = await start(place, { rateLimits: true })
  sql = openData(backend)
})
afterAll(async () => {
  delete process.env.TRUSTED_PROXY
  await sql.end()
  await backend.stop()
  place.remove()
})

const NEXT = 'et helt nytt passord'
let addresses = 0
/** Headers of another address each time. */
const from = (address = `203.0.113.${(addresses += 1)}`): Record<string, string> => ({
  apikey: backend.publishableKey,
  'x-forwarded-for': address,
})
const ask = (path: string, body: unknown, headers = from()): Promise<Response> =>
  postJson(`${backend.url}/auth/v1/${path}`, body, headers)
const other = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const hashOf = (email: string, code: string): string =>
  createHash('sha256')
    .update(email + code)
    .digest('hex')

async function account(name: string): Promise<string> {
  const email = `${name}@guess.test`
  await createUser(sql, { id: crypto.randomUUID(), email, password: PASSWORD })
  return email
}
async function mailed(email: string): Promise<string> {
  expect((await ask('recover', { email })).status).toBe(200)
  return lastCode(backend, email)
}

describe('a code from a mail', () => {
  it('is not checked without the address it was sent to, by POST or GET', async () => {
    const email = await account('hash')
    const code = await mailed(email)
    for (let wrong = 1; wrong <= 40; wrong += 1) {
      const token_hash = hashOf(email, other(code, wrong))
      const answer = await ask('verify', { token_hash, type: 'recovery' })
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
    }
    const right = hashOf(email, code)
    for (const body of [
      { token_hash: right, type: 'recovery' },
      { token_hash: right, type: 'magiclink' },
      { token: code, type: 'recovery' },
      { token_hash: right, email, type: 'recovery' },
      { token_hash: right, token: other(code), email: 'nobody@guess.test', type: 'recovery' },
      { email: '', token: code, type: 'recovery' },
      { email: [email], token: code, type: 'recovery' },
    ]) {
      const answer = await ask('verify', body)
      expect(answer.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
      expect(await answer.text()).not.toContain('access_token')
    }
    for (const query of [
      new URLSearchParams({ token: right, type: 'recovery' }),
      new URLSearchParams({ token: code, email, type: 'recovery' }),
    ]) {
      const answer = await fetch(`${backend.url}/auth/v1/verify?${query}`, {
        redirect: 'manual',
        headers: from(),
      })
      expect([answer.status, answer.headers.get('allow'), answer.headers.get('location')]).toEqual([
        405,
        'POST',
        null,
      ])
    }
    expect(await sql`select 1 from auth.mfa_amr_claims where authentication_method = 'otp'`).toHaveLength(0)
    // A malformed request was no guess: the owner's own try is the first.
    const { data } = await authClient(backend).verifyOtp({ email, token: code, type: 'recovery' })
    expect(data.session?.user.email).toBe(email)
  })

  it('is void after five guesses from five addresses, however the address is spelled', async () => {
    const email = await account('spelled')
    const code = await mailed(email)
    for (const [index, spelling] of [email, email.toUpperCase(), ` ${email}`, `${email} `, email].entries())
      expect(
        (await ask('verify', { email: spelling, token: other(code, index + 1), type: 'recovery' })).status,
      ).toBe(403)
    expect((await ask('verify', { email, token: code, type: 'recovery' })).status).toBe(403)
  })

  it('keeps its count through a sign-up for the same address, which sends none', async () => {
    const email = await account('signup')
    const code = await mailed(email)
    const guess = async (times: number): Promise<void> => {
      for (let wrong = 1; wrong <= times; wrong += 1)
        await ask('verify', { email, token: other(code, wrong), type: 'recovery' })
    }
    await guess(4)
    expect((await ask('signup', { email, password: NEXT })).status).toBe(200)
    await guess(4)
    expect((await ask('verify', { email, token: code, type: 'recovery' })).status).toBe(403)
  })

  it('keeps its count over a restart of the server', async () => {
    const email = await account('restart')
    const code = await mailed(email)
    const guess = (token: string): Promise<Response> => ask('verify', { email, token, type: 'recovery' })
    for (let wrong = 1; wrong <= 4; wrong += 1) await guess(other(code, wrong))
    await sql.end()
    await backend.stop()
    backend = await start(place, { rateLimits: true })
    sql = openData(backend)
    expect((await guess(other(code, 5))).status).toBe(403)
    expect((await guess(code)).status).toBe(403)
  })

  it('gets five new tries when a new one is sent', async () => {
    const email = await account('anew')
    const first = await mailed(email)
    for (let wrong = 1; wrong <= 5; wrong += 1)
      await ask('verify', { email, token: other(first, wrong), type: 'recovery' })
    // The effect of a second mail, without the minute in between.
    await sql`update auth.users set recovery_token = ${hashOf(email, '314159')}, recovery_sent_at = now()
      where email = ${email}`
    for (let wrong = 1; wrong <= 4; wrong += 1)
      expect((await ask('verify', { email, token: other('314159', wrong), type: 'recovery' })).status).toBe(
        403,
      )
    expect((await ask('verify', { email, token: '314159', type: 'recovery' })).status).toBe(200)
  })
})

describe('the code for a new password in an old session', () => {
  it('gets no new tries from an unrelated change', async () => {
    const { auth, id } = await person(backend, 'old@guess.test')
    await sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`
    await auth.reauthenticate()
    const code = await lastCode(backend, 'old@guess.test')
    const change = async (nonce: string): Promise<string | undefined> =>
      (await auth.updateUser({ password: NEXT, nonce })).error?.code
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 1; wrong <= 4; wrong += 1)
        expect(await change(other(code, round * 4 + wrong))).toBe('reauthentication_not_valid')
      expect((await auth.updateUser({ data: { round } })).error).toBeNull()
    }
    expect(await change(code)).toBe('reauthentication_not_valid')
  })
})

describe('wrong passwords', () => {
  // The server runs in this process: for its limits no time passes, however long a busy machine takes.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())

  it('from everywhere make the answers for an account slow, and never keep its owner out', async () => {
    const email = await account('owner')
    const signIn = (password: string) => ask('token?grant_type=password', { email, password })
    const wrong = await Promise.all(Array.from({ length: 55 }, () => signIn('not the right one')))
    expect(wrong.filter(({ status }) => status !== 400)).toEqual([])
    const started = performance.now()
    expect((await signIn(PASSWORD)).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(1900)
  })

  it('from one network are refused beyond thirty, whichever account they are for', async () => {
    const answers = await Promise.all(
      Array.from({ length: 33 }, (_, index) =>
        ask(
          'token?grant_type=password',
          { email: `nobody${index}@guess.test`, password: 'not the right one' },
          from('198.51.100.7'),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('IPv6 addresses', () => {
  it('are limited by a customer’s network: 64 bits', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ask(
          'verify',
          { email: `x${index}@guess.test`, token: '123456', type: 'recovery' },
          from(`2001:db8:1:2:${index.toString(16)}:${index}::1`),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    const neighbour = await ask(
      'verify',
      { email: 'x@guess.test', token: '123456', type: 'recovery' },
      from('2001:db8:1:3::1'),
    )
    expect(neighbour.status).toBe(403)
  })
})

describe('malformed input', () => {
  it.each([
    ['token?grant_type=password', { email: 'a\0@guess.test', password: PASSWORD }],
    ['token?grant_type=password', { email: `${'x'.repeat(320)}@guess.test`, password: PASSWORD }],
    ['token?grant_type=password', { email: 'a@guess.test', password: { a: 1 } }],
    ['token?grant_type=password', { email: 'a@guess.test', password: '\0'.repeat(8) }],
    ['token?grant_type=refresh_token', { refresh_token: [] }],
    ['token?grant_type=refresh_token', { refresh_token: 'a\0b' }],
    ['token?grant_type=refresh_token', {}],
    ['token?grant_type=pkce', { auth_code: ['x'], code_verifier: 'y' }],
    ['signup', { email: 'a\0@guess.test', password: PASSWORD }],
    ['signup', { email: `${'x'.repeat(320)}@guess.test`, password: PASSWORD }],
    ['signup', { email: 'a@guess.test', password: '\0'.repeat(8) }],
    ['token?grant_type=password', { phone: '+4799999999', password: PASSWORD }],
    ['token?grant_type=web3', { chain: 'ethereum', message: 'hello', signature: '0x00' }],
    ['signup', { phone: '+4799999999', password: PASSWORD }],
    ['signup', { data: {} }],
    ['recover', { email: 'a\0@guess.test' }],
    ['recover', {}],
    ['resend', { email: 'old@guess.test', type: 'bogus' }],
    ['verify', { email: 'old@guess.test', token: 123456, type: 'recovery' }],
    ['verify', { email: 'old@guess.test', token: '123456', type: 'invite' }],
    ['verify', { phone: '+4799999999', token: '123456', type: 'sms' }],
    ['verify', { email: 'old@guess.test', token: '123456', type: 'email' }],
    ['verify', { email: 'old@guess.test', token: '123456', type: 'magiclink' }],
  ])('is refused in plain words: %s %j', async (path, body) => {
    const answer = await ask(path, body)
    expect(answer.status).toBe(400)
    const { error_code, msg } = await answer.json()
    expect([error_code, msg]).toEqual(['validation_failed', expect.stringMatching(/^\S.{5,}/)])
  })

  it('is refused if it is no JSON, or JSON without the fields', async () => {
    for (const body of ['{', '[]', '"x"', 'null']) {
      const answer = await fetch(`${backend.url}/auth/v1/recover`, { method: 'POST', headers: from(), body })
      expect([body, answer.status]).toEqual([body, 400])
    }
  })
})
