// Signing up: alike for a free address and a taken one, and of use only to whoever reads the mailbox.
import path from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Issuer } from '../../auth/issue.ts'
import { comparePassword, hashInTurn } from '../../auth/passwords/hashing.ts'
import { createSignUps } from '../../auth/sign-up/sign-up.ts'
import { createWaiting } from '../../auth/sign-up/waiting.ts'
import { readConfig } from '../../config.ts'
import type { Call } from '../../gate/api.ts'
import { createNoLimits } from '../../gate/limits.ts'
import type { MailCatcher } from '../../mail/catcher.ts'
import type { Backend } from '../../server.ts'
import { createUser } from '../../users.ts'
import { lastCode, lastMail, openData } from '../auth.ts'
import { authClient, PASSWORD, scratch, start } from '../backend.ts'

// Behaves as usual and records its calls.
vi.mock('../../auth/passwords/hashing.ts', { spy: true })

const STRANGERS = 'en fremmed venter her'

const place = scratch()
let backend: Backend
let sql: postgres.Sql
beforeAll(async () => {
  backend = await start(place, { confirmEmails: true })
  sql = openData(backend)
})
afterAll(async () => {
  await sql.end()
  await backend.stop()
  place.remove()
})

let count = 0
let email = ''
beforeEach(() => {
  count += 1
  email = `owner-${count}@sign-up.test`
})

const signUp = (password: string, data: object = {}) =>
  authClient(backend).signUp({ email, password, options: { data } })
const code = (): Promise<string> => lastCode(backend, email)
const confirm = async (token: string) =>
  (await authClient(backend).verifyOtp({ type: 'signup', email, token })).data.session?.user
/** What signing in answers: undefined when it opens the account. */
const signIn = async (password: string): Promise<string | undefined> =>
  (await authClient(backend).signInWithPassword({ email, password })).error?.code
const takeAddress = () => createUser(sql, { id: crypto.randomUUID(), email, password: PASSWORD })

describe('a stranger who waits in an address that nobody has confirmed', () => {
  it('loses it to whoever signs up later and reads the mailbox', async () => {
    await signUp(STRANGERS, { name: 'Tyv' })
    const first = await code()
    await signUp(PASSWORD, { name: 'Ida' })
    const second = await code()
    if (first !== second) expect(await confirm(first)).toBeUndefined()
    expect((await confirm(second))?.user_metadata).toMatchObject({ name: 'Ida', email_verified: true })
    expect([await signIn(STRANGERS), await signIn(PASSWORD)]).toEqual(['invalid_credentials', undefined])
  })

  it('leaves nothing behind for the owner to find', async () => {
    await signUp(STRANGERS, { name: 'Tyv', role: 'admin' })
    await signUp(PASSWORD)
    const user = await confirm(await code())
    expect(JSON.stringify(user)).not.toMatch(/Tyv|admin/)
  })

  it('is no account: nothing but the sign-up itself is kept of them', async () => {
    await signUp(STRANGERS)
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0)
    expect(await signIn(STRANGERS)).toBe('email_not_confirmed')
  })

  it('gets no session from a code for a forgotten password, and neither does the mailbox get theirs', async () => {
    await signUp(STRANGERS)
    await authClient(backend).resetPasswordForEmail(email)
    const { data } = await authClient(backend).verifyOtp({ type: 'recovery', email, token: await code() })
    expect([data.session, await signIn(STRANGERS)]).toEqual([null, 'email_not_confirmed'])
  })
})

describe('a stranger who signs up after the owner', () => {
  it('makes the owner’s first code void, which would open the stranger’s password', async () => {
    await signUp(PASSWORD)
    const first = await code()
    await signUp(STRANGERS)
    if ((await code()) !== first) expect(await confirm(first)).toBeUndefined()
    expect(await signIn(STRANGERS)).toBe('email_not_confirmed')
  })

  it('never gets in while the owner enters the first code at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      email = `race-${round}@sign-up.test`
      await signUp(PASSWORD)
      const first = await code()
      const [owner] = await Promise.all([confirm(first), signUp(STRANGERS)])
      const [stranger, own] = [await signIn(STRANGERS), await signIn(PASSWORD)]
      expect(stranger).toBe('email_not_confirmed')
      expect(own).toBe(owner === undefined ? 'invalid_credentials' : undefined)
    }
  })

  it('changes nothing of an account that is confirmed', async () => {
    await signUp(PASSWORD)
    await confirm(await code())
    await signUp(STRANGERS, { name: 'Tyv' })
    const { data } = await authClient(backend).signInWithPassword({ email, password: PASSWORD })
    expect(data.user?.user_metadata).not.toHaveProperty('name')
  })
})

