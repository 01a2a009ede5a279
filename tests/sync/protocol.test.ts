// The three calls and a client that is broken, newer than the server, or hostile: every answer is an intended one,
// nothing takes effect in part or twice, and nobody else's rows are read or changed.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/device/store/new-id.ts'
import { asAnon, asUser, openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { Device, newDevice, newStory, push, PushAnswer } from '../fixtures/devices.ts'
import { digestRequest, lies, pullRequest, pushRequest, REFUSALS, type Known } from './requests.ts'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 120)

let db: TestDatabase
let story: Awaited<ReturnType<typeof newStory>>
let known: Known
let names: string[]
beforeAll(async () => {
  db = await openDatabase()
  story = await newStory(db.sql)
  const { business, creator, brief, pitch, room } = story
  const { epoch, snap } = await business.device.sync()
  known = {
    ids: [business.device.user, business.team, creator.team, room, brief, pitch, business.device.client],
    epochs: [epoch, newId()],
    snaps: [snap],
  }
  names = (await db.sql`select name from sync.mutation order by name`).map((row) => String(row.name))
})
afterAll(() => db.close())

/** The call's answer, or null if it refused with a code that PostgREST turns into 4xx. Anything else throws. */
async function call(user: string | null, name: string, request: unknown): Promise<unknown> {
  const body = JSON.stringify(request)
  try {
    const [row] = await (user === null
      ? asAnon(db.sql, (tx) => tx.unsafe(`select api.${name}($1::text::jsonb) as answer`, [body]))
      : asUser(db.sql, user, (tx) => tx.unsafe(`select api.${name}($1::text::jsonb) as answer`, [body])))
    return row?.answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && REFUSALS.has(String(error.code))) return null
    throw error
  }
}

/** Every row, and every device's state but the liar's: equal before and after means that nothing changed. */
async function everything(except: string): Promise<string> {
  const tables = await db.sql`select name from sync.tables order by index`
  const sums = tables.map(
    ({ name }) => `select string_agg(t::text, '|' order by id) as x from public.${String(name)} t`,
  )
  const memory = ['client', 'result', 'tombstone'].map((name) => {
    const owner = name === 'client' ? 'id' : name === 'result' ? 'client' : 'scope'
    return `select string_agg(t::text, '|' order by t::text) as x from sync.${name} t where ${owner} <> '${except}'`
  })
  const [row] = await db.sql.unsafe(
    `select md5(string_agg(coalesce(x, ''), '#')) as sum from (${[...sums, ...memory].join(' union all ')}) all_of_it`,
  )
  return String(row?.sum)
}

const scopesOf = (rows: unknown): string[] =>
  typeof rows === 'object' && rows !== null
    ? Object.values(rows).flatMap((list) => (Array.isArray(list) ? list.map((row) => String(row.scope)) : []))
    : []

describe('sync_pull', () => {
  test('[S2] [S8] gives a liar only the liar’s own scopes, and no more rows than requested', async () => {
    const { user } = await newDevice(db.sql)
    const own = new Set(
      (await asUser(db.sql, user, (tx) => tx`select unnest(sync.my_scopes()) as s`)).map((row) => row.s),
    )
    await fc.assert(
      fc.asyncProperty(pullRequest(known), fc.boolean(), async (request, isGuest) => {
        const answer = await call(isGuest ? null : user, 'sync_pull', request)
        if (answer === null) return
        const { rows, del, scopes } = Object(answer)
        const shown = [...scopesOf(rows), ...del.map((mark: string[]) => mark[0]), ...scopes]
        expect(shown.filter((scope) => !own.has(scope))).toEqual([])
        const limit = Number(Object(request)?.limit ?? 1000)
        expect(scopesOf(rows).length).toBeLessThanOrEqual(Math.max(1, Math.min(5000, limit)))
      }),
      { numRuns: RUNS },
    )
  })

  test('[S7] a cursor from the future or of another epoch costs a reset, never a row', async () => {
    const { business } = story
    const device = new Device(db.sql, business.device.user)
    await device.sync()
    const whole = device.rows.size
    for (const snap of ['1:1:', '4000000000:4000000009:4000000003']) {
      const liar = new Device(db.sql, business.device.user)
      liar.epoch = known.epochs[0] ?? null
      for (const scope of device.cursors.keys()) liar.cursors.set(scope, snap)
      await liar.sync(3)
      expect(liar.rows.size, snap).toBe(whole)
    }
  })
})

