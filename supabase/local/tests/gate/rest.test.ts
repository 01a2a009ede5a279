// What the product offers over REST: the application's calls and nothing else, for any caller and request.
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALLS } from '../../gate/calls.ts'
import { startTestBackend, type TestBackend } from '../../testing.ts'
import { openData } from '../auth.ts'
import { person, postJson, type Person } from '../backend.ts'
import { seconds } from '../../../../tests/fixtures/seconds.ts'

let backend: TestBackend
let sql: postgres.Sql
let ada: Person
beforeAll(async () => {
  backend = await startTestBackend()
  sql = openData(backend)
  ada = await person(backend, 'ada@gate.test')
}, seconds(90))
afterAll(async () => {
  await sql.end()
  await backend.stop()
})

const guest = (): Record<string, string> => ({ apikey: backend.publishableKey })
const signedIn = (): Record<string, string> => ({ ...guest(), authorization: `Bearer ${ada.token}` })
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
const callers = [
  ['guest', guest],
  ['signed-in person', signedIn],
] as const
const rpc = (name: string, body: unknown, headers = signedIn()): Promise<Response> =>
  postJson(`${backend.url}/rest/v1/rpc/${name}`, body, headers)

/** Every relation of every schema, PostgreSQL's own included: later additions are covered by themselves. */
const relations = (): Promise<{ schema: string; name: string }[]> =>
  sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'p', 'f') and n.nspname not like 'pg_toast%' order by 1, 2`.then(
    (rows) => [...rows],
  )

/** When the database last started a statement for the API. */
const lastStatement = async (): Promise<unknown> =>
  (
    await sql`select max(query_start)::text as at from pg_stat_activity where application_name = 'samspill-api'`
  )[0]?.at

describe('tables', () => {
  it.each(callers)('do not exist for a %s, by any method, in any schema', async (_who, headers) => {
    const all = await relations()
    expect(all.length).toBeGreaterThan(100)
    expect(all).toContainEqual({ schema: 'public', name: 'messages' })
    const answered: string[] = []
    const ask = async (schema: string, name: string, method: string): Promise<void> => {
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const profile = hasBody ? 'content-profile' : 'accept-profile'
      const response = await fetch(`${backend.url}/rest/v1/${name}`, {
        method,
        headers: { ...headers(), [profile]: schema, prefer: 'count=planned' },
        ...(hasBody ? { body: '{}' } : {}),
      })
      await response.arrayBuffer()
      if (response.status !== 404 || response.headers.has('content-range'))
        answered.push(`${method} ${schema}.${name} ${response.status}`)
    }
    for (const { schema, name } of all) await Promise.all(METHODS.map((method) => ask(schema, name, method)))
    expect(answered).toEqual([])
  })

  it('are not in the schema that a hosted project exposes; the application’s calls are', async () => {
    expect((await relations()).filter(({ schema }) => schema === 'api')).toEqual([])
    const functions =
      await sql`select proname as name from pg_proc where pronamespace = 'api'::regnamespace order by 1`
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(CALLS).toSorted())
  })

  it('cannot be queried with slow expressions or counts', async () => {
    const slow = '/rest/v1/brief_listings?description=match.%5E(.%2B)(.%2B)(.%2B)%5C1%5C2%5C3%24'
    const before = await lastStatement()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(backend.url + slow, { headers: guest() })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 404))
    expect(await lastStatement()).toEqual(before)
    for (const headers of [guest(), signedIn()])
      for (const count of ['planned', 'estimated', 'exact']) {
        const answer = await fetch(`${backend.url}/rest/v1/messages?select=*`, {
          method: 'HEAD',
          headers: { ...headers, prefer: `count=${count}`, range: '0-0' },
        })
        expect([answer.status, answer.headers.get('content-range')]).toEqual([404, null])
      }
  })
})

describe('functions', () => {
  it.each(callers)('other than the calls do not exist for a %s', async (_who, headers) => {
    const others = await sql<{ name: string }[]>`
      select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('api', 'pg_catalog', 'information_schema') or p.proname in ('set_config', 'pg_sleep') order by 1`
    expect(others.length).toBeGreaterThan(100)
    const answered: string[] = []
    for (const { name } of [...others, { name: 'constructor' }, { name: '__proto__' }, { name: '' }])
      if (!Object.hasOwn(CALLS, name)) {
        const response = await rpc(name, {}, headers())
        await response.arrayBuffer()
        if (response.status !== 404) answered.push(`${name} ${response.status}`)
      }
    expect(answered).toEqual([])
  })

  it('are called by POST only', async () => {
    for (const name of Object.keys(CALLS))
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
        const query = method === 'GET' ? '?request=%7B%7D' : ''
        const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}${query}`, {
          method,
          headers: signedIn(),
        })
        expect([method, name, answer.status, answer.headers.get('allow')]).toEqual([
          method,
          name,
          405,
          'POST',
        ])
      }
  })

  it.each([
    ['sync_pull', { request: {}, more: 1 }, 'more'],
    ['sync_pull', {}, 'request'],
    ['sync_pull', { request: [] }, 'request'],
    ['sync_pull', { request: { cursors: 'all' } }, 'request.cursors'],
    ['sync_pull', { request: { limit: '5' } }, 'request.limit'],
    ['sync_push', { request: { client: 7, mutations: [] } }, 'request.client'],
    ['sync_push', { request: { client: '7', mutations: {} } }, 'request.mutations'],
    ['sync_push', { request: { client: '7', mutations: [5] } }, 'request.mutations.0'],
    ['sync_digest', { request: { epoch: '', snap: '', scopes: { a: 1 } } }, 'request.scopes'],
    ['my_devices', { of: 'somebody' }, 'of'],
    ['report_device', { request: { client: '', name: 1, unsent: 0 } }, 'request.name'],
    ['remove_device', { request: { client: 1 } }, 'request.client'],
    ['register_push', { request: { client: 'a', endpoint: 'b', p256dh: 'c' } }, 'request.auth'],
    ['forget_push', { request: {} }, 'request.client'],
    ['recovery_codes', { of: 'somebody' }, 'of'],
    ['make_recovery_codes', { request: {} }, 'request'],
    ['use_recovery_code', { code: 7 }, 'code'],
    ['use_recovery_code', { code: 'x'.repeat(101) }, 'code'],
    ['unsubscribe', { token: 1 }, 'token'],
    ['confirm_newsletter', { token: null }, 'token'],
    ['find_creator', { name: null }, 'name'],
    ['find_creator', { name: 'x'.repeat(101) }, 'name'],
    ['find_creators', { ids: ['ida'] }, 'ids'],
    ['find_creators', { ids: Array.from({ length: 101 }, () => crypto.randomUUID()) }, 'ids'],
    ['search_creators', { query: { choices: ['dog'] } }, 'query.choices'],
    ['search_creators', { query: { after: 7 } }, 'query.after'],
    ['find_showcase', { creator: 'ida' }, 'creator'],
    ['find_traits', { of: 'somebody' }, 'of'],
    ['handle_available', { handle: ['a'] }, 'handle'],
    ['handle_available', { handle: 'x'.repeat(2000) }, 'handle'],
  ])('refuse another shape and say what is wrong: %s %j', async (name, body, where) => {
    const answer = await rpc(name, body)
    expect(answer.status).toBe(400)
    const { code, message } = await answer.json()
    expect([code, message]).toEqual(['PGRST102', expect.stringContaining(where)])
  })

  it('take an object where the database takes json, so no text is read as another value', async () => {
    const taking = await sql<{ name: string; argument: string }[]>`
      select p.proname as name, p.proargnames[a.place] as argument
      from pg_proc p, unnest(p.proargtypes::oid[]) with ordinality a (type, place)
      where p.pronamespace = 'api'::regnamespace and a.type in ('json'::regtype, 'jsonb'::regtype) order by 1, 2`
    expect(taking.length).toBeGreaterThan(3)
    const taken: string[] = []
    for (const { name, argument } of taking)
      for (const text of ['hei', '12', '{}', 'null']) {
        const answer = await rpc(name, { [argument]: text })
        const { code } = await answer.json()
        if (answer.status !== 400 || code !== 'PGRST102') taken.push(`${name} ${argument}: ${text}`)
      }
    expect(taken).toEqual([])
  })

  it.each([
    ['half a body', '{"request": {'],
    ['a list', '[{"request": {}}]'],
    ['nothing', ''],
    ['a number', '5'],
  ])('refuse %s', async (_what, body) => {
    const answer = await fetch(`${backend.url}/rest/v1/rpc/sync_pull`, {
      method: 'POST',
      headers: signedIn(),
      body,
    })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST102'])
  })

  it('take no query and no preferences about the answer', async () => {
    const query = await postJson(`${backend.url}/rest/v1/rpc/my_devices?select=client`, {}, signedIn())
    expect([query.status, (await query.json()).code]).toEqual([400, 'PGRST100'])
    const asked = await rpc(
      'my_devices',
      {},
      { ...signedIn(), prefer: 'count=exact, tx=rollback', range: '0-0', accept: 'text/csv' },
    )
    expect([
      asked.status,
      asked.headers.get('content-range'),
      asked.headers.get('preference-applied'),
    ]).toEqual([200, '0-0/*', null])
    expect(await asked.json()).toEqual([])
    const profile = await rpc('my_devices', {}, { ...signedIn(), 'content-profile': 'public' })
    expect([profile.status, (await profile.json()).code]).toEqual([406, 'PGRST106'])
  })

  it('require the key, and an account if they concern one', async () => {
    expect((await rpc('sync_pull', { request: {} }, {})).status).toBe(401)
    expect((await rpc('sync_pull', { request: {} }, { apikey: 'sb_publishable_another' })).status).toBe(401)
    const bodies: Record<string, unknown> = {
      find_creator: { name: 'a' },
      find_creators: { ids: [] },
      find_showcase: { creator: crypto.randomUUID() },
      search_creators: { query: {} },
      handle_available: { handle: 'a' },
      unsubscribe: { token: crypto.randomUUID() },
      confirm_newsletter: { token: crypto.randomUUID() },
      use_recovery_code: { code: 'a' },
    }
    const statuses = await Promise.all(
      Object.keys(CALLS).map(async (name) => [
        name,
        (await rpc(name, bodies[name] ?? { request: {} }, guest())).status,
      ]),
    )
    expect(Object.fromEntries(statuses)).toEqual({
      confirm_newsletter: 400,
      find_creator: 200,
      find_creators: 200,
      find_showcase: 200,
      find_traits: 401,
      forget_account: 401,
      forget_push: 401,
      handle_available: 401,
      make_recovery_codes: 401,
      my_devices: 401,
      push_key: 401,
      recovery_codes: 401,
      register_push: 401,
      remove_device: 401,
      report_device: 401,
      restore_account: 401,
      search_creators: 200,
      sends_mail: 401,
      sync_digest: 401,
      sync_pull: 200,
      sync_push: 401,
      unsubscribe: 400,
      use_recovery_code: 401,
    })
  })

  it('answer the unmodified client', async () => {
    const client = ada.rest
    const pulled = await client.rpc('sync_pull', { request: { limit: 1 } })
    expect([pulled.status, pulled.data.scopes]).toEqual([200, expect.arrayContaining([ada.id])])
    expect((await client.rpc('my_devices')).error).toBeNull()
    expect((await client.rpc('handle_available', { handle: 'ledig_navn' })).data).toBe(true)
    expect((await client.rpc('find_creator', { name: 'ledig_navn' })).data).toBeNull()
    expect((await client.rpc('find_showcase', { creator: crypto.randomUUID() })).data).toBeNull()
    expect((await client.rpc('find_traits')).data).toEqual({})
    const device = { client: crypto.randomUUID(), name: 'Mobil', unsent: 0 }
    expect((await client.rpc('report_device', { request: device })).error?.code ?? 'fine').toMatch(
      /fine|P0001/,
    )
    const pushed = await client.rpc('sync_push', { request: { client: device.client, mutations: [] } })
    expect(pulled.error ?? pushed.error).toBeNull()
    const { epoch, snap } = pulled.data
    const digest = await client.rpc('sync_digest', {
      request: { epoch, snap, scopes: [ada.id], columns: {} },
    })
    expect(Object.keys(digest.data.scopes)).toEqual([ada.id])
  })

  it('have a short timeout for a guest', async () => {
    const roles = await sql`select rolname as name, rolconfig as settings from pg_roles
      where rolname in ('anon', 'authenticated') order by 1`
    expect(roles.map(({ settings }) => settings)).toEqual([
      ['statement_timeout=1s'],
      ['statement_timeout=8s'],
    ])
  })
})
