// Every kind of id × every function that takes an id, both read from the database's own catalogue: a new mutation is
// covered by itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { newId } from '../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type Device, newCreator, newStory, roomOf } from '../fixtures/devices.ts'
import { fingerprint } from './fingerprint.ts'

type Story = Awaited<ReturnType<typeof newStory>>
interface Call {
  name: string
  v: number
  /** Its arguments and their kinds, as its own source declares them. */
  takes: Record<string, string>
  /** The table that a field-edit mutation changes. */
  edits?: string | undefined
}

const SECRET = 'Bare oss to'

let db: TestDatabase
let victim: Story
let thief: Story
let ids: Record<string, string>
let calls: Call[]
let scopes: string[]

beforeAll(async () => {
  db = await openDatabase()
  victim = await newStory(db.sql)
  thief = await newStory(db.sql)
  for (const [{ business, room }, text] of [
    [victim, SECRET],
    [thief, 'Hei'],
  ] as const)
    await business.device.must('messages.send', { id: newId(), room_id: room, text })
  await victim.business.device.must('briefs.edit', {
    id: victim.brief,
    set: { rights: 'custom' },
    base: { rights: '' },
  })
  await db.sql`update public.creator_users set is_public = true`
  scopes = [
    victim.business.device.user,
    victim.creator.device.user,
    victim.business.team,
    victim.creator.team,
    victim.room,
  ]
  ids = await kindsOfIds()
  calls = await functionsThatTakeIds()
}, 60_000)
afterAll(() => db.close())

/** One id of every kind of scope and of every table, and ids of no row: deleted, and future. */
async function kindsOfIds(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { id, kind } of await db.sql`select distinct on (kind) id, kind from sync.scopes
      where kind = 'catalogue' or id in ${db.sql(scopes)} order by kind, id`)
    found[`scope of kind ${kind}`] = String(id)
  for (const { name } of await db.sql`select name from sync.tables order by index`) {
    const at = { creator_cards: 'id', brief_listings: 'business_id' }[String(name)] ?? 'scope'
    const [row] =
      await db.sql`select id from ${db.sql(`public.${name}`)} where ${db.sql(at)} in ${db.sql(scopes)} limit 1`
    if (row === undefined) throw new Error(`no row of ${name}: the story must have one of every table`)
    found[`row of ${name}`] = String(row.id)
  }
  const unmet = await newCreator(db.sql)
  const gone = await newCreator(db.sql)
  await db.sql`delete from auth.users where id = ${gone.device.user}`
  return {
    ...found,
    'a device': victim.business.device.client,
    'a room to come': await roomOf(db.sql, victim.business.team, unmet.team),
    'a team that is gone': gone.team,
    'nothing at all': newId(),
  }
}

