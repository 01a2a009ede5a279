// What mistakes and strangers send to accounts. Each kind is listed with the test that shows what becomes of it, and the
// list fails when such a test is renamed or gone; what no other suite holds is tried below.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/data/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { Device, newBusiness, newCreator, newDevice } from '../fixtures/devices.ts'

const root = path.resolve(import.meta.dirname, '../..')
const [local, sql] = ['supabase/local/tests', 'supabase/tests']

const listed: readonly [kind: string, file: string, title: string][] = [
  [
    'a code that is wrong, used, or for another e-mail',
    `${local}/auth-codes.test.ts`,
    'count once, for their own address, for ten minutes',
  ],
  [
    'a code that has expired',
    `${local}/auth-codes.test.ts`,
    'count once, for their own address, for ten minutes',
  ],
  [
    '40 wrong codes: 429, then the right one refused',
    `${local}/auth-codes.test.ts`,
    'forty wrong ones are stopped, and then the right one is refused',
  ],
  [
    'the same, in words on the screen',
    'tests/e2e/accounts/bad-entry.spec.ts',
    'forty wrong codes: refused in words, and then the right one too',
  ],
  [
    'wrong codes from many addresses at once',
    `${local}/auth-codes.test.ts`,
    'are over after five wrong tries, also from many addresses at once',
  ],
  [
    'a code of a second factor that is wrong, old or used',
    `${local}/auth-factors.test.ts`,
    'takes a code once, one step early or late at most, for its own challenge',
  ],
  [
    'many codes of a second factor',
    `${local}/auth-factors.test.ts`,
    'ends the guessing: then not even the right code helps',
  ],
  [
    'a code for a new password that is wrong, old, used or another’s',
    `${local}/auth-proofs.test.ts`,
    'not a wrong, an old or another’s, and each once',
  ],
  [
    'a taken e-mail and an unknown one, in body and time',
    `${local}/auth-codes.test.ts`,
    'cannot be told apart by body or time',
  ],
  [
    'a taken e-mail, on the screen',
    'tests/e2e/accounts/bad-entry.spec.ts',
    'a taken address is not betrayed',
  ],
  [
    'a token of another user, expired, tampered, alg none, wrong kid, HS256 with the public key',
    `${local}/auth-tokens.test.ts`,
    'are refused everywhere unless they are ours, whole and in time',
  ],
  [
    'a token of a session that is over',
    `${local}/auth-tokens.test.ts`,
    'end with their session, alone, with all others, or without them',
  ],
  [
    'a token without the second step',
    'tests/security/second-step.test.ts',
    'is refused every table, to read and to write',
  ],
  [
    'a provider’s token that is forged, old, for another or without its nonce',
    `${local}/auth-identities.test.ts`,
    'believes nobody but the provider, and only what was said to us, now',
  ],
  [
    'the last login taken away',
    `${local}/auth-identities.test.ts`,
    'are added and taken away, but never the last one',
  ],
  [
    'organisation numbers with bad check digits',
    'tests/contract/person.test.ts',
    'of an organisation number, whatever nine digits, and what is none',
  ],
  [
    'one digit wrong, or two that changed places',
    'src/domain/person/numbers.test.ts',
    'one wrong digit is always found',
  ],
  ['foreign phones', 'tests/contract/person.test.ts', 'of a phone number'],
  [
    '17-year-olds and leap days',
    'tests/contract/person.test.ts',
    'are counted alike on every day around every birthday, leap days too',
  ],
  [
    '17-year-olds across time zones',
    'src/domain/person/person.test.ts',
    'it is the day in Norway that counts, wherever the device is',
  ],
  ['17-year-olds, on the screen', 'tests/e2e/accounts/onboarding.spec.ts', 'at 17 it ends kindly'],
  [
    'any handle that a person can type',
    'tests/contract/person.test.ts',
    'of any handle that a person can type',
  ],
  ['reserved handles', 'tests/contract/person.test.ts', 'of a reserved handle, whatever is done to hide it'],
  [
    'a handle taken in a race',
    `${sql}/accounts.test.ts`,
    'taken in a race is one’s, and the others are told',
  ],
  ['two tabs finishing onboarding at once', `${sql}/accounts.test.ts`, 'may be finished in two tabs at once'],
  ['the same, on the screen', 'tests/e2e/accounts/onboarding.spec.ts', 'two tabs finish at once'],
  ['redirects out of the app, from a provider', `${local}/auth-identities.test.ts`, 'goes nowhere but home'],
  [
    'redirects out of the app, from a link in a mail',
    `${local}/auth-proofs.test.ts`,
    'leads nowhere, whatever it says',
  ],
  [
    'redirects out of the app, on the screen',
    'tests/e2e/accounts/auth.spec.ts',
    'sends nobody out of the app',
  ],
  [
    'a browser that blocks storage',
    'tests/e2e/accounts/auth.spec.ts',
    'reads the open pages, and is told why it cannot sign in',
  ],
  [
    'everybody else’s ids',
    'tests/security/calls.test.ts',
    'with everybody’s ids changes nothing through any mutation',
  ],
  ['any json at all', 'tests/security/calls.test.ts', 'to sync_push is answered or refused with a code'],
]

test.each(listed)('%s: shown in %s, «%s»', (_kind, file, title) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(title)
})

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const setHandle = (device: Device, team: string, handle: string) =>
  device.send('teams.edit_creator', { id: team, set: { handle }, base: { handle: '' } })

