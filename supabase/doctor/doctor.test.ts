// The doctor finds a sound project sound, and names each thing that somebody opened.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, openDatabase } from '../../tests/fixtures/database.ts'
import { PUBLISHABLE_KEY } from '../local/secrets.ts'
import { type TestBackend, startTestBackend } from '../local/testing.ts'
import { openData } from '../local/tests/auth.ts'
import { scratch, startMain } from '../local/tests/backend.ts'
import { createUser } from '../local/users.ts'
import { application, secretsIn } from './application.ts'
import { type Check, type Project, examine } from './check.ts'
import { inside } from './inside.ts'
import { outside } from './outside.ts'
import { account } from './second-step.ts'

const projectOf = (change: Partial<Project>): Project => ({
  url: 'http://localhost:9',
  key: 'sb_publishable_x',
  app: 'http://localhost:9',
  sql: null,
  account: null,
  isLocal: true,
  ...change,
})

async function faultsOf(checks: readonly Check[], project: Project): Promise<Record<string, string[]>> {
  const results = await examine(project, checks)
  return Object.fromEntries(
    results.flatMap(({ says, faults }) =>
      faults === null || faults.length === 0 ? [] : [[says, [...faults]]],
    ),
  )
}

/** A project with every door open. */
const careless = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/auth/v1/verify')
    return response.writeHead(303, { location: searchParams.get('redirect_to') ?? '' }).end()
  if (pathname === '/auth/v1/settings')
    return response.end('{"mailer_autoconfirm":true,"external":{"anonymous_users":true}}')
  if (pathname === '/sw.js') return response.end('const key = "sb_secret_0123456789"')
  return response.end(pathname)
})

describe('from outside', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend({ confirmEmails: true })
    await new Promise<void>((resolve) => careless.listen(0, resolve))
  })
  afterAll(async () => {
    careless.close()
    await backend.stop()
  })

  test('the embedded backend is sound', async () => {
    const project = projectOf({ url: backend.url, key: backend.publishableKey, isLocal: false })
    expect(await faultsOf(outside, project)).toEqual({})
  })

  test('a project with every door open passes nothing', async () => {
    const address = careless.address()
    const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
    const faults = await faultsOf([...outside, ...application], projectOf({ url, app: url, isLocal: false }))
    expect(Object.keys(faults)).toEqual([...outside, ...application].map(({ says }) => says))
    expect(faults).toMatchObject({
      'Accounts open with a confirmed address only': [
        'accounts open without a code from their mailbox',
        'anonymous sign-in is on',
      ],
      'Mails lead back to own addresses only': ['a link of a mail may lead to any site'],
      'No secret is in the scripts': ['/sw.js holds sb_secret_0123…'],
    })
  })

  test('a project that does not answer passes nothing', async () => {
    const faults = await faultsOf(outside, projectOf({}))
    expect(Object.keys(faults)).toEqual(outside.map(({ says }) => says))
  })
})

