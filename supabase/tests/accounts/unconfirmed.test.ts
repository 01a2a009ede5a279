// Accounts whose address nobody has confirmed: the nightly job deletes them a day later, and no other.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { newBusiness, newDevice } from '../../../tests/fixtures/devices.ts'
import { seconds } from '../../../tests/fixtures/seconds.ts'
import { count } from './count.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
  // as the sign-in service has them
  await db.sql`alter table auth.users add column last_sign_in_at timestamptz, add column phone_confirmed_at timestamptz,
    add column invited_at timestamptz, add column email_change text`
  await db.sql`create table auth.sessions (id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade)`
})
afterAll(() => db.close())

let id = ''
/** An account that was opened yesterday and never confirmed. */
beforeEach(async () => {
  id = randomUUID()
  await db.sql`insert into auth.users (id, email, created_at, updated_at)
    values (${id}, ${`${id}@wait.test`}, now() - interval '25 hours', now() - interval '25 hours')`
})

const change = (columns: object) => db.sql`update auth.users set ${db.sql(columns)} where id = ${id}`
/** Whether the account is there after the nightly job, with its rows. */
async function remains(): Promise<boolean> {
  await db.sql`select sync.tidy()`
  const left = [
    await count(db.sql, 'auth.users', `id = '${id}'`),
    await count(db.sql, 'public.accounts', `id = '${id}'`),
  ]
  expect(new Set(left).size).toBe(1)
  return left[0] === 1
}

test('is deleted with its rows when it is a day old, and the job tells how many', async () => {
  const [row] = await db.sql`select sync.tidy() as gone`
  expect(row?.gone.unconfirmed).toBe(1)
  expect(await remains()).toBe(false)
  expect(await count(db.sql, 'sync.scopes', `id = '${id}' and owner is not null`)).toBe(0)
})

test('is left alone until it is a day old', async () => {
  await change({ created_at: new Date(Date.now() - 23 * 3600_000) })
  expect(await remains()).toBe(true)
})

test('is left alone while a code that was just sent may come back', async () => {
  await change({ updated_at: new Date(Date.now() - 10 * 60_000) })
  expect(await remains()).toBe(true)
})

test('is left alone when it is confirmed, also while another address waits for its code', async () => {
  await change({ email_confirmed_at: new Date(), email_change: 'another@wait.test' })
  expect(await remains()).toBe(true)
})

test('is left alone when it is proved by telephone, or an operator has invited it', async () => {
  await change({ phone_confirmed_at: new Date() })
  expect(await remains()).toBe(true)
  await change({ phone_confirmed_at: null, invited_at: new Date() })
  expect(await remains()).toBe(true)
})

test('is left alone when it was used without: sign-in, session, device or profile', async () => {
  await change({ last_sign_in_at: new Date() })
  expect(await remains()).toBe(true)
  await change({ last_sign_in_at: null })
  await db.sql`insert into auth.sessions (user_id) values (${id})`
  expect(await remains()).toBe(true)
  const device = await newDevice(db.sql)
  await device.must('accounts.accept_terms', { at: new Date().toISOString() })
  const { device: owner } = await newBusiness(db.sql)
  for (const { user } of [device, owner]) {
    id = user
    await change({ created_at: new Date(0), updated_at: new Date(0) })
    expect(await remains()).toBe(true)
  }
})

test('is left alone when the code comes back while the job runs', async () => {
  const confirming = await db.sql.reserve()
  await confirming`begin`
  await confirming`update auth.users set email_confirmed_at = now() where id = ${id}`
  const after = remains()
  await vi.waitFor(async () => {
    const [row] = await db.sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%sync.tidy%'`
    expect(row?.n).toBe(1)
  }, seconds(10))
  await confirming`commit`
  confirming.release()
  expect(await after).toBe(true)
})

test('that stays for days is among the problems', async () => {
  const problems = async () =>
    (await db.sql`select p as problem from sync.problems() p where p like '%never confirmed%'`).map(
      (row) => row.problem,
    )
  expect(await problems()).toEqual([])
  await change({ created_at: new Date(0), updated_at: new Date(0) })
  expect(await problems()).toEqual([expect.stringMatching(/never confirmed.* 1\b/)])
})
