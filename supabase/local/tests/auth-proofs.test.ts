// Proof beyond a password: a mailed code when a session is old, and a captcha. And the changes that no proof allows.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createCaptcha } from '../auth/captcha.ts'
import { readConfig } from '../config.ts'
import type { Backend } from '../server.ts'
import { lastCode, lastMail, openData } from './auth.ts'
import { createUser } from '../users.ts'
import { authClient, PASSWORD, person, scratch, start } from './backend.ts'

const CONFIG = fileURLToPath(new URL('../../config.toml', import.meta.url))
const place = scratch()
let backend: Backend
let sql: postgres.Sql
beforeAll(async () => {
  backend = await start(place, { port: 4740, rateLimits: true })
  sql = openData(backend)
})
afterAll(async () => {
  await sql.end()
  await backend.stop()
  place.remove()
})

const NEXT = 'et helt nytt passord'
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
const age = (id: string, hours: number) =>
  sql`update auth.sessions set created_at = now() - ${hours} * interval '1 hour' where user_id = ${id}`

describe('a new password', () => {
  it('needs only a session of the last day', async () => {
    const { auth, id } = await person(backend, 'fresh@proof.test')
    await age(id, 23.9)
    expect((await auth.updateUser({ password: NEXT })).error).toBeNull()
  })

  it('needs a mailed code in an older session: not a wrong, expired or another’s code, and each once', async () => {
    const { auth, id } = await person(backend, 'old@proof.test')
    const stranger = await person(backend, 'stranger@proof.test')
    await age(id, 24.1)
    const change = async (nonce?: string, password = NEXT) => {
      const { error } = await auth.updateUser({ password, ...(nonce === undefined ? {} : { nonce }) })
      return [error?.status, error?.code]
    }
    expect(await change()).toEqual([400, 'reauthentication_needed'])
    expect(await change('123456')).toEqual([422, 'reauthentication_not_valid'])
    expect((await auth.reauthenticate()).error).toBeNull()
    const { subject, text: words } = await lastMail(backend, 'old@proof.test')
    expect(subject).toBe('Bekreft at det er deg · Confirm that it is you')
    expect(words).toContain('bekrefte at det er deg')
    expect(words).toContain('to confirm that it is you')
    const code = await lastCode(backend, 'old@proof.test')
    expect((await stranger.auth.reauthenticate()).error).toBeNull()
    const others = await lastCode(backend, 'stranger@proof.test')
    if (others !== code) expect(await change(others)).toEqual([422, 'reauthentication_not_valid'])
    expect(await change(wrong(code))).toEqual([422, 'reauthentication_not_valid'])
    // a refused password does not use up the code
    expect((await change(code, 'kort'))[0]).toBe(422)
    expect(await change(code)).toEqual([undefined, undefined])
    expect(await change(code, `${NEXT} til`)).toEqual([422, 'reauthentication_not_valid'])
    expect((await auth.updateUser({ data: { colour: 'blue' } })).error).toBeNull()
    const again = authClient(backend)
    expect((await again.signInWithPassword({ email: 'old@proof.test', password: NEXT })).error).toBeNull()
  })

  it('cannot be set by guessing the code, with an expired one, or through endless mails', async () => {
    const { auth, id } = await person(backend, 'guess@proof.test')
    await age(id, 48)
    await auth.reauthenticate()
    const second = await auth.reauthenticate()
    expect(second.error?.status).toBe(429)
    const code = await lastCode(backend, 'guess@proof.test')
    await sql`update auth.users set reauthentication_sent_at = now() - interval '601 seconds' where id = ${id}`
    expect((await auth.updateUser({ password: NEXT, nonce: code })).error?.code).toBe(
      'reauthentication_not_valid',
    )
    await sql`update auth.users set reauthentication_sent_at = now() where id = ${id}`
    await Promise.all(
      Array.from({ length: 6 }, () => auth.updateUser({ password: NEXT, nonce: wrong(code) })),
    )
    expect((await auth.updateUser({ password: NEXT, nonce: code })).error?.code).toBe(
      'reauthentication_not_valid',
    )
  })
})

