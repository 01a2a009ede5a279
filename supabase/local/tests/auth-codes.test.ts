import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Backend } from '../server.ts'
import { lastCode, lastMail, openData } from './auth.ts'
import { authClient, PASSWORD, person, postJson, scratch, start } from './backend.ts'

const [openPlace, limitedPlace] = [scratch(), scratch()]
let open: Backend
let limited: Backend
let sql: postgres.Sql
beforeAll(async () => {
  open = await start(openPlace, { port: 4613 })
  limited = await start(limitedPlace, { port: 4614, rateLimits: true })
  sql = openData(open)
})
afterAll(async () => {
  await sql.end()
  await open.stop()
  await limited.stop()
  openPlace.remove()
  limitedPlace.remove()
})

const ask = (backend: Backend, path: string, body: unknown): Promise<Response> =>
  postJson(`${backend.url}/auth/v1/${path}`, body, { apikey: backend.publishableKey })
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

async function recoveryCode(backend: Backend, email: string): Promise<string> {
  await authClient(backend).resetPasswordForEmail(email)
  return lastCode(backend, email)
}
async function tried(backend: Backend, email: string, token: string): Promise<string | undefined> {
  return (await authClient(backend).verifyOtp({ type: 'recovery', email, token })).error?.code
}

describe('codes by mail', () => {
  it('come in a short mail, in both languages, without a link', async () => {
    await person(open, 'words@code.test')
    const code = await recoveryCode(open, 'words@code.test')
    const { subject, text } = await lastMail(open, 'words@code.test')
    expect(subject).toBe('Kode for nytt passord · Code for a new password')
    expect(text).toContain('velge et nytt passord')
    expect(text).toContain('to choose a new password')
    expect(text).not.toMatch(/https?:|[<>{}]/)
    expect(text.match(/\d{6}/g)).toEqual([code])
  })

  it('count once, for their own address, for ten minutes', async () => {
    await person(open, 'once@code.test')
    await person(open, 'else@code.test')
    const first = await recoveryCode(open, 'once@code.test')
    expect(await tried(open, 'else@code.test', first)).toBe('otp_expired')
    expect(await tried(open, 'once@code.test', other(first))).toBe('otp_expired')
    expect(await tried(open, 'nobody@code.test', first)).toBe('otp_expired')
    expect(await tried(open, 'once@code.test', first)).toBeUndefined()
    expect(await tried(open, 'once@code.test', first)).toBe('otp_expired')
    const second = await recoveryCode(open, 'once@code.test')
    const third = await recoveryCode(open, 'once@code.test')
    if (second !== third) expect(await tried(open, 'once@code.test', second)).toBe('otp_expired')
    await sql`update auth.users set recovery_sent_at = now() - interval '601 seconds' where email = 'once@code.test'`
    expect(await tried(open, 'once@code.test', third)).toBe('otp_expired')
    const fourth = await recoveryCode(open, 'once@code.test')
    await sql`update auth.users set recovery_sent_at = now() - interval '590 seconds' where email = 'once@code.test'`
    const auth = authClient(open)
    const { data } = await auth.verifyOtp({ type: 'recovery', email: 'once@code.test', token: fourth })
    expect(data.session?.user.email).toBe('once@code.test')
    expect(
      (await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods,
    ).toMatchObject([{ method: 'otp' }])
  })

  it('cannot be guessed: forty wrong ones are stopped, and then the right one is refused', async () => {
    await person(limited, 'forty@code.test')
    const code = await recoveryCode(limited, 'forty@code.test')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        ask(limited, 'verify', { type: 'recovery', email: 'forty@code.test', token: other(code) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(30)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused[0]?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect(await tried(limited, 'forty@code.test', code)).toBe('over_request_rate_limit')
  })

  it('are over after five wrong tries, also from many addresses at once, until a new one is asked for', async () => {
    await person(open, 'five@code.test')
    const code = await recoveryCode(open, 'five@code.test')
    // Without limits of addresses this server shows what the code itself allows.
    await Promise.all(Array.from({ length: 8 }, () => tried(open, 'five@code.test', other(code))))
    expect(await tried(open, 'five@code.test', code)).toBe('otp_expired')
    expect(await tried(open, 'five@code.test', await recoveryCode(open, 'five@code.test'))).toBeUndefined()
  })
})

const TRIES = 30
const ROUNDS = 5
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('a known address and an unknown one', () => {
  beforeAll(() => person(open, 'known@alike.test'))

  /**
   * What both answers said, and how much longer the unknown one took (median of thirty tries, alternately). Another
   * thirty are added while the two are further apart than they may be: noise evens out, a real difference stays.
   */
  async function compare(path: string, fields: object): Promise<{ ratio: number; answers: Set<string> }> {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    const answers = new Set<string>()
    const once = async (kind: 'known' | 'unknown', email: string): Promise<void> => {
      const started = performance.now()
      const answer = await ask(open, path, { email, ...fields })
      const text = await answer.text()
      times[kind].push(performance.now() - started)
      const shape = text
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '·')
        .replaceAll(email, 'the address')
      answers.add(`${answer.status} ${shape}`)
    }
    let ratio = 0
    for (let round = 0; round < ROUNDS && (ratio < 0.8 || ratio > 1.2); round++) {
      for (let index = 0; index < TRIES; index++) {
        const unknown = `${path.length}-${round}-${index}@alike.test`
        if (index % 2 === 0) await once('known', 'known@alike.test')
        await once('unknown', unknown)
        if (index % 2 === 1) await once('known', 'known@alike.test')
      }
      ratio = median(times.unknown) / median(times.known)
    }
    return { ratio, answers }
  }

  it.each([
    ['recover', {}],
    ['token?grant_type=password', { password: 'not the right one' }],
    ['signup', { password: PASSWORD }],
    ['verify', { type: 'recovery', token: '123456' }],
  ] as const)(
    'cannot be told apart by body or time: %s',
    async (path, fields) => {
      const { ratio, answers } = await compare(path, fields)
      expect([...answers]).toHaveLength(1)
      expect(ratio).toBeGreaterThan(0.8)
      expect(ratio).toBeLessThan(1.2)
    },
    300_000,
  )
})
