import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { noSoonerThan } from '../auth/answers.ts'
import { comparePassword } from '../auth/passwords/hashing.ts'
import type { Backend } from '../server.ts'
import { lastCode, lastMail, openData } from './auth.ts'
import { authClient, PASSWORD, person, postJson, scratch, start } from './backend.ts'

// Both behave as usual and record their calls.
vi.mock('../auth/answers.ts', { spy: true })
vi.mock('../auth/passwords/hashing.ts', { spy: true })

const [openPlace, limitedPlace] = [scratch(), scratch()]
let open: Backend
let limited: Backend
let sql: postgres.Sql
beforeAll(async () => {
  open = await start(openPlace, { port: 4613 })
  // The server runs in this process, so its limits use this clock: for them no time passes during forty answers.
  vi.useFakeTimers({ toFake: ['Date'] })
  limited = await start(limitedPlace, { port: 4614, rateLimits: true })
  vi.useRealTimers()
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
/** The work factor in a bcrypt hash. */
const costOf = (hash: string): string => hash.split('$')[2] ?? ''
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

  it('work once, for their own address, for ten minutes', async () => {
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

  it('cannot be guessed: after too many of forty wrong ones, even the right one is refused', async () => {
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

  it('are void after five wrong tries, also from many addresses at once, until a new one is requested', async () => {
    await person(open, 'five@code.test')
    const code = await recoveryCode(open, 'five@code.test')
    // Without limits per address, this server shows the limit of the code itself.
    await Promise.all(Array.from({ length: 8 }, () => tried(open, 'five@code.test', other(code))))
    expect(await tried(open, 'five@code.test', code)).toBe('otp_expired')
    expect(await tried(open, 'five@code.test', await recoveryCode(open, 'five@code.test'))).toBeUndefined()
  })
})

/** The answer's body without ids, times and the address itself, and its headers. */
async function shapeOf(answer: Response, email: string): Promise<{ body: string; headers: string }> {
  const text = (await answer.text())
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '·')
    .replaceAll(email, 'the address')
  // The body's length depends on the length of the address.
  const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'content-length')
  return { body: `${answer.status} ${text}`, headers: JSON.stringify(headers) }
}

// tests/bench/alike.ts measures that the answers take equally long. This shows why: both pass the same minimum
// duration, which hides the work below it, or compare a password at the same cost.
describe('a known address and an unknown one', () => {
  beforeAll(() => person(open, 'known@alike.test'))

  async function askBoth(path: string, fields: object) {
    const bodies = new Set<string>()
    const headers = new Set<string>()
    const floors: number[][] = []
    const costs: string[][] = []
    // The clock stands still, so the whole minimum remains.
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const email of ['known@alike.test', `unknown-${path.length}@alike.test`]) {
      vi.mocked(noSoonerThan).mockClear()
      vi.mocked(comparePassword).mockClear()
      const shape = await shapeOf(await ask(open, path, { email, ...fields }), email)
      bodies.add(shape.body)
      headers.add(shape.headers)
      floors.push(vi.mocked(noSoonerThan).mock.calls.map(([milliseconds]) => milliseconds))
      costs.push(vi.mocked(comparePassword).mock.calls.map(([, hash]) => costOf(hash)))
    }
    vi.useRealTimers()
    return { bodies: [...bodies], headers: [...headers], floors, costs }
  }

  it.each([
    ['recover', {}, 200],
    ['signup', { password: PASSWORD }, 300],
    ['verify', { type: 'recovery', token: '123456' }, 100],
  ] as const)(
    'cannot be told apart by body or time, behind the same floor: %s',
    async (path, fields, floor) => {
      const { bodies, headers, floors } = await askBoth(path, fields)
      expect(bodies).toHaveLength(1)
      expect(headers).toHaveLength(1)
      expect(floors).toEqual([[floor], [floor]])
    },
  )

  const wrong = { password: 'not the right one' }
  it('cannot be told apart by body or time, after a comparison of the same cost: a wrong password', async () => {
    const { bodies, floors, costs } = await askBoth('token?grant_type=password', wrong)
    expect(bodies).toHaveLength(1)
    expect(floors).toEqual([[], []])
    const [row] =
      await sql`select encrypted_password as hash from auth.users where email = 'known@alike.test'`
    const cost = costOf(String(row?.hash))
    expect(costs).toEqual([[cost], [cost]])
  })

  it('get the same headers: a wrong password', async () => {
    expect((await askBoth('token?grant_type=password', wrong)).headers).toHaveLength(1)
  })

  it('cannot be told apart by body or time when a code has been tried too often', async () => {
    for (let round = 0; round < 5; round++) await askBoth('verify', { type: 'recovery', token: '123456' })
    const { bodies, headers, floors } = await askBoth('verify', { type: 'recovery', token: '123456' })
    expect(bodies).toHaveLength(1)
    expect(headers).toHaveLength(1)
    expect(floors).toEqual([[100], [100]])
  })

  it('take at least the minimum duration, or as long as the work if that is longer', async () => {
    const order: string[] = []
    const note = (what: string) => () => void order.push(what)
    await Promise.all([
      noSoonerThan(40, () => Promise.resolve()).then(note('floor')),
      new Promise((resolve) => setTimeout(resolve, 10)).then(note('less')),
    ])
    const { promise: work, resolve: finish } = Promise.withResolvers<void>()
    const slow = noSoonerThan(0, () => work).then(note('work'))
    await new Promise((resolve) => setTimeout(resolve, 10)).then(note('more')).then(finish)
    await slow
    expect(order).toEqual(['less', 'floor', 'more', 'work'])
  })
})
