// The cost of a pull: by index at a hundred thousand rows, and almost nothing when nothing is new. Counted in pages,
// not in milliseconds.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { asUser, openDatabase, type TestDatabase, type Transaction } from '../../tests/fixtures/database.ts'
import { newStory } from '../../tests/fixtures/devices.ts'
import { pagePlan, tombstonePlan } from './plans.ts'

const ROOMS = 60
const Explained = z.tuple([
  z.looseObject({ Plan: z.looseObject({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
])
let db: TestDatabase
let user: string
let scopes: string[]
let epoch: string
let snap: string

/** Checks cost half a millisecond per row, ten times as much as everything else, and do not affect plans. */
async function dropChecks(tx: Transaction, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const checks =
      await tx`select conname from pg_constraint where conrelid = ${`public.${table}`}::regclass and contype = 'c'`
    for (const { conname } of checks) await tx`alter table public.${tx(table)} drop constraint ${tx(conname)}`
  }
}

beforeAll(async () => {
  db = await openDatabase()
  const story = await newStory(db.sql)
  user = story.business.device.user
  await db.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica` // a hundred thousand rows without a hundred thousand pokes
    await dropChecks(tx, ['messages', 'briefs'])
    await tx`insert into auth.users (id, email) select gen_random_uuid(), n || '@plan.test' from generate_series(1, 2000) n`
    await tx`insert into public.accounts (id, scope, email) select id, id, email from auth.users u where email like '%@plan.test'`
    await tx`insert into public.creator_users (id, scope, user_id, first_name, handle, is_public, is_onboarded)
      select t.id, t.id, t.user_id, 'Kreatør', 'h' || right(t.id::text, 12), true, true from (select gen_random_uuid() as id, id as user_id from auth.users where email like '%@plan.test') t`
    await tx`insert into public.creator_cards (id, first_name) select id, first_name from public.creator_users where is_public`
    await tx`insert into public.rooms (id, scope, business_id, creator_id)
      select r.id, r.id, ${story.business.team}, r.creator from (
        select private.room_id(${story.business.team}, c.id) as id, c.id as creator from public.creator_users c where is_public limit ${ROOMS - 1}) r`
    await tx`insert into public.messages (id, scope, room_id, sender_id, sender_side, text)
      select gen_random_uuid(), r.id, r.id, ${user}, 'business', 'Hei ' || n from public.rooms r, generate_series(1, 200) n`
    await tx`insert into public.business_users (id, scope, user_id, name)
      select t.id, t.id, t.user_id, 'Andre' from (select gen_random_uuid() as id, id as user_id from auth.users where email like '%@plan.test') t`
    await tx`insert into public.briefs (id, scope, business_id, title)
      select gen_random_uuid(), b.id, b.id, 'Brief' from public.business_users b, generate_series(1, 50) n`
  })
  await db.sql`select sync.register_scopes(), sync.new_epoch()`
  await db.sql`vacuum analyze`
  const page = await asUser(
    db.sql,
    user,
    async (tx) => (await tx`select api.sync_pull('{"limit": 5000}') as a`)[0]?.a,
  )
  scopes = page.scopes
  epoch = page.epoch
  snap = page.snap
})
afterAll(() => db.close())

const request = (cursor: string, limit = 1000): string =>
  JSON.stringify({
    epoch,
    client: randomUUID(),
    limit,
    cursors: Object.fromEntries(scopes.map((scope) => [scope, cursor])),
  })

/**
 * Counts the 8 kB pages that PostgreSQL touches for one call on a warm connection: the same on every machine, busy or
 * not. tests/bench/server.ts measures milliseconds.
 */
async function pagesTouched(body: string): Promise<number> {
  return asUser(db.sql, user, async (tx) => {
    const touched: number[] = []
    // From the sixth call on the plans are generic.
    for (let n = 0; n < 9; n += 1) {
      const [row] =
        await tx`explain (analyze, buffers, timing off, format json) select api.sync_pull(${body}::text::jsonb)`
      const plan = row?.['QUERY PLAN']
      const [{ Plan }] = Explained.parse(typeof plan === 'string' ? JSON.parse(plan) : plan)
      touched.push(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])
    }
    return Math.min(...touched)
  })
}

test(`[S36] an empty pull of ${ROOMS} rooms touches few pages`, async () => {
  const pages = await pagesTouched(request(snap))
  console.log(`empty pull: ${pages} pages with ${scopes.length} scopes`)
  expect(pages).toBeLessThan(700)
})

test('one changed row among a hundred thousand costs a few pages more', async () => {
  await db.sql`update public.messages set text = 'Ny' where id = (select id from public.messages limit 1)`
  const pages = await pagesTouched(request(snap))
  console.log(`pull of one change: ${pages} pages`)
  expect(pages).toBeLessThan(700)
})

test('a full page of a thousand rows costs little more than its rows', async () => {
  const pages = await pagesTouched(request(''))
  console.log(`first page of 1000 rows: ${pages} pages`)
  expect(pages).toBeLessThan(1700)
})

test('[S2] every synced table is read through its own index, under RLS, with a generic plan', async () => {
  await asUser(db.sql, user, async (tx) => {
    for (const name of ['briefs', 'messages', 'creator_cards']) {
      const plan = await pagePlan(tx, name, scopes)
      expect(plan, name).toContain(`using ${name}_sync`)
      expect(plan, name).not.toMatch(/Seq Scan on \w*messages|Seq Scan on briefs|Seq Scan on creator_cards/)
    }
  })
})

test('[S36] at a million messages and ten thousand tombstones the plans are the same', async () => {
  // The tombstones are real. The messages exist only in the planner's statistics, as a row count a hundred times as
  // high. tests/bench/server.ts has the real million.
  await db.sql`insert into sync.tombstone (scope, tbl, id)
    select r.id, 'messages', gen_random_uuid() from (select id from public.rooms limit 50) r, generate_series(1, 200)`
  await db.sql`analyze sync.tombstone`
  await db.sql`update pg_class set reltuples = 1000000 where oid = 'public.messages'::regclass`
  await asUser(db.sql, user, async (tx) => {
    expect(await pagePlan(tx, 'messages', scopes)).toContain('using messages_sync')
    expect(await tombstonePlan(tx, scopes)).toContain('tombstone_sync')
  })
  const page = await asUser(
    db.sql,
    user,
    async (tx) => (await tx`select api.sync_pull(${request(snap)}::text::jsonb) as a`)[0]?.a,
  )
  expect(page.del).toHaveLength(10_000)
  const pages = await pagesTouched(request(page.snap))
  console.log(`empty pull beside 10,000 tombstones: ${pages} pages`)
  expect(pages).toBeLessThan(700)
})