describe('sync_digest', () => {
  test('[S6] sums up no scope that is not the caller’s', async () => {
    const { user } = await newDevice(db.sql)
    const own = new Set(
      (await asUser(db.sql, user, (tx) => tx`select unnest(sync.my_scopes()) as s`)).map((row) => row.s),
    )
    await fc.assert(
      fc.asyncProperty(digestRequest(known), async (request) => {
        const answer = await call(user, 'sync_digest', request)
        if (answer === null) return
        const { scopes, changed } = Object(answer)
        expect([...Object.keys(scopes), ...changed].filter((scope) => !own.has(scope))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

describe('sync_push', () => {
  test('[S13] [S14] with garbage and lies changes nothing of other people', async () => {
    const liar = await newDevice(db.sql)
    // A push may register the liar's own device; nothing else.
    const before = await everything(liar.client)
    await fc.assert(
      fc.asyncProperty(pushRequest(known, names), async (request) => {
        const mutations: unknown = Object(request)?.mutations
        const owns =
          Array.isArray(mutations) &&
          mutations.some((one) =>
            /teams\.create|accounts\.|preferences\./.test(JSON.stringify(Object(one)?.name) ?? ''),
          )
        if (owns) return
        const safe =
          typeof request === 'object' && request !== null && 'client' in request ? { ...request } : request
        if (
          typeof safe === 'object' &&
          safe !== null &&
          'client' in safe &&
          !known.ids.some((id) => id === safe.client)
        )
          Object.assign(safe, { client: liar.client })
        await call(liar.user, 'sync_push', safe)
      }),
      { numRuns: RUNS },
    )
    expect(await everything(liar.client)).toBe(before)
  })

  test('[S4] [S30] cannot set the server’s columns: rev, scope, owner or times', async () => {
    const { business, brief, room } = story
    const read = () =>
      db.sql`select to_jsonb(b) - 'x' as brief from public.briefs b where id = ${brief}`.then(
        (rows) => rows[0]?.brief,
      )
    const before = await read()
    await fc.assert(
      fc.asyncProperty(lies(known), async (lie) => {
        expect(
          await business.device.send('briefs.edit', { id: brief, set: lie, base: before }),
        ).toMatchObject({ code: 'invalid' })
        const extra = { id: newId(), room_id: room, text: 'Hei' }
        const { id: _id, ...rest } = lie
        if (Object.keys(rest).length > 0)
          expect(await business.device.send('messages.send', { ...rest, ...extra })).toMatchObject({
            code: 'invalid',
          })
      }),
      { numRuns: 40 },
    )
    expect(await read()).toEqual(before)
    await business.device.must('rooms.mark_read', { id: room, at: '2199-01-01T00:00:00Z' })
    const [seen] =
      await db.sql`select business_read_at <= clock_timestamp() as is_past from public.rooms where id = ${room}`
    expect(seen?.is_past).toBe(true)
  })

  test('[S16] a false base is a conflict, and a guessed true one is no more than an edit', async () => {
    const { business, brief } = story
    const edit = { id: brief, set: { title: 'Ny' } }
    expect(await business.device.send('briefs.edit', { ...edit, base: { title: 'aldri' } })).toMatchObject({
      code: 'conflict',
    })
    expect(await business.device.send('briefs.edit', { ...edit, base: {} })).toMatchObject({
      code: 'invalid',
    })
    expect(await business.device.send('briefs.edit', { ...edit, base: { title: null } })).toMatchObject({
      code: 'conflict',
    })
  })

  test('[S14] too large a request is refused whole', async () => {
    const device = await newDevice(db.sql)
    const create = { id: newId(), name: 'x'.repeat(300_000) }
    expect(await device.send('teams.create_business', create)).toMatchObject({
      code: 'invalid',
      detail: { rule: 'too_long' },
    })
    const many = Array.from({ length: 51 }, () =>
      device.mutation('teams.create_business', { id: newId(), name: 'N' }),
    )
    expect(await call(device.user, 'sync_push', { client: device.client, mutations: many })).toBeNull()
    expect(await db.sql`select id from public.business_users where user_id = ${device.user}`).toHaveLength(0)
  })

  test('[S13] doubled, reordered, torn and forged batches: each change once, in order, and every answer is repeatable', async () => {
    const { device } = story.business
    const other = await newDevice(db.sql)
    const batch = fc.record({
      from: fc.integer({ min: 1, max: 12 }),
      count: fc.integer({ min: 0, max: 6 }),
      order: fc.integer(),
      twice: fc.boolean(),
      forged: fc.integer({ min: 0, max: 40 }),
      future: fc.integer({ min: 0, max: 30 }),
      acked: fc.constantFrom(undefined, 0, 1, 10 ** 9),
      stranger: fc.integer({ min: 0, max: 8 }).map((n) => n === 0),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 3, maxLength: 14 }), async (batches) => {
        const client = newId()
        // Every third one is refused permanently, so that refusals are counted and repeated too.
        const script = Array.from({ length: 18 }, (_, at) => ({
          id: at + 1,
          uuid: newId(),
          name: 'briefs.create',
          v: 1,
          args: {
            id: newId(),
            business_id: story.business.team,
            set: at % 3 === 2 ? { age_from: 3 } : { title: `Nr. ${at}` },
          },
        }))
        const told = new Map<number, string>()
        let lmid = 0
        for (const { from, count, order, twice, forged, future, acked, stranger } of batches) {
          const some = script.slice(from - 1, from - 1 + count)
          const sent = (twice ? [...some, ...some] : some)
            .map((one) =>
              one.id === forged ? { ...one, uuid: newId() } : one.id === future ? { ...one, v: 99 } : one,
            )
            .toSorted((a, b) => ((a.id * 7919 + order) % 13) - ((b.id * 7919 + order) % 13))
          const request = { client, mutations: sent, ...(acked === undefined ? {} : { acked }) }
          const answer = PushAnswer.parse(
            await push(db.sql, stranger && lmid > 0 ? other.user : device.user, request),
          )
          if (stranger && lmid > 0) {
            expect(answer).toMatchObject({ results: [] })
            continue
          }
          for (const { id, status, code } of answer.results) {
            const now = `${status} ${code ?? ''}`
            expect(told.get(id) ?? now, `the outcome of ${id}`).toBe(now)
            told.set(id, now)
          }
          expect(answer.lmid).toBeGreaterThanOrEqual(lmid)
          lmid = answer.lmid
        }
        const results =
          await db.sql`select mid::int as mid, status, uuid from sync.result where client = ${client} order by mid`
        expect(results.map((row) => row.mid)).toEqual(Array.from({ length: lmid }, (_, at) => at + 1))
        const accepted = new Set(results.filter((row) => row.status === 'ok').map((row) => row.mid))
        const made =
          await db.sql`select id from public.briefs where id = any (${script.map((one) => one.args.id)}::uuid[])`
        const ids = new Set(made.map((row) => row.id))
        for (const one of script)
          expect(ids.has(one.args.id), `${one.id} took effect`).toBe(accepted.has(one.id))
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    )
  })
})
