// A password alone opens a session with a valid token. For a person with a second factor it reads and changes nothing:
// every table, call, file and channel. It is refused with an error, so that the device loses nothing.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { asUser, openDatabase, type TestDatabase, type Transaction } from '../fixtures/database.ts'
import { newWholeStory } from '../fixtures/whole-story.ts'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newWholeStory>>
let person: string
let file: string
beforeAll(async () => {
  db = await openDatabase()
  // every table has a row, since an empty one would prove nothing
  story = await newWholeStory(db.sql)
  person = story.business.device.user
  file = `${story.business.team}/${'a'.repeat(64)}.png`
  await db.sql`insert into storage.objects (bucket_id, name) values ('images', ${file})`
})
afterAll(() => db.close())

const half = { code: 'PT403', message: 'insufficient_aal' }
const proved = { aal: 'aal2' }
const as = <T>(aal: string, run: (tx: Transaction) => Promise<T>): Promise<T> =>
  asUser(db.sql, person, run, { aal })
const count = async (tx: Transaction, text: string): Promise<number> => (await tx.unsafe(text)).count
const factor = (status: string, type = 'totp') =>
  db.sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${person}, ${type}, ${status})`

const calls: Record<string, () => string> = {
  sync_pull: () => `select api.sync_pull('{}')`,
  sync_push: () =>
    `select api.sync_push('{"client": "${randomUUID()}", "mutations": [{"id": 1, "uuid": "${randomUUID()}",
      "name": "accounts.edit", "v": 1, "args": {"id": "${person}", "set": {"locale": "en"}, "base": {"locale": ""}}}]}')`,
  'sync_push of nothing': () =>
    `select api.sync_push('{"client": "${story.business.device.client}", "mutations": []}')`,
  sync_digest: () =>
    `select api.sync_digest('{"epoch": "${randomUUID()}", "snap": "1:1:", "scopes": ["${person}"], "columns": {}}')`,
  my_devices: () => `select api.my_devices()`,
  report_device: () =>
    `select api.report_device('{"client": "${story.business.device.client}", "name": "x", "unsent": 0}')`,
  register_push: () =>
    `select api.register_push('{"client": "${story.business.device.client}", "endpoint": "https://web.push.apple.com/a",
      "p256dh": "${'B'.repeat(87)}", "auth": "${'a'.repeat(22)}"}')`,
  forget_push: () => `select api.forget_push('{"client": "${story.business.device.client}"}')`,
  remove_device: () => `select api.remove_device('{"client": "${story.business.device.client}"}')`,
  find_traits: () => `select api.find_traits()`,
  handle_available: () => `select api.handle_available('ledig_navn')`,
  recovery_codes: () => `select api.recovery_codes()`,
  make_recovery_codes: () => `select api.make_recovery_codes()`,
  restore_account: () => `select api.restore_account()`,
  forget_account: () => `select api.forget_account()`,
}

/** What a mail's token opens concerns no session; the key and public cards are everybody's. */
const ofNoSession = [
  'unsubscribe',
  'confirm_newsletter',
  'push_key',
  'sends_mail',
  'find_creator',
  'find_creators',
  'find_showcase',
  // shows what guests see; supabase/tests/catalogue
  'search_creators',
]

/** What stands in for the second factor: answers a password alone, and only with a code (supabase/tests/accounts). */
const standsIn = 'use_recovery_code'

test('this suite covers every call over REST', async () => {
  const rows = await db.sql`select distinct proname as name from pg_proc
    where pronamespace = 'api'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`
  for (const { name } of rows) expect([...Object.keys(calls), ...ofNoSession, standsIn]).toContain(name)
})