describe('a new e-mail address', () => {
  const [own, free, taken] = ['own@proof.test', 'free@proof.test', 'taken@proof.test'] as const
  beforeAll(async () => {
    for (const email of [own, taken])
      await createUser(sql, { id: crypto.randomUUID(), email, password: PASSWORD })
  })
  const mails = async (): Promise<{ to: string }[]> =>
    (await fetch(`${backend.url}/dev/mail/messages`)).json()

  it('is refused, and does not tell a taken address from a free one', async () => {
    const auth = authClient(backend)
    const { data } = await auth.signInWithPassword({ email: own, password: PASSWORD })
    const token = data.session?.access_token ?? ''
    const change = async (email: string) => {
      const answer = await fetch(`${backend.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
        body: JSON.stringify({ email }),
      })
      return { status: answer.status, body: await answer.text() }
    }
    const answer = await change(free)
    expect(answer).toEqual({ status: 422, body: expect.stringContaining('validation_failed') })
    expect(await change(taken)).toEqual(answer)
    expect((await auth.updateUser({ email: free })).error?.code).toBe('validation_failed')
    const people =
      await sql`select email, email_change from auth.users where email in ${sql([own, free, taken])} order by email`
    expect(people).toEqual([own, taken].map((email) => ({ email, email_change: null })))
    expect((await mails()).filter(({ to }) => to === own || to === free || to === taken)).toEqual([])
  })
})

describe('a telephone number', () => {
  it('is not offered, and is not dropped in silence', async () => {
    const { auth } = await person(backend, 'phone@proof.test')
    expect((await auth.updateUser({ phone: '+4799999999' })).error?.code).toBe('validation_failed')
    expect(await sql`select 1 from auth.users where phone is not null`).toEqual([])
  })
})

describe('a captcha', () => {
  let judge: Server
  const asked: string[] = []
  async function judged(request: IncomingMessage): Promise<string> {
    const body = await text(request)
    asked.push(body)
    return JSON.stringify({ success: new URLSearchParams(body).get('response') === 'a person' })
  }
  beforeAll(async () => {
    judge = createServer((request, response) => {
      void judged(request).then((verdict) => response.end(verdict))
    })
    await new Promise<void>((resolve) => judge.listen(4741, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => judge.close(resolve)))

  const config = {
    ...readConfig(CONFIG),
    'auth.captcha.enabled': true,
    'auth.captcha.secret': 'the secret',
    'auth.captcha.url': 'http://127.0.0.1:4741/siteverify',
  }
  const call = (path: string) => ({
    method: 'POST',
    url: new URL(`http://localhost/auth/v1${path}`),
    headers: new Headers(),
    body: Buffer.from(''),
    address: '192.0.2.7',
    network: '192.0.2.7',
  })
  const said = async (path: string, token?: string, settings = config) => {
    const at = call(path)
    const fields = token === undefined ? {} : { gotrue_meta_security: { captcha_token: token } }
    const answer = await createCaptcha(settings)(at, at.url.pathname.slice('/auth/v1'.length), fields)
    return answer === undefined ? 'goes on' : JSON.parse(String(answer.body)).error_code
  }

  it('is required where a hosted project requires it, and verified by its provider', async () => {
    for (const path of ['/signup', '/recover', '/resend', '/token?grant_type=password']) {
      expect(await said(path), path).toBe('captcha_failed')
      expect(await said(path, 'a robot'), path).toBe('captcha_failed')
      expect(await said(path, 'a person'), path).toBe('goes on')
    }
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      secret: 'the secret',
      response: 'a robot',
      remoteip: '192.0.2.7',
    })
  })

  it('is not required with a provider’s id token, but must be valid if sent', async () => {
    expect(await said('/token?grant_type=id_token')).toBe('goes on')
    expect(await said('/token?grant_type=id_token', 'a robot')).toBe('captcha_failed')
    expect(await said('/token?grant_type=id_token', 'a person')).toBe('goes on')
    for (const path of ['/token?grant_type=refresh_token', '/token?grant_type=pkce', '/verify', '/user'])
      expect(await said(path), path).toBe('goes on')
  })

  it('refuses everyone when it cannot be verified, and is off unless configured', async () => {
    const silent = { ...config, 'auth.captcha.url': 'http://127.0.0.1:4749/' }
    expect(await said('/signup', 'a person', silent)).toBe('unexpected_failure')
    expect(await said('/signup', undefined, { ...config, 'auth.captcha.enabled': false })).toBe('goes on')
    expect(readConfig(CONFIG)['auth.captcha.enabled']).toBe(false)
  })
})

describe('a link in a mail', () => {
  it('does not exist: the mails contain none', async () => {
    for (const target of [
      `${backend.url}/confirm`,
      'https://evil.test/steal',
      '//evil.test',
      'javascript:alert(1)',
      'data:text/html,x',
      `${backend.url}.evil.test/`,
      `${backend.url}@evil.test/`,
      'http://localhost@evil.test',
      '/\\evil.test',
    ]) {
      const query = new URLSearchParams({ type: 'recovery', token: 'x', redirect_to: target })
      const answer = await fetch(`${backend.url}/auth/v1/verify?${query}`, {
        redirect: 'manual',
        headers: { apikey: backend.publishableKey },
      })
      expect([answer.status, answer.headers.get('location')], target).toEqual([405, null])
    }
  })
})