describe('a handle', () => {
  test.each([
    ['æøå', 'invalid'],
    ['blåbær', 'invalid'],
    ['🚲🚲🚲', 'invalid'],
    ['a🚲b', 'invalid'],
    ['аdmin', 'invalid'], // the first letter is Cyrillic
    ['ａｄｍｉｎ', 'invalid'],
    ['ida\u200bnord', 'invalid'],
    ['\u202eadi', 'invalid'],
    ['ida nord', 'invalid'],
    ['ida\n', 'invalid'],
    ['<b>ida</b>', 'invalid'],
    ['../admin', 'invalid'],
    ["ida'--", 'invalid'],
    ['ab', 'too_short'],
    ['x'.repeat(31), 'too_long'],
    ['admin', 'reserved'],
    ['Ad-Min_', 'reserved'],
    ['SAMSPILL', 'reserved'],
  ])('%j is refused, and is not free', async (handle, rule) => {
    const { device, team } = await newCreator(db.sql)
    expect(await setHandle(device, team, handle)).toMatchObject({
      code: 'invalid',
      detail: { field: 'handle', rule },
    })
    const [row] = await asUser(
      db.sql,
      device.user,
      (tx) => tx`select api.handle_available(${handle}) as free`,
    )
    expect(row?.free).toBe(false)
  })

  test.each(['commit', 'rollback'] as const)('that another is just taking: %s decides', async (end) => {
    const [first, second] = [await newCreator(db.sql), await newCreator(db.sql)]
    const handle = `kappl${end}`
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const started = Promise.withResolvers<void>()
    const open = db.sql
      .begin(async (tx) => {
        await tx`update public.creator_users set handle = ${handle} where id = ${first.team}`
        started.resolve()
        await held
        if (end === 'rollback') throw new Error('taken back')
      })
      .catch(() => undefined)
    await started.promise
    const answer = setHandle(second.device, second.team, handle.toUpperCase())
    // it waits for the other, and is not told anything that may turn out wrong
    const early = await Promise.race([
      answer,
      new Promise((resolve) => setTimeout(() => resolve('waits'), 150)),
    ])
    expect(early).toBe('waits')
    release()
    await open
    if (end === 'rollback') expect(await answer).toMatchObject({ status: 'ok' })
    else expect(await answer).toMatchObject({ code: 'invalid', detail: { field: 'handle', rule: 'taken' } })
  })
})

describe('onboarding finished twice at once', () => {
  async function begun(): Promise<{ device: Device; id: string }> {
    const device = await newDevice(db.sql)
    const id = newId()
    await device.must('accounts.edit', {
      id: device.user,
      set: { date_of_birth: '1990-05-17' },
      base: { date_of_birth: null },
    })
    await device.send('teams.create_creator', { id, first_name: 'Ida' }, 2)
    await device.must('accounts.accept_terms', { at: new Date().toISOString() })
    return { device, id }
  }
  const revisions = async (id: string): Promise<unknown> =>
    (await db.sql`select is_onboarded, rev::text from public.creator_users where id = ${id}`)[0]

  test('as one change sent twice, is done once and answered twice alike', async () => {
    const { device, id } = await begun()
    const finish = device.mutation('teams.finish', { id })
    const [one, two] = await Promise.all([device.push([finish]), device.push([finish])])
    expect(one.results).toEqual(two.results)
    expect(one.results).toMatchObject([{ id: finish.id, status: 'ok' }])
    const after = await revisions(id)
    expect(after).toMatchObject({ is_onboarded: true })
    await device.push([finish])
    expect(await revisions(id)).toEqual(after)
  })

  test('as two changes of two tabs, is done once and welcome twice', async () => {
    const { device, id } = await begun()
    const tabs = [new Device(db.sql, device.user), new Device(db.sql, device.user)]
    const results = await Promise.all(tabs.map((tab) => tab.send('teams.finish', { id })))
    expect(results).toMatchObject([{ status: 'ok' }, { status: 'ok' }])
    expect(await db.sql`select 1 from public.creator_users where user_id = ${device.user}`).toHaveLength(1)
  })

  test('as two profiles of two tabs, leaves one creator profile, and the other’s words with their device', async () => {
    const { user } = await newDevice(db.sql)
    const tabs = [new Device(db.sql, user), new Device(db.sql, user)]
    const results = await Promise.all(
      tabs.map((tab, at) => tab.send('teams.create_creator', { id: newId(), first_name: `Ida ${at}` }, 2)),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['ok', 'rejected'])
    expect(await db.sql`select 1 from public.creator_users where user_id = ${user}`).toHaveLength(1)
  })
})

describe('the day in Norway', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Europe/Oslo', 'America/New_York'])(
    'is the server’s, also for a connection in %s',
    async (zone) => {
      const [row] = await db.sql.begin(async (tx) => {
        await tx`select set_config('TimeZone', ${zone}, true)`
        return tx`select private.today()::text as today,
          private.is_adult((private.today() - interval '18 years')::date, private.today()) as adult,
          private.is_adult((private.today() - interval '18 years')::date + 1, private.today()) as child`
      })
      const norway = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo', dateStyle: 'short' })
      expect(row).toEqual({ today: norway.format(new Date()), adult: true, child: false })
    },
  )
})

test('no number of a business is taken with a wrong check digit', async () => {
  const { device, team } = await newBusiness(db.sql)
  const right = '974760673'
  const edit = (organisation_number: string) =>
    device.send('teams.edit_business', {
      id: team,
      set: { organisation_number },
      base: { organisation_number: '' },
    })
  for (let at = 0; at < right.length; at += 1) {
    const digit = (Number(right[at]) + 1) % 10
    const wrong = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
    expect(await edit(wrong), wrong).toMatchObject({
      code: 'invalid',
      detail: { field: 'organisation_number', rule: 'check_digit' },
    })
  }
  expect(await edit(right)).toMatchObject({ status: 'ok' })
})
