// A person who has very much, on an empty device and after weeks without a network: the product's own mutations, the real
// engine and the real SQL. How long it takes in a browser is measured by `npm run bench:sync -- --large`.
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/device/store/new-id.ts'
import { messages } from '../../src/entities/messages/mutators.ts'
import { mutators } from '../../src/entities/registry.ts'
import { storeSchema } from '../../src/entities/tables.ts'
import { createMutate, openStore, type Store } from '../../sync/index.ts'
import { mutatorMap } from '../../sync/outbox/entry.ts'
import { readDigestAnswer, readPullAnswer, readPushAnswer } from '../../sync/remote/answers.ts'
import { RemoteError, type PullRequest, type PushRequest } from '../../sync/remote/remote.ts'
import { createSchedule, type Schedule } from '../../sync/schedule/schedule.ts'
import { takeTerm } from '../../sync/store/fence.ts'
import { realTimers } from '../../sync/worker/leader.ts'
import { asUser, openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { newBusiness, pull, push } from '../fixtures/devices.ts'
import { seconds } from '../fixtures/seconds.ts'
import { onDisk } from './simulation/life.ts'

const ROOMS = 200
const IN_EACH = 5
const IN_LARGEST = 50_000
const PARTS = 4
const QUEUED = 5_000
const QUEUED_IN = 20
/** One of so many pushes has no answer: by turns it has been carried out, and has never arrived. */
const UNANSWERED = 7
const LONG = { timeout: seconds(240) }
/** What one call may hold [S14], and for how many calls ids are given at a time. */
const LIMITS = { changes: 50, bytes: 400_000, calls: 10, rows: 2_000 }

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

interface Desk {
  user: string
  rooms: string[]
}

/** A business with so many conversations: all have a few messages, and the first one these as well. */
async function openDesk(rooms: number, inFirst: number): Promise<Desk> {
  const { sql } = db
  const { device, team } = await newBusiness(sql)
  const { user } = device
  const people = Array.from({ length: rooms }, newId)
  const creators = Array.from({ length: rooms }, newId)
  await sql`insert into auth.users (id, email) select id, id || '@large.test' from unnest(${people}::uuid[]) id`
  await sql`insert into public.creator_users (id, scope, user_id, first_name)
    select c.id, c.id, c.person, 'Kreator' from unnest(${creators}::uuid[], ${people}::uuid[]) c (id, person)`
  const made = await sql<{ id: string }[]>`insert into public.rooms (id, scope, business_id, creator_id)
    select r.id, r.id, ${team}, r.creator from (
      select private.room_id(${team}, c) as id, c as creator from unnest(${creators}::uuid[]) c) r returning id`
  const ids = made.map(({ id }) => id)
  const add = (into: string[], count: number): Promise<unknown> =>
    sql.begin(async (tx) => {
      // Triggers rewrite the room for each message: within one transaction that would take minutes.
      await tx`set local session_replication_role = replica`
      await tx`insert into public.messages (id, scope, room_id, sender_id, sender_side, text)
        select gen_random_uuid(), r, r, ${user}, 'business', 'Melding ' || n
        from unnest(${into}::uuid[]) r, generate_series(1, ${count}::int) n`
    })
  await add(ids, IN_EACH)
  // A few revisions, each of many pages.
  for (let at = 0; at < PARTS; at += 1) await add(ids.slice(0, 1), inFirst / PARTS)
  return { user, rooms: ids }
}

interface Calls {
  pulls: { request: PullRequest; rows: number }[]
  pushes: { request: PushRequest; given: number }[]
}

const idle = { now: () => new Date().toISOString(), onQueued: () => undefined }
const schedules: Schedule[] = []
afterEach(() => {
  for (const schedule of schedules.splice(0)) schedule.stop()
})

/** The engine on this store, with what it asks for. */
async function connect(store: Store, user: string): Promise<{ schedule: Schedule; calls: Calls }> {
  const calls: Calls = { pulls: [], pushes: [] }
  const given = (): number => onDisk(store.name, 'outbox').filter(({ state }) => state === 'sent').length
  const schedule = createSchedule({
    lead: {
      store,
      term: await takeTerm(store),
      mutators: mutatorMap(mutators),
      newId: randomUUID,
      now: () => Date.now(),
    },
    remote: {
      async pull(request) {
        const answer = readPullAnswer(await pull(db.sql, user, request))
        calls.pulls.push({ request, rows: Object.values(answer.rows).flat().length })
        return answer
      },
      async push(request) {
        const nth = calls.pushes.push({ request, given: given() })
        const isLost = nth % UNANSWERED === 0
        const lost = new RemoteError('unreachable', 'no answer')
        if (isLost && nth % 2 === 0) throw lost
        const answer = readPushAnswer(await push(db.sql, user, request))
        if (isLost) throw lost
        return answer
      },
      digest: (request) =>
        asUser(db.sql, user, async (tx) => {
          const [row] = await tx`select api.sync_digest(${JSON.stringify(request)}::text::jsonb) as answer`
          return readDigestAnswer(row?.answer)
        }),
    },
    // Nothing waits after a failure.
    timers: { ...realTimers, random: () => 0 },
    online: true,
    guest: false,
    onAuthNeeded: () => undefined,
    onDeposed: () => undefined,
    onFirstPull: () => undefined,
  })
  schedules.push(schedule)
  return { schedule, calls }
}

const countOf = (store: Store, table: string): Promise<number> => store.db.table(table).count()

test(
  '[S8] an empty device gets 200 rooms, one with 50,000 messages, a page at a time, and then only what is new',
  LONG,
  async () => {
    const { user, rooms } = await openDesk(ROOMS, IN_LARGEST)
    const store = openStore(randomUUID(), storeSchema)
    const { schedule, calls } = await connect(store, user)
    await schedule.pullNow()
    expect(await countOf(store, 'rooms')).toBe(ROOMS)
    expect(await countOf(store, 'messages')).toBe(ROOMS * IN_EACH + IN_LARGEST)
    for (const { request, rows } of calls.pulls) {
      expect(request.limit).toBeLessThanOrEqual(LIMITS.rows)
      expect(rows).toBeLessThanOrEqual(request.limit)
    }
    // No row comes twice.
    const all = calls.pulls.reduce((sum, { rows }) => sum + rows, 0)
    const tables = await Promise.all(Object.keys(storeSchema.tables).map((table) => countOf(store, table)))
    expect(all).toBe(tables.reduce((sum, rows) => sum + rows, 0))
    const proof = await schedule.verify()
    expect(proof.rows).toBe(all)
    expect(proof.healed).toEqual([])

    calls.pulls.length = 0
    await db.sql`update public.rooms set business_name = 'Fjord' where id = ${rooms[ROOMS - 1] ?? ''}`
    await schedule.pullNow()
    expect(calls.pulls.map(({ rows }) => rows)).toEqual([1])
  },
)

/** However long the whole takes on a busy machine, as long as it goes on. Looked at rarely: each look reads it all. */
async function drained(store: Store): Promise<void> {
  const waiting = () => onDisk(store.name, 'outbox').length
  for (let left = waiting(); left > 0; left = waiting())
    await expect.poll(waiting, { timeout: seconds(60), interval: 1000 }).toBeLessThan(left)
}

test(
  '[S13] [S14] 5,000 changes written without a network arrive once and in their order, also when calls are lost',
  // `drained` ends it when nothing moves.
  { timeout: seconds(900) },
  async () => {
    const { user, rooms } = await openDesk(QUEUED_IN, 0)
    const store = openStore(randomUUID(), storeSchema)
    const first = await connect(store, user)
    await first.schedule.pullNow()
    first.schedule.stop()
    // 300 messages in one go is what a person may send; here they were written by many.
    await db.sql`update private.quotas set at_once = ${QUEUED * 2} where what = 'message'`
    const mutate = createMutate(store, { user, ...idle })
    const written = Array.from({ length: QUEUED }, (_, nth) =>
      `kø ${nth + 1} ${'ord '.repeat(nth % 200)}`.trim(),
    )
    for (const [nth, text] of written.entries()) {
      const room_id = rooms[nth % QUEUED_IN] ?? ''
      await mutate(messages.send.spec, { id: newId(), room_id, text, attachments: [] })
    }

    const { schedule, calls } = await connect(store, user)
    await drained(store)
    expect(await countOf(store, 'rejections')).toBe(0)
    const found = await db.sql`select text from public.messages where text like 'kø %' order by created_at`
    expect(found.map(({ text }) => text)).toEqual(written)

    for (const { request, given } of calls.pushes) {
      expect(request.mutations.length).toBeLessThanOrEqual(LIMITS.changes)
      expect(JSON.stringify(request.mutations.map(({ args }) => args)).length).toBeLessThanOrEqual(
        LIMITS.bytes,
      )
      expect(given).toBeLessThanOrEqual(LIMITS.changes * LIMITS.calls)
    }
    const ids = calls.pushes.flatMap(({ request }) => request.mutations.map(({ id }) => id))
    expect([...new Set(ids)]).toEqual(written.map((_, nth) => nth + 1))
    expect((await schedule.verify()).healed).toEqual([])
  },
)