describe('from inside', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.close())
  const examined = () => faultsOf(inside, projectOf({ sql: database.sql }))

  test('elsewhere than on this machine, something must run the scheduled jobs', async () => {
    expect(await faultsOf(inside, projectOf({ sql: database.sql, isLocal: false }))).toEqual({
      'The scheduled jobs are there and run': [
        expect.stringMatching(/^pg_cron is off/),
        expect.stringMatching(/^nothing has come for mails/),
      ],
    })
  })

  test('a migrated database is sound', async () => {
    expect(await examined()).toEqual({})
  })

  test('functions whose owner may not delete sessions, factors and accounts are named', async () => {
    const { sql } = database
    await sql`create role weak_owner`
    const weaken = (right: string) =>
      sql.unsafe(`grant usage, create on schema private to weak_owner; ${right};
        alter function private.use_recovery_code(text) owner to weak_owner`)
    const fault = {
      'Functions may delete what they delete of the sign-in service': [
        'weak_owner may not delete from auth.mfa_factors, as private.use_recovery_code(text) does',
      ],
    }
    const [before] =
      await sql`select proowner::regrole::text as owner from pg_proc where proname = 'use_recovery_code'
      and pronamespace = 'private'::regnamespace`
    try {
      await weaken('grant select on auth.mfa_factors to weak_owner')
      expect(await examined()).toEqual(fault)
      // What it may not see it does not delete, and nothing says so.
      await weaken('grant delete on auth.mfa_factors to weak_owner')
      expect(await examined()).toEqual(fault)
      await sql`alter table auth.mfa_factors disable row level security`
      expect(await examined()).toEqual({})
    } finally {
      await sql`alter table auth.mfa_factors enable row level security`
      await sql.unsafe(`alter function private.use_recovery_code(text) owner to ${String(before?.owner)}`)
      await sql`drop owned by weak_owner`
      await sql`drop role weak_owner`
    }
  })

  test('a password alone that is let in beside a second step is named, and nobody stays of the trial', async () => {
    const { sql } = database
    const people = async () => (await sql`select from auth.users`).length
    const before = await people()
    const [{ definition } = { definition: '' }] = await sql<{ definition: string }[]>`
      select pg_get_functiondef('private.is_half_in()'::regprocedure) as definition`
    await sql`create or replace function private.is_half_in() returns boolean language plpgsql stable security definer
      set search_path = '' as 'begin return false; end'`
    try {
      expect(await examined()).toEqual({
        'A password alone is refused where there is a second step': [
          `a password alone: select api.sync_pull('{}'): 1 rows`,
          'a password alone: select api.my_devices(): 1 rows',
          'a password alone: select from public.accounts: 1 rows',
        ],
      })
    } finally {
      await sql.unsafe(definition)
    }
    expect([await examined(), await people()]).toEqual([{}, before])
  })

  test('an opened table, a public bucket and a lost migration are named', async () => {
    await database.sql`grant delete on public.rooms to anon`
    await database.sql`alter table public.rooms disable row level security`
    await database.sql`update storage.buckets set public = true where id = 'images'`
    await database.sql`delete from supabase_migrations.schema_migrations`
    expect(await examined()).toEqual({
      'Every migration is applied': [expect.stringMatching(/^\d{14} is not applied$/)],
      'Roles may do what grants.snapshot.txt lists, and nothing else': [
        'too much: table public.rooms: anon delete',
        'too much: bucket images: everybody public',
        'missing: bucket images: everybody nothing by itself',
      ],
      'Tables that people reach have row level security': ['rooms has no row level security'],
    })
  })
})

describe('all of it', () => {
  const place = scratch()
  const dataDir = path.join(place.folder, 'data')
  let server: Awaited<ReturnType<typeof startMain>>
  beforeAll(async () => {
    server = await startMain(['--empty', '--mail', '--data-dir', dataDir, '--dist', place.dist])
  })
  afterAll(async () => {
    await server.stop()
    place.remove()
  })

  test('finds a backend sound that was started as a person starts it', async () => {
    const sql = openData({ dataDir })
    const login = { email: 'doctor@samspill.test', password: 'fjellvidde i tåke' }
    await createUser(sql, { id: randomUUID(), ...login })
    const { url } = server
    const project = projectOf({ url, app: url, key: PUBLISHABLE_KEY, sql, account: login })
    const results = await examine(project, [...outside, ...account, ...application, ...inside])
    const left = await sql`select from auth.mfa_factors`
    expect(left).toHaveLength(0)
    await sql.end()
    expect(results.filter(({ faults }) => faults === null || faults.length > 0)).toEqual([
      // The embedded backend does these jobs itself.
      { says: 'The scheduled jobs are there and run', faults: null },
    ])
  })
})

test('secrets in a script are found, and a publishable key is none', () => {
  const token = (role: string) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.sig`
  expect(secretsIn(`const a = "sb_publishable_abc", b = "${token('anon')}"`)).toEqual([])
  expect(
    secretsIn(`"sb_secret_0123456789" "postgres://postgres:pw@db/x" "${token('service_role')}"`),
  ).toHaveLength(3)
})
