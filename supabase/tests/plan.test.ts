// The price of a pull: by index at a hundred thousand rows, and next to nothing when there is nothing new.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { asUser, openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { newStory } from '../../tests/fixtures/devices.ts'

const ROOMS = 60
let db: TestDatabase
let user: string
let scopes: string[]
let epoch: string
let snap: string

beforeAll(async () => {
  db = await openDatabase()
  const story = await newStory(db.sql)
  user = story.business.device.user
  await db.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica` // a hundred thousand rows without a hundred thousand pokes
    await tx`insert into auth.users (id, email) select gen_random_uuid(), n || '@plan.test' from generate_series(1, 2000) n`
    await tx`insert into public.accounts (id, scope, email) select id, id, email from auth.users u where email like '%@plan.test'`
    await tx`insert into public.creator_users (id, scope, user_id, first_name, is_public, is_onboarded)
      select t.id, t.id, t.user_id, 'Kreatør', true, true from (select gen_random_uuid() as id, id as user_id from auth.users where email like '%@plan.test') t`
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
  await db.sql`select sync.new_epoch()`
  await db.sql`vacuum analyze`
  const page = await asUser(
    db.sql,
    user,
    async (tx) => (await tx`select public.sync_pull('{"limit": 5000}') as a`)[0]?.a,
  )
  scopes = page.scopes
  epoch = page.epoch
  snap = page.snap
}, 60_000)
afterAll(() => db.close())

const request = (cursor: string, limit = 1000): string =>
  JSON.stringify({
    epoch,
    client: randomUUID(),
    limit,
    cursors: Object.fromEntries(scopes.map((scope) => [scope, cursor])),
  })

/** Server time of one call in milliseconds: the median of several, as a pooled connection has it. */
async function serverTime(body: string, times = 15): Promise<number> {
  return asUser(db.sql, user, async (tx) => {
    const taken: number[] = []
    for (let n = 0; n < times + 6; n += 1) {
      const [row] = await tx`explain (analyze, format json) select public.sync_pull(${body}::text::jsonb)`
      const plan = row?.['QUERY PLAN']
      taken.push(Number((typeof plan === 'string' ? JSON.parse(plan) : plan)[0]['Execution Time']))
    }
    return taken.slice(6).toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
  })
}

test(`[S36] an empty pull of ${ROOMS} rooms takes under 5 ms of the server’s time`, async () => {
  const ms = await serverTime(request(snap))
  console.log(`empty pull: ${ms.toFixed(2)} ms with ${scopes.length} scopes`)
  expect(ms).toBeLessThan(5)
})

test('one changed message among a hundred thousand rows is found in the same time', async () => {
  await db.sql`update public.messages set text = 'Ny' where id = (select id from public.messages limit 1)`
  const ms = await serverTime(request(snap))
  console.log(`pull of one change: ${ms.toFixed(2)} ms`)
  expect(ms).toBeLessThan(6)
})

test('a full page of a thousand rows stays under 60 ms', async () => {
  const ms = await serverTime(request(''), 5)
  console.log(`first page of 1000 rows: ${ms.toFixed(2)} ms`)
  expect(ms).toBeLessThan(60)
})

test('[S2] every synced table is read through its own index, under RLS, with a generic plan', async () => {
  const tables = await db.sql<{ name: string }[]>`select name from sync.tables order by index`
  await asUser(db.sql, user, async (tx) => {
    await tx`set local plan_cache_mode = force_generic_plan`
    await tx`set local enable_seqscan = on`
    for (const { name } of tables.filter((table) =>
      ['briefs', 'messages', 'creator_cards'].includes(table.name),
    )) {
      await tx.unsafe(`prepare page_${name} (uuid[], xid8, uuid, int) as select t.* from public.${name} t
        where t.scope = any ($1) and (t.rev, t.id) > ($2, $3) order by t.scope, t.rev, t.id limit $4`)
      const rows = await tx.unsafe(
        `explain (costs off) execute page_${name}('{${scopes.join(',')}}', '999999', '00000000-0000-0000-0000-000000000000', 1000)`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, name).toContain(`using ${name}_sync`)
      expect(plan, name).not.toMatch(/Seq Scan on \w*messages|Seq Scan on briefs|Seq Scan on creator_cards/)
    }
  })
})