describe('an address that has an account', () => {
  it('answers as a free one to a sign-in with the password of the sign-up', async () => {
    await signUp(STRANGERS)
    const free = await signIn(STRANGERS)
    email = `taken-${email}`
    await takeAddress()
    await signUp(STRANGERS)
    expect([free, await signIn(STRANGERS)]).toEqual(['email_not_confirmed', 'email_not_confirmed'])
  })

  it('is told by mail, without a code, that somebody signed up with it', async () => {
    await takeAddress()
    await signUp(STRANGERS)
    const { subject, text } = await lastMail(backend, email)
    expect(subject).toBe('Du har allerede en konto · You already have an account')
    expect(text).toContain('Det finnes allerede en konto')
    expect(text).toMatch(/There is already an\s+account/)
    expect(text).not.toMatch(/\d{6}|https?:|[<>{}]/)
  })

  it('gets the same mail when another code is asked for, at most as often', async () => {
    await takeAddress()
    await signUp(STRANGERS)
    const { id } = await lastMail(backend, email)
    expect((await authClient(backend).resend({ type: 'signup', email })).error).toBeNull()
    const again = await lastMail(backend, email)
    expect(again.id).not.toBe(id)
    expect(again.subject).toContain('You already have an account')
  })
})

describe('the steps to the answer', () => {
  const statements: string[] = []
  let noted: postgres.Sql
  beforeAll(async () => {
    noted = openData(backend, (statement) => statements.push(statement.replaceAll(/\s+/g, ' ')))
    // The driver asks for its types first.
    await noted`select`
  })
  afterAll(() => noted.end())

  const config = readConfig(path.join(import.meta.dirname, '../../../config.toml'))
  const call: Call = {
    method: 'POST',
    url: new URL('http://localhost/auth/v1/signup'),
    headers: new Headers(),
    body: Buffer.alloc(0),
    address: '192.0.2.1',
    network: '192.0.2.1',
  }
  const issuer: Issuer = {
    dress: () => Promise.reject(new Error('not asked')),
    open: () => Promise.reject(new Error('not asked')),
    renew: () => Promise.reject(new Error('not asked')),
  }

  /** Signs up, and tells what was done before the answer. */
  async function stepsOf(send: MailCatcher['send'], password = PASSWORD) {
    statements.length = 0
    vi.mocked(hashInTurn).mockClear()
    vi.mocked(comparePassword).mockClear()
    const sent: string[] = []
    const mail: MailCatcher = {
      isShown: false,
      messages: () => [],
      send: (message) => {
        sent.push(message.to)
        return send(message)
      },
    }
    const parts = { sql: noted, limits: createNoLimits(), config, mail }
    const signUps = createSignUps(parts, issuer, createWaiting(parts))
    const { status, headers, body } = await signUps.signUp(call, { email, password })
    const text = String(body)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '·')
      .replaceAll(email, 'the address')
    return {
      answer: { status, headers, text },
      statements: [...statements],
      hashes: vi.mocked(hashInTurn).mock.calls.length,
      comparisons: vi.mocked(comparePassword).mock.calls.length,
      mails: sent.map((to) => to === email),
    }
  }

  const SENDERS: [string, MailCatcher['send']][] = [
    ['sends it', () => Promise.resolve()],
    ['never answers', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new Error('no such host'))],
  ]
  it.each(SENDERS)(
    'are the same for a free address and a taken one; whoever mails %s',
    async (_how, send) => {
      const free = await stepsOf(send)
      email = `taken-${email}`
      await takeAddress()
      const taken = await stepsOf(send)
      expect(taken).toEqual(free)
      expect(free).toMatchObject({ answer: { status: 200 }, hashes: 1, comparisons: 0, mails: [true] })
      expect(free.statements).toHaveLength(1)
    },
  )

  it('are none of these where the refusal depends on the request alone', async () => {
    const refused = { statements: [], hashes: 0, comparisons: 0, mails: [] }
    const send = () => Promise.resolve()
    expect(await stepsOf(send, 'kort')).toMatchObject({ answer: { status: 422 }, ...refused })
    expect(await stepsOf(send, `${PASSWORD} `.repeat(9))).toMatchObject({
      answer: { status: 400 },
      ...refused,
    })
    email = 'no address'
    expect(await stepsOf(send)).toMatchObject({ answer: { status: 400 }, ...refused })
  })
})
