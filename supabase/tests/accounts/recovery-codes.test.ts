// Recovery codes: made with both steps, spent once with the password alone, and what a spent one ends.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  asUser,
  openDatabase,
  type TestDatabase,
  type Transaction,
} from '../../../tests/fixtures/database.ts'
import { newBusiness } from '../../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
  // as the sign-in service creates it
  await db.sql`create table auth.sessions (id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade, created_at timestamptz not null default now())`
})
afterAll(() => db.close())

let me: string
/** One session with the password alone, two with both steps. */
let half: string
let whole: string
let other: string
beforeEach(async () => {
  const { device } = await newBusiness(db.sql)
  me = device.user
  const rows = await db.sql<{ id: string }[]>`
    insert into auth.sessions (user_id) values (${me}), (${me}), (${me}) returning id`
  ;[half = '', whole = '', other = ''] = rows.map(({ id }) => id)
  await factor()
})
const factor = (status = 'verified') =>
  db.sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${me}, 'totp', ${status})`

const as = <T>(session: string, run: (tx: Transaction) => Promise<T>): Promise<T> =>
  asUser(db.sql, me, run, { session_id: session, aal: session === half ? 'aal1' : 'aal2' })
const make = (session = whole): Promise<string[]> =>
  as(session, async (tx) => (await tx`select api.make_recovery_codes() as codes`)[0]?.codes)
const use = (code: string | null, session = half): Promise<boolean> =>
  as(session, async (tx) => (await tx`select api.use_recovery_code(${code}) as right`)[0]?.right)
const left = (session = whole): Promise<{ remaining: number; made_at: string | null }> =>
  as(session, async (tx) => (await tx`select api.recovery_codes() as answer`)[0]?.answer)
const factors = async (): Promise<number> =>
  (await db.sql`select from auth.mfa_factors where user_id = ${me}`).count
const sessions = async (): Promise<string[]> =>
  (await db.sql`select id from auth.sessions where user_id = ${me}`).map(({ id }) => String(id))
const refreshTries = () =>
  db.sql`update private.allowances set level = 10, at = clock_timestamp() where person = ${me}`

describe('a list', () => {
  test('is ten different codes, and nothing in the database is one of them', async () => {
    const codes = await make()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await left()).toMatchObject({ remaining: 10, made_at: expect.any(String) })
    const rows = await db.sql`select c::text as row from private.recovery_codes c`
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })

  test('ends the one before', async () => {
    const [old = ''] = await make()
    const [made = ''] = await make()
    expect((await left()).remaining).toBe(10)
    expect(await use(old)).toBe(false)
    expect(await use(made)).toBe(true)
  })

  test('is ten also when two devices make one at the same moment', async () => {
    const lists = await Promise.all([make(whole), make(other)])
    expect((await left()).remaining).toBe(10)
    const opens: boolean[] = []
    for (const [code = ''] of lists) {
      await db.sql`delete from auth.mfa_factors where user_id = ${me}`
      await factor()
      opens.push(await use(code))
    }
    expect(opens.toSorted()).toEqual([false, true])
  })

  test('needs both steps, in a session that has not ended', async () => {
    await expect(make(half)).rejects.toMatchObject({ code: 'PT403', message: 'insufficient_aal' })
    await db.sql`delete from auth.sessions where id = ${whole}`
    await expect(make(whole)).rejects.toMatchObject({ message: 'forbidden' })
    await db.sql`delete from auth.mfa_factors`
    await factor('unverified')
    await expect(make(other)).rejects.toMatchObject({ message: 'bad_state' })
    await expect(make(half)).rejects.toMatchObject({ message: 'bad_state' })
  })

  test('is made ten times, then later', async () => {
    for (let times = 0; times < 10; times += 1) await make()
    await expect(make()).rejects.toMatchObject({ code: 'PT429' })
  })

  test('goes with the account, and in the night with a second step that was switched off', async () => {
    await make()
    await db.sql`delete from auth.mfa_factors where user_id = ${me}`
    await db.sql`select sync.tidy()`
    expect(await left(half)).toEqual({ remaining: 0, made_at: null })
    await factor()
    await make()
    await db.sql`select sync.tidy()`
    expect((await left()).remaining).toBe(10)
    await db.sql`delete from auth.users where id = ${me}`
    expect(await db.sql`select from private.recovery_codes where person = ${me}`).toHaveLength(0)
  })
})

describe('a code', () => {
  test('removes the factors and every other session; this one is whole', async () => {
    const [code = ''] = await make()
    await factor('unverified')
    await expect(left(half)).rejects.toMatchObject({ message: 'insufficient_aal' })
    expect(await use(code)).toBe(true)
    expect(await factors()).toBe(0)
    expect(await sessions()).toEqual([half])
    expect(await left(half)).toMatchObject({ remaining: 9 })
  })

  test('is spent: with the next factor only the others open', async () => {
    const [code = '', second = ''] = await make()
    expect(await use(code)).toBe(true)
    await factor()
    expect(await use(code)).toBe(false)
    expect(await factors()).toBe(1)
    expect(await use(second)).toBe(true)
    expect((await left(half)).remaining).toBe(8)
  })

  test('opens once with two devices at the same moment; the other session has ended', async () => {
    const [code = ''] = await make()
    const [row] = await db.sql<
      { id: string }[]
    >`insert into auth.sessions (user_id) values (${me}) returning id`
    const elsewhere = row?.id ?? ''
    const second = asUser(db.sql, me, (tx) => tx`select api.use_recovery_code(${code})`, {
      session_id: elsewhere,
      aal: 'aal1',
    })
    const results = await Promise.allSettled([use(code), second])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await sessions()).toHaveLength(1)
  })

  test('pressed twice in one session spends one', async () => {
    const [code = '', second = ''] = await make()
    expect(await Promise.all([use(code), use(code)])).toEqual([true, true])
    // an answer was lost on the way
    expect(await use(second)).toBe(true)
    expect((await left(half)).remaining).toBe(9)
  })

  test('is read as it was meant', async () => {
    const codes = await make()
    for (const write of [
      (code: string) => code.replaceAll('-', ''),
      (code: string) => `  ${code.toUpperCase()} `,
      (code: string) => code.replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'O'),
    ]) {
      expect(await use(write(codes.pop() ?? ''))).toBe(true)
      await factor()
    }
  })

  test.each([
    ['null', null],
    ['nothing', ''],
    ['a sign', '-'],
    ['a pattern', '%'],
    ['sixteen zeros', '0000-0000-0000-0000'],
    ['SQL', "' or true --"],
    ['very long', 'x'.repeat(10_000)],
  ])('is not %s', async (_what, code) => {
    await make()
    expect(await use(code)).toBe(false)
    expect([await factors(), (await sessions()).length]).toEqual([1, 3])
  })

  test('of somebody else opens nothing', async () => {
    const mine = await make()
    const thief = await newBusiness(db.sql)
    await db.sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${thief.device.user}, 'totp', 'verified')`
    const [row] = await db.sql<{ id: string }[]>`
      insert into auth.sessions (user_id) values (${thief.device.user}) returning id`
    for (const code of mine.slice(0, 3)) {
      const [answer] = await asUser(
        db.sql,
        thief.device.user,
        (tx) => tx`select api.use_recovery_code(${code}) as right`,
        { session_id: row?.id ?? '', aal: 'aal1' },
      )
      expect(answer?.right).toBe(false)
    }
    expect((await left()).remaining).toBe(10)
  })

  test('can be tried ten times, then one a minute; not even the right one is looked at before', async () => {
    const [code = ''] = await make()
    const guesses = await Promise.allSettled(Array.from({ length: 25 }, (_, at) => use(`guess-${at}`)))
    expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(guesses.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PT429' } })
    await expect(use(code)).rejects.toMatchObject({ code: 'PT429' })
    expect(await factors()).toBe(1)
    await refreshTries()
    expect(await use(code)).toBe(true)
  })

  test('opens nothing in a session that has ended, nor without one', async () => {
    const [code = ''] = await make()
    await db.sql`delete from auth.sessions where id = ${half}`
    await expect(use(code)).rejects.toMatchObject({ message: 'forbidden' })
    await expect(
      asUser(db.sql, me, (tx) => tx`select api.use_recovery_code(${code})`, { aal: 'aal1' }),
    ).rejects.toMatchObject({ message: 'forbidden' })
    expect(await factors()).toBe(1)
  })

  test('is told to the person by mail, at once, whatever they have switched off', async () => {
    const [code = ''] = await make()
    await db.sql`update public.preferences set email_off = private.enumeration('delivery_kind'),
      quiet_from = '00:00', quiet_to = '23:59' where id = ${me}`
    await use('wrong')
    expect(await db.sql`select from private.deliveries where person = ${me}`).toHaveLength(0)
    await use(code)
    const mails = await db.sql`select * from private.take_mail() where address =
      (select email from public.accounts where id = ${me})`
    expect(mails).toMatchObject([{ items: [{ kind: 'recovery_code' }] }])
  })

  test('brings somebody in who is taking back a deleted account', async () => {
    const [code = ''] = await make()
    await db.sql`update public.accounts set deactivated_at = now(), deletion_due_at = now() + interval '30 days' where id = ${me}`
    expect(await use(code)).toBe(true)
    await as(half, (tx) => tx`select api.restore_account()`)
    expect(
      (await db.sql`select deactivated_at from public.accounts where id = ${me}`)[0]?.deactivated_at,
    ).toBeNull()
  })
})