const TAKES = /private\.arguments\(args, '(\{[^']+\})'/
const EDITS = /private\.edit\('public\.(\w+)'/

async function functionsThatTakeIds(): Promise<Call[]> {
  const rows = await db.sql<{ name: string; v: number; source: string }[]>`
    select m.name, v, f.prosrc || coalesce((select string_agg(p.prosrc, ' ') from pg_proc p
        where p.pronamespace = 'private'::regnamespace and strpos(f.prosrc, 'private.' || p.proname || '(args)') > 0), '') as source
    from sync.mutation m cross join generate_series(m.min_v, m.max_v) v
    join pg_proc f on f.pronamespace = 'mutations'::regnamespace
      and f.proname = replace(m.name, '.', '_') || case when v < m.max_v then '_v' || v else '' end order by 1, 2`
  return rows.map(({ name, v, source }) => {
    const [edits, declared] = [EDITS.exec(source)?.[1], TAKES.exec(source)?.[1]]
    if (edits === undefined && declared === undefined) throw new Error(`${name} does not say what it takes`)
    const takes =
      declared === undefined
        ? { id: 'uuid', set: 'object', base: 'object' }
        : z.record(z.string(), z.string()).parse(JSON.parse(declared))
    return { name, v, takes, edits }
  })
}

/** An editable field of each table, with a valid value. */
const FIELDS: Record<string, [field: string, value: string]> = {
  accounts: ['locale', 'en'],
  preferences: ['quiet_from', '21:00'],
  creator_users: ['town', 'Tyvby'],
  business_users: ['town', 'Tyvby'],
  briefs: ['title', 'Tyv'],
}

const VALUES: Record<string, unknown> = {
  currency: 'NOK',
  interval: 'year',
  trait: 'acne',
  path: '',
  text: 'Tyv',
  timestamptz: new Date().toISOString(),
  bool: true,
  int4: 100,
  jsonb: [],
}

/** Valid arguments except for one id, which is another person's. */
async function argumentsWith(call: Call, position: string, id: string): Promise<Record<string, unknown>> {
  const own: Record<string, string> = {
    business_id: thief.business.team,
    creator_id: thief.creator.team,
    brief_id: thief.brief,
    room_id: thief.room,
  }
  const args: Record<string, unknown> = {}
  for (const [field, declared] of Object.entries(call.takes)) {
    const kind = declared.replace('?', '')
    if (field === position) args[field] = kind === '_uuid' ? [id] : id
    else if (kind === 'uuid') args[field] = own[field] ?? newId()
    else if (kind === '_uuid') args[field] = [newId()]
    else if (kind === 'object') args[field] = {}
    else args[field] = VALUES[field] ?? VALUES[kind]
    if (args[field] === undefined)
      throw new Error(`${call.name}: a value for ${field} (${declared}) is missing here`)
  }
  const [field, value] = FIELDS[call.edits ?? ''] ?? []
  if (call.edits !== undefined) {
    if (field === undefined) throw new Error(`a field of ${call.edits} is missing here`)
    const [row] =
      await db.sql`select ${db.sql(field)} as now from ${db.sql(`public.${call.edits}`)} where id = ${id}`
    Object.assign(args, { set: { [field]: value }, base: { [field]: row?.now ?? '' } })
  }
  return args
}

/** The victims' rows on the thief's device, beside what everyone sees. */
async function loot(device: Device): Promise<string[]> {
  await device.sync()
  return [...device.rows.values()]
    .filter(({ scope }) => scopes.includes(scope))
    .map(({ table, id }) => `${table} ${id}`)
}

test('the matrix is complete: every mutation, every kind of scope, every table', async () => {
  const [counts] = await db.sql<{ mutations: number; kinds: number; tables: number }[]>`
    select (select sum(max_v - min_v + 1)::int from sync.mutation) as mutations,
      (select count(*)::int from sync.kinds) as kinds, (select count(*)::int from sync.tables) as tables`
  expect(calls).toHaveLength(counts?.mutations ?? 0)
  expect(Object.keys(ids)).toHaveLength((counts?.kinds ?? 0) + (counts?.tables ?? 0) + 4)
})

describe('an id of any kind in any place changes and reads nothing of another person’s', () => {
  test('through the exposed functions', async () => {
    const requests: Record<string, ((id: string) => unknown)[]> = {
      sync_pull: [
        (id) => ({ client: id }),
        (id) => ({ cursors: { [id]: '' } }),
        (id) => ({ cursors: { [id]: '' }, snap: '1:1:', after: [id, 1, '0', id] }),
      ],
      sync_push: [(id) => ({ client: id, acked: 9, mutations: [] })],
      sync_digest: [
        (id) => ({ client: newId(), snap: '1:1:', scopes: [id], columns: { messages: ['id', 'text'] } }),
      ],
      report_device: [(id) => ({ client: id, name: 'Tyv', unsent: 9 })],
      remove_device: [(id) => ({ client: id })],
      register_push: [
        (id) => ({
          client: id,
          endpoint: 'https://web.push.apple.com/a',
          p256dh: 'B'.repeat(87),
          auth: 'a'.repeat(22),
        }),
      ],
      forget_push: [(id) => ({ client: id })],
      push_key: [],
      my_devices: [],
      handle_available: [],
      restore_account: [],
      forget_account: [],
      recovery_codes: [],
      make_recovery_codes: [],
      use_recovery_code: [],
      unsubscribe: [(id) => id],
      confirm_newsletter: [(id) => id],
    }
    const exposed = await db.sql<{ name: string; place: string }[]>`
      select f.proname as name, f.oid::regproc::text as place from pg_proc f join pg_namespace n on n.oid = f.pronamespace
      where n.nspname in ('api', 'public') and has_function_privilege('authenticated', f.oid, 'execute')`
    expect(exposed.map(({ name }) => name).toSorted()).toEqual(Object.keys(requests).toSorted())
    const { business, creator, room, pitch } = victim
    // Teams have a card or a listing, which everyone sees.
    const secrets = [SECRET, pitch, room, business.device.user, creator.device.user, business.device.client]
    const victims = () => db.sql`select * from sync.client where user_id in ${db.sql(scopes)} order by id`
    const [before, devices] = [await fingerprint(db.sql, { of: scopes }), [...(await victims())]]
    for (const { name, place } of exposed)
      for (const request of requests[name] ?? [])
        for (const [kind, id] of Object.entries(ids)) {
          const given = request(id)
          const [body, type] = typeof given === 'string' ? [given, 'uuid'] : [JSON.stringify(given), 'jsonb']
          const answers = await asUser(db.sql, thief.business.device.user, (tx) =>
            tx.unsafe(`select ${place}($1::text::${type})::text as answer`, [body]),
          ).catch((error: unknown) => [{ answer: String(error) }])
          const answer = String(answers[0]?.answer)
          const shown = secrets.filter((secret) => secret !== id && answer.includes(secret))
          expect(shown, `${name} ${kind}`).toEqual([])
        }
    expect(await fingerprint(db.sql, { of: scopes })).toBe(before)
    expect([...(await victims())]).toEqual(devices)
  })

  // Last: afterwards the thief owns rows with all of these ids.
  test('through mutations', async () => {
    let tried = 0
    for (const call of calls) {
      const positions = Object.keys(call.takes).filter((field) => /^_?uuid/.test(call.takes[field] ?? ''))
      for (const device of [thief.business.device, thief.creator.device]) {
        const before = await fingerprint(db.sql, { of: scopes })
        for (const position of positions)
          for (const id of Object.values(ids)) {
            await device.send(call.name, await argumentsWith(call, position, id), call.v)
            tried += 1
          }
        expect(await fingerprint(db.sql, { of: scopes }), `${call.name} version ${call.v}`).toBe(before)
        expect(await loot(device), `${call.name} version ${call.v}`).toEqual([])
      }
    }
    console.log(`${calls.length} mutations, ${Object.keys(ids).length} kinds of ids: ${tried} calls`)
    expect(tried).toBeGreaterThan(calls.length * Object.keys(ids).length)
  }, 120_000)
})