describe('a session by password alone, of a person with a second factor', () => {
  beforeAll(() => factor('verified'))
  afterAll(() => db.sql`delete from auth.mfa_factors`)

  test.each(Object.keys(calls))('is refused %s, and a proved one is not', async (name) => {
    const text = calls[name]?.() ?? ''
    await expect(as('aal1', (tx) => tx.unsafe(text))).rejects.toMatchObject(half)
    const proved = as('aal2', (tx) => count(tx, text))
    // of a person whose profile is in use, nobody's session deletes the account at once
    if (name === 'forget_account') await expect(proved).rejects.toMatchObject({ message: 'bad_state' })
    else expect(await proved).toBe(1)
  })

  test('opens nothing with a recovery code that it has not got', async () => {
    const [row] = await as('aal1', (tx) => tx`select api.use_recovery_code('0000-0000-0000-0000') as right`)
    expect(row?.right).toBe(false)
    await expect(as('aal1', (tx) => tx`select api.sync_pull('{}')`)).rejects.toMatchObject(half)
    for (const change of [
      `insert into private.recovery_codes (person, hash) values ('${person}', '')`,
      `select * from private.recovery_codes`,
      `delete from auth.mfa_factors`,
      `select private.end_sessions('${person}')`,
      `select private.recovery_hash('${person}', '')`,
    ])
      await expect(
        as('aal1', (tx) => tx.unsafe(change)),
        change,
      ).rejects.toMatchObject({ code: '42501' })
  })

  test('is refused every table, for reading and writing', async () => {
    const tables = await db.sql<{ name: string }[]>`select name from sync.tables`
    for (const { name } of tables)
      await expect(
        as('aal1', (tx) => tx.unsafe(`select * from public.${name}`)),
        name,
      ).rejects.toMatchObject(half)
    await expect(as('aal1', (tx) => tx.unsafe('select * from sync.tombstone'))).rejects.toMatchObject(half)
    const opened = await db.sql<{ tbl: string; col: string }[]>`
      select tbl, col from sync.columns where direct order by 1, 2`
    expect(opened.map(({ tbl }) => tbl)).toEqual(expect.arrayContaining(['accounts', 'notifications']))
    for (const { tbl, col } of opened)
      await expect(
        as('aal1', (tx) => tx.unsafe(`update public.${tbl} set ${col} = ${col}`)),
        `${tbl}.${col}`,
      ).rejects.toMatchObject(half)
    expect(await as('aal2', (tx) => count(tx, 'select * from public.briefs'))).toBe(1)
  })

  test('is refused every file, and its channel', async () => {
    await expect(as('aal1', (tx) => tx`select * from storage.objects`)).rejects.toMatchObject(half)
    await expect(
      as(
        'aal1',
        (tx) =>
          tx`insert into storage.objects (bucket_id, name) values ('images', ${file.replace('a', 'b')})`,
      ),
    ).rejects.toMatchObject(half)
    expect(await as('aal2', (tx) => count(tx, 'select * from storage.objects'))).toBe(1)
    const topic = `person:${person}`
    await db.sql`insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true)`
    const hears = (aal: string) =>
      as(aal, async (tx) => {
        await tx`select set_config('realtime.topic', ${topic}, true)`
        return count(tx, 'select 1 from realtime.messages')
      })
    expect(await hears('aal1')).toBe(0)
    expect(await hears('aal2')).toBeGreaterThan(0)
  })

  test('is recognised without its claim, and a forged claim does not help', async () => {
    const pull = (claims: Record<string, string>) =>
      asUser(db.sql, person, (tx) => tx`select api.sync_pull('{}')`, claims)
    for (const claims of [{}, { aal: '' }, { aal: 'aal0' }, { aal: 'AAL2' }, { aal: 'aal22' }])
      await expect(pull(claims), JSON.stringify(claims)).rejects.toMatchObject(half)
    await expect(pull({ aal: 'aal3' })).resolves.toHaveLength(1)
  })

  test('affects nobody else', async () => {
    const other = story.creator.device.user
    await expect(
      asUser(db.sql, other, (tx) => tx`select api.sync_pull('{}')`, { aal: 'aal1' }),
    ).resolves.toHaveLength(1)
  })
})

describe('a second factor', () => {
  beforeEach(() => db.sql`delete from auth.mfa_factors`)

  test('requires nothing until it is proved', async () => {
    await factor('unverified')
    await expect(as('aal1', (tx) => tx`select api.sync_pull('{}')`)).resolves.toHaveLength(1)
  })

  test.each(['totp', 'webauthn', 'phone'])(
    'is required from the moment it is proved until it is removed: %s',
    async (type) => {
      const pull = () => as('aal1', (tx) => tx`select api.sync_pull('{}')`)
      await factor('verified', type)
      await expect(pull()).rejects.toMatchObject(half)
      await db.sql`delete from auth.mfa_factors where user_id = ${person}`
      await expect(pull()).resolves.toHaveLength(1)
    },
  )

  test('is required while another of a different type is left', async () => {
    const pull = () => as('aal1', (tx) => tx`select api.sync_pull('{}')`)
    await factor('verified', 'totp')
    await factor('verified', 'webauthn')
    await db.sql`delete from auth.mfa_factors where factor_type = 'totp'`
    await expect(pull()).rejects.toMatchObject(half)
  })

  test('of any type is made up for by a recovery code', async () => {
    await factor('verified', 'webauthn')
    const made = await as('aal2', (tx) => tx`select api.make_recovery_codes() as codes`)
    const [code] = made[0]?.codes ?? []
    const [row] = await as('aal1', (tx) => tx`select api.use_recovery_code(${code}) as right`)
    expect(row?.right).toBe(true)
    expect(await db.sql`select from auth.mfa_factors where user_id = ${person}`).toHaveLength(0)
  })

  test('keeps every refused change: the same numbers go through afterwards', async () => {
    const { device } = story.business
    await factor('verified')
    const { lmid } = await device
      .push([])
      .then((answer) => answer)
      .catch(() => ({ lmid: -1 }))
    expect(lmid).toBe(-1)
    const mutation = device.mutation('accounts.edit', {
      id: person,
      set: { locale: 'en' },
      base: { locale: '' },
    })
    await expect(device.push([mutation])).rejects.toMatchObject(half)
    const body = JSON.stringify({ client: device.client, mutations: [mutation] })
    const [row] = await asUser(
      db.sql,
      person,
      (tx) => tx`select api.sync_push(${body}::text::jsonb) as answer`,
      proved,
    )
    expect(row?.answer.results).toMatchObject([{ id: mutation.id, status: 'ok' }])
  })

  test('that is added while a change is under way refuses the call, not the change', async () => {
    await expect(
      db.sql`select private.refusal('PT403', 'insufficient_aal', '', '', '')`,
    ).rejects.toMatchObject(half)
  })

  test('costs one index lookup', async () => {
    const [row] = await db.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      return tx`explain (format json) select 1 from auth.mfa_factors where user_id = ${person} and status = 'verified'`
    })
    expect(JSON.stringify(row)).toContain('mfa_factors_user_id_idx')
  })
})
