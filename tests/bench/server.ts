// The server's half of the budgets, at a million rows: node tests/bench/server.ts
// One synced table has a million messages in 5,000 rooms; the person is in 60 of them, with two hundred messages each,
// and of ten thousand tombstones a thousand are in those rooms. Times are PostgreSQL's own, of one call as PostgREST
// makes it on a warm connection; the quietest of ten rounds counts, because other programs on the machine are not what
// is measured.
import { randomUUID } from 'node:crypto'
import { asUser, openDatabase, type Sql, type Transaction } from '../fixtures/database.ts'
import { pagePlan, tombstonePlan } from '../../supabase/tests/plans.ts'
import { newStory } from '../fixtures/devices.ts'

const ROWS = Number(process.argv[2] ?? 1_000_000)
const ROOMS = 60
const PER_ROOM = 200
const TOMBSTONES = 10_000
const ROUNDS = 10
const CALLS = 40

const quantile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN

/**
 * Inserts everything except the test's own people with triggers off, and then changes the epoch, as required after
 * that.
 */
async function fill(sql: Sql, business: string, user: string): Promise<void> {
  const rooms = Math.ceil(ROWS / PER_ROOM)
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into auth.users (id, email) select gen_random_uuid(), n || '@bench.test' from generate_series(1, ${rooms}::int) n`
    await tx`insert into public.accounts (id, scope, email) select id, id, email from auth.users where email like '%@bench.test'`
    await tx`insert into public.creator_users (id, scope, user_id, first_name, is_onboarded)
      select t.id, t.id, t.user_id, 'Kreatør', true from (select gen_random_uuid() as id, id as user_id from auth.users where email like '%@bench.test') t`
    await tx`insert into public.business_users (id, scope, user_id, name)
      select t.id, t.id, t.user_id, 'Andre' from (select gen_random_uuid() as id, id as user_id from auth.users where email like '%@bench.test' limit 100) t`
    // The first sixty rooms are the person's own.
    await tx`insert into public.rooms (id, scope, business_id, creator_id)
      select private.room_id(p.business, p.creator), private.room_id(p.business, p.creator), p.business, p.creator from (
        select case when row_number() over () < ${ROOMS} then ${business}::uuid
          else (array(select id from public.business_users where id <> ${business}))[1 + row_number() over () % 100] end as business, c.id as creator
        from public.creator_users c where c.first_name = 'Kreatør') p`
    await tx`insert into public.messages (id, scope, room_id, sender_id, sender_side, text)
      select gen_random_uuid(), r.id, r.id, ${user}, 'business', 'Hei, dette er melding nummer ' || n from public.rooms r, generate_series(1, ${PER_ROOM}::int) n`
    await tx`insert into sync.tombstone (scope, tbl, id, rev) select r.id, 'messages', gen_random_uuid(), pg_current_xact_id()
      from (select id from public.rooms order by (business_id = ${business}) desc limit 600) r, generate_series(1, ${Math.ceil(TOMBSTONES / 600)}::int) n limit ${TOMBSTONES}`
  })
  await sql`select sync.register_scopes(), sync.new_epoch()`
  await sql`vacuum analyze`
}

async function round(tx: Transaction, body: string): Promise<number[]> {
  const taken: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const [row] = await tx`explain (analyze, format json) select api.sync_pull(${body}::text::jsonb)`
    const plan = row?.['QUERY PLAN']
    taken.push(Number((typeof plan === 'string' ? JSON.parse(plan) : plan)[0]['Execution Time']))
  }
  return taken.toSorted((a, b) => a - b)
}

/** The rounds, quietest first. */
function rounds(sql: Sql, user: string, body: string): Promise<number[][]> {
  return asUser(sql, user, async (tx) => {
    await round(tx, body)
    const all: number[][] = []
    for (let n = 0; n < ROUNDS; n += 1) all.push(await round(tx, body))
    return all.toSorted((a, b) => quantile(a, 0.95) - quantile(b, 0.95))
  })
}

const db = await openDatabase()
const { business } = await newStory(db.sql)
const { user } = business.device
await fill(db.sql, business.team, user)
const [counted] =
  await db.sql`select (select count(*)::int from public.messages) as messages, (select count(*)::int from public.rooms) as rooms,
  (select count(*)::int from sync.tombstone) as tombstones, pg_size_pretty(pg_database_size(current_database())) as size`
console.log(JSON.stringify(counted))

const first = await asUser(
  db.sql,
  user,
  async (tx) => (await tx`select api.sync_pull('{"limit": 5000}') as a`)[0]?.a,
)
const request = (cursor: string, limit = 1000): string =>
  JSON.stringify({
    epoch: first.epoch,
    client: randomUUID(),
    limit,
    cursors: Object.fromEntries(first.scopes.map((scope: string) => [scope, cursor])),
  })

async function row(what: string, budget: number, body: string): Promise<boolean> {
  const all = await rounds(db.sql, user, body)
  const [p50, p95] = [quantile(all[0] ?? [], 0.5), quantile(all[0] ?? [], 0.95)]
  const every = all.flat().toSorted((a, b) => a - b)
  console.log(
    `${what}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, budget ${budget} ms ${p95 < budget ? '✓' : '✗'} (of all rounds: ${quantile(every, 0.5).toFixed(2)} and ${quantile(every, 0.95).toFixed(2)})`,
  )
  return p95 < budget
}

const plans = await asUser(db.sql, user, async (tx) => [
  await pagePlan(tx, 'messages', first.scopes),
  await tombstonePlan(tx, first.scopes),
])
for (const plan of plans) console.log(plan)
const isIndexed = plans[0]?.includes('using messages_sync') && plans[1]?.includes('tombstone_sync')

let ok = isIndexed === true
ok = (await row(`empty pull, ${first.scopes.length} scopes`, 5, request(first.snap))) && ok
await db.sql`update public.messages set text = 'Ny' where id in (select m.id from public.messages m join public.rooms r on r.id = m.room_id where r.business_id = ${business.team} limit 100)`
ok = (await row('pull of 100 changes', 15, request(first.snap))) && ok
ok = (await row('first page of 1000 rows', 60, request(''))) && ok
await db.close()
process.exit(ok ? 0 : 1)
