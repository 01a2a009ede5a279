// Two devices of one person at the same moment: one takes a brief back, the other renames the business; one publishes a
// profile, the other changes a package. What is public afterwards is what both together decided, whichever commits last.
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../src/device/store/new-id.ts'
import { openDatabase, type Sql, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { fullBrief, newBusiness, newCreator } from '../../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

async function openBrief(): Promise<{ team: string; brief: string }> {
  const { device, team } = await newBusiness(db.sql)
  const brief = newId()
  await device.must('briefs.create', { id: brief, business_id: team, set: fullBrief })
  await db.sql`update public.business_users set is_onboarded = true where id = ${team}`
  await device.must('briefs.publish', { id: brief, archive_id: null })
  return { team, brief }
}

const listing = async (brief: string): Promise<unknown> =>
  db.sql`select business_name from public.brief_listings where id = ${brief}`

type Change = (sql: Sql) => postgres.PendingQuery<postgres.Row[]>

/** Runs `first`, begins `second` while it is not committed, runs `then`, commits, and lets `second` end. */
async function meanwhile(first: Change, second: Change, then?: Change) {
  const one = await db.sql.reserve()
  try {
    await one`begin`
    await first(one)
    const other = second(db.sql).execute()
    await expect
      .poll(async () => {
        const [waits] = await db.sql`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return waits?.n
      })
      .toBe(1)
    // Awaited together: what is refused by the commit rejects before the commit's own answer has come.
    await Promise.all([then?.(one).then(() => one`commit`) ?? one`commit`, other])
  } finally {
    await one`rollback`
    one.release()
  }
}

const takeBack = (brief: string) => (sql: Sql) =>
  sql`update public.briefs set status = 'archived' where id = ${brief}`
const rename = (team: string) => (sql: Sql) =>
  sql`update public.business_users set name = 'Nytt navn' where id = ${team}`

test('[S3] a brief taken back while its business is renamed is not public again', async () => {
  const { team, brief } = await openBrief()
  await meanwhile(takeBack(brief), rename(team))
  expect(await listing(brief)).toEqual([])
})

test('[S3] a business renamed while its brief is taken back leaves nothing public', async () => {
  const { team, brief } = await openBrief()
  await meanwhile(rename(team), takeBack(brief))
  expect(await listing(brief)).toEqual([])
})

const WHOLE = {
  package_type: 'ugc',
  title: 'Én video',
  description: 'Video',
  price: 3500,
  delivery_days: 7,
  revisions: 1,
  rights: 'ugc_30s_2w',
}

async function creatorWithPackage(): Promise<{ team: string; id: string; user: string }> {
  const { device, team } = await newCreator(db.sql)
  const id = newId()
  await device.must('packages.create', { id, creator_id: team, set: WHOLE })
  return { team, id, user: device.user }
}

const publish = (team: string) => (sql: Sql) =>
  sql`update public.creator_users set is_onboarded = true, is_public = true, handle = 'h' || right(id::text, 12)
    where id = ${team}`
const reprice = (id: string) => (sql: Sql) => sql`update public.packages set price = 5000 where id = ${id}`
const priceOn = async (team: string): Promise<unknown> =>
  (await db.sql`select price_from from public.creator_cards where id = ${team}`)[0]?.price_from

test('[S3] a profile published while a package changes its price says the price of both', async () => {
  const before = await creatorWithPackage()
  await meanwhile(publish(before.team), reprice(before.id))
  expect(await priceOn(before.team)).toBe(5000)
  const after = await creatorWithPackage()
  await meanwhile(reprice(after.id), publish(after.team))
  expect(await priceOn(after.team)).toBe(5000)
})

test.each([
  ['edited', { living: false }],
  ['archived', { living: true }],
])(
  'a profile closed while its package is %s waits for it, and neither is a deadlock',
  async (_, { living }) => {
    const { team, id, user } = await creatorWithPackage()
    await publish(team)(db.sql)
    // what the mutation begins with, before the package tells the card its price
    const lock = (
      sql: Sql,
    ) => sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user })}, true),
    private.own_row('public.packages', ${id}, living => ${living})`
    const close = (sql: Sql) => sql`select private.put_away(${team}, 'creator')`
    await meanwhile(lock, close, reprice(id))
    const [row] = await db.sql`select price, status from public.packages where id = ${id}`
    expect(row).toEqual({ price: 5000, status: 'archived' })
    expect(await priceOn(team)).toBeUndefined()
  },
)

test('two devices that make the twentieth package at once make one', async () => {
  const { team } = await creatorWithPackage()
  const add = (sql: Sql) =>
    sql`insert into public.packages (id, scope, creator_id) values (${newId()}, ${team}, ${team})`
  for (let count = 1; count < 19; count += 1) await add(db.sql)
  await expect(meanwhile(add, add)).rejects.toMatchObject({ message: 'too_many_packages' })
  const [row] = await db.sql`select count(*)::int as n from public.packages where creator_id = ${team}`
  expect(row?.n).toBe(20)
})
