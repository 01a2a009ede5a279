import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Backend } from '../server.ts'
import { PASSWORD, person, postJson, scratch, start } from './backend.ts'

const place = scratch()
let backend: Backend
beforeAll(async () => {
  // The server runs in this process: for its limits no time passes, however long a busy machine takes.
  vi.useFakeTimers({ toFake: ['Date'] })
  // On a busy machine ten password comparisons at once take longer than the tests' usual statement limit.
  backend = await start(place, { rateLimits: true, statementTimeoutMs: 30_000 })
})
afterAll(async () => {
  vi.useRealTimers()
  await backend.stop()
  place.remove()
})
const ask = (path: string, body: unknown): Promise<Response> =>
  postJson(`${backend.url}/auth/v1/${path}`, body, { apikey: backend.publishableKey })

/** Sends the path exactly as written, with the right password: 200 would mean that the limit was bypassed. */
const guess = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: backend.port,
        path,
        method: 'POST',
        headers: { apikey: backend.publishableKey },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    call.on('error', reject)
    call.end(JSON.stringify({ email: 'guess@limit.test', password: PASSWORD }))
  })

describe('limits', () => {
  it('stop guessing of passwords, also in parallel, and say when to retry', async () => {
    await person(backend, 'guess@limit.test')
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        ask('token?grant_type=password', { email: 'guess@limit.test', password: `guess ${index}` }),
      ),
    )
    expect(guesses.filter((answer) => answer.status === 400)).toHaveLength(10)
    const refused = guesses.find((answer) => answer.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect(
      (await ask('token?grant_type=password', { email: 'guess@limit.test', password: PASSWORD })).status,
    ).toBe(429)
  })

  it('treat unknown accounts the same', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        ask('token?grant_type=password', { email: 'nobody@limit.test', password: 'guess' }),
      ),
    )
    expect(guesses.filter((answer) => answer.status === 400)).toHaveLength(10)
  })

  it('do not count right passwords', async () => {
    await person(backend, 'right@limit.test')
    for (let round = 0; round < 12; round++)
      expect(
        (await ask('token?grant_type=password', { email: 'right@limit.test', password: PASSWORD })).status,
      ).toBe(200)
  })

  it('cannot be bypassed by another spelling of the path', async () => {
    for (const path of [
      '/rest/v1/../../auth/v1/token?grant_type=password',
      '/rest/v1/%2e%2e/%2e%2e/auth/v1/token?grant_type=password',
      '/auth/v1/%74oken?grant_type=password',
      '/auth/v1/token?gr%61nt_type=x&grant_type=password',
      '/auth/v1/token?grant_type=x&grant_type=password',
      '/auth/v1/token?%61pikey=x&grant_type=password',
      '/auth/v1/token?gr%61nt_type=password',
      '/auth/v1//token?grant_type=password',
      '/auth/v1/token/?grant_type=password',
      '//auth/v1/token?grant_type=password',
      'http://localhost/auth/v1/token?grant_type=password',
      '/auth\\v1\\token?grant_type=password',
    ]) {
      expect([400, 401, 404, 405, 429], path).toContain(await guess(path))
    }
  })

  it('do not tell accounts apart to a caller without the key', async () => {
    for (const email of ['right@limit.test', 'unknown@limit.test']) {
      const response = await postJson(`${backend.url}/auth/v1/token?grant_type=password`, {
        email,
        password: 'x',
      })
      expect(response.status).toBe(401)
    }
  })

  it('allow one mail a minute to an address, known or not', async () => {
    for (const email of ['right@limit.test', 'unknown@limit.test']) {
      expect((await ask('recover', { email })).status).toBe(200)
      const second = await ask('recover', { email })
      expect(second.status).toBe(429)
      expect(await second.json()).toMatchObject({ error_code: 'over_email_send_rate_limit' })
    }
  })

  it('let a sign-up with a short password be corrected at once', async () => {
    expect((await ask('signup', { email: 'typo@limit.test', password: 'kort' })).status).toBe(422)
    expect((await ask('signup', { email: 'typo@limit.test', password: PASSWORD })).status).toBe(200)
    expect((await ask('signup', { email: 'typo@limit.test', password: PASSWORD })).status).toBe(429)
  })

  it('void a code after five wrong tries: the right one is then refused', async () => {
    const mails = await (await fetch(`${backend.url}/dev/mail/messages`)).json()
    const { text } = await (
      await fetch(
        `${backend.url}/dev/mail/messages/${mails.find((mail: { to: string }) => mail.to === 'right@limit.test').id}`,
      )
    ).json()
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    for (let round = 0; round < 5; round++)
      expect(
        (
          await ask('verify', {
            type: 'recovery',
            email: 'right@limit.test',
            token: code === '000000' ? '000001' : '000000',
          })
        ).status,
      ).toBe(403)
    expect((await ask('verify', { type: 'recovery', email: 'right@limit.test', token: code })).status).toBe(
      403,
    )
  })

  it('stop guessing of codes over many accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ask('verify', { type: 'recovery', email: `x${index}@limit.test`, token: '123456' }),
      ),
    )
    expect(answers.some((answer) => answer.status === 429)).toBe(true)
  })

  it('let the owner try again after the pause', async () => {
    const owner = { email: 'guess@limit.test', password: PASSWORD }
    const refused = await ask('token?grant_type=password', owner)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    vi.setSystemTime(Date.now() + (wait - 1) * 1000)
    expect((await ask('token?grant_type=password', owner)).status).toBe(429)
    vi.setSystemTime(Date.now() + 300_000)
    expect((await ask('token?grant_type=password', owner)).status).toBe(200)
  })
})
