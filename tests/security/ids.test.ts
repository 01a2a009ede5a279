// Every kind of id × every function that takes an id, both read from the database's own catalogue: a new mutation is
// covered by itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase, type Transaction } from '../fixtures/database.ts'
import { type Device, newCreator, roomOf } from '../fixtures/devices.ts'
import { type Call, mutationCalls } from '../fixtures/mutations.ts'
import { offered } from '../fixtures/orders.ts'
import { validSet } from '../fixtures/valid-set.ts'
import { newWholeStory } from '../fixtures/whole-story.ts'
import { attempt } from './attempt.ts'
import { fingerprint } from './fingerprint.ts'
import { seconds } from '../fixtures/seconds.ts'

type Story = Awaited<ReturnType<typeof newWholeStory>>
const SECRET = 'Bare oss to'

let db: TestDatabase
let victim: Story
let thief: Story
let ids: Record<string, string>
let calls: Call[]
let scopes: string[]
/** By mutation, what the server accepts from the owner of a row. */
const sets = new Map<string, Record<string, unknown>>()

beforeAll(async () => {
  db = await openDatabase()
  victim = await newWholeStory(db.sql, SECRET)
  thief = await newWholeStory(db.sql)
  scopes = [
    victim.business.device.user,
    victim.creator.device.user,
    victim.business.team,
    victim.creator.team,
    victim.room,
  ]
  ids = await kindsOfIds()
  calls = await mutationCalls(db.sql)
  for (const call of calls) if (writes(call) !== undefined) sets.set(call.name, await acceptedSet(call))
}, seconds(60))
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

const isCreation = (call: Call): boolean => call.how === 'create'
const writes = ({ takes, of }: Call): string | undefined => ('set' in takes ? of : undefined)

/** The fields that the server accepts from the thief in a row of their own, tried and rolled back. */
async function acceptedSet(call: Call): Promise<Record<string, unknown>> {
  const people = [thief.business, thief.creator]
  const own = people.flatMap(({ device, team }) => [device.user, team])
  const [row] = isCreation(call)
    ? [{ id: newId() }]
    : await db.sql`select id from ${db.sql(`public.${call.of}`)} where scope in ${db.sql(own)}`
  const accepts = async (set: Record<string, unknown>): Promise<boolean> => {
    const body = JSON.stringify(await argumentsWith(call, 'id', String(row?.id), set))
    for (const { device } of people) {
      const run = (tx: Transaction) =>
        tx.unsafe(`select mutations.${call.name.replace('.', '_')}($1::text::jsonb)`, [body])
      if ((await attempt(db.sql, device.user, run)) === 1) return true
    }
    return false
  }
  const set = await validSet(call.of ?? '', (field, value) => accepts({ [field]: value }))
  expect(await accepts(set), `${call.name}: its owner is refused ${JSON.stringify(set)}`).toBe(true)
  return set
}

const VALUES: Record<string, unknown> = {
  currency: 'NOK',
  interval: 'year',
  trait: 'acne',
  path: '',
  status: 'rejected',
  text: 'Tyv',
  timestamptz: new Date().toISOString(),
  bool: true,
  int4: 100,
  object: {},
  jsonb: [],
  date: '2099-01-01',
  package: offered,
}

/** Valid arguments except for one id, which is another person's. */
async function argumentsWith(
  call: Call,
  position: string,
  id: string,
  set = sets.get(call.name),
): Promise<Record<string, unknown>> {
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
    else args[field] = VALUES[field] ?? VALUES[kind]
    if (args[field] === undefined)
      throw new Error(`${call.name}: a value for ${field} (${declared}) is missing here`)
  }
  if (writes(call) === undefined) return args
  args.set = set
  if (isCreation(call)) return args
  const [row] = await db.sql`select to_jsonb(t) as now from ${db.sql(`public.${call.of}`)} t where id = ${id}`
  args.base = Object.fromEntries(Object.keys(set ?? {}).map((field) => [field, row?.now[field] ?? null]))
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
      sends_mail: [],
      my_devices: [],
      // a card is everyone's
      find_creator: [],
      find_creators: [],
      search_creators: [],
      // what a public profile shows is everyone's
      find_showcase: [],
      // what creators show to every business
      find_traits: [],
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
  test(
    'through mutations',
    async () => {
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
    },
    seconds(120),
  )
})
