// What the embedded backend does by itself, every minute and every day, on its own database.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { newStory, showCreators } from '../../tests/fixtures/devices.ts'
import { orderOf } from '../../tests/fixtures/orders.ts'
import { seconds } from '../../tests/fixtures/seconds.ts'
import { startHousekeeping } from './housekeeping.ts'

// Not that of a running backend, which does the same by itself.
let db: TestDatabase
let sql: TestDatabase['sql']
beforeAll(async () => {
  db = await openDatabase()
  sql = db.sql
  // local.sql expects the sign-in service's own tables
  await sql`create table auth.sessions (id uuid primary key, user_id uuid references auth.users (id) on delete cascade)`
  await sql.unsafe(readFileSync(path.join(import.meta.dirname, 'local.sql'), 'utf8'))
}, seconds(90))
afterAll(() => db.close())

const tidied = vi.fn(() => Promise.resolve())
let stop: () => void
// The database's clock and that of its driver go on.
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Starts the jobs; resolves when those of the start are done. */
async function started(): Promise<void> {
  tidied.mockClear()
  stop = startHousekeeping(sql, tidied)
  while (tidied.mock.calls.length === 0) await sql`select`
}

it('expires an order past its 72 hours within a minute, and no other', async () => {
  const { business, creator } = await newStory(sql)
  await showCreators(sql, creator.team)
  const [late, open] = [await orderOf(business, creator), await orderOf(business, creator)]
  await started()
  for (const order of [late, open]) await business.device.must('orders.send', order)
  await sql`update public.orders set answer_by = answer_by - interval '72 hours' where id = ${late.id}`
  const states = async () =>
    (
      await sql`select status from public.orders where id in ${sql([late.id, open.id])} order by id = ${open.id}`
    ).map(({ status }) => status)
  vi.advanceTimersByTime(59_000)
  await sql`select`
  expect(await states()).toEqual(['new', 'new'])
  vi.advanceTimersByTime(1000)
  await vi.waitFor(async () => expect(await states()).toEqual(['expired', 'new']), seconds(10))
  const told = await sql`select data ->> 'status' as status from public.notifications
    where user_id = ${business.device.user} and type = 'order_answered'`
  expect(told).toEqual([{ status: 'expired' }])
})

it('deletes every day what nobody has confirmed for one: accounts, and sign-ups that wait for their code', async () => {
  await started()
  const id = randomUUID()
  const email = (name: string): string => `${name}@wait.test`
  await sql`insert into auth.users (id, email, created_at, updated_at)
    values (${id}, ${email('account')}, now() - interval '25 hours', now() - interval '25 hours')`
  await sql`insert into auth.samspill_sign_ups (email, password, data, code, created_at, sent_at) values
    (${email('old')}, '', '{}', '', now() - interval '25 hours', now() - interval '25 hours'),
    (${email('asked-again')}, '', '{}', '', now() - interval '25 hours', now()),
    (${email('new')}, '', '{}', '', now(), now())`
  tidied.mockClear()
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  while (tidied.mock.calls.length === 0) await sql`select`
  expect(await sql`select from auth.users where id = ${id}`).toHaveLength(0)
  expect(await sql`select email from auth.samspill_sign_ups order by email`).toEqual([
    { email: email('asked-again') },
    { email: email('new') },
  ])
})
