// Malformed and hostile input to accounts. Each kind is listed with the test that covers it, and the list fails when
// that test is renamed or gone; kinds that no other suite covers are tested below.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { Device, newBusiness, newCreator, newDevice } from '../fixtures/devices.ts'

const root = path.resolve(import.meta.dirname, '../..')
const [local, sql] = ['supabase/local/tests', 'supabase/tests']

const listed: readonly [kind: string, file: string, title: string][] = [
  [
    'a code that is wrong, used, or for another e-mail',
    `${local}/auth-codes.test.ts`,
    'work once, for their own address, for ten minutes',
  ],
  [
    'a code that has expired',
    `${local}/auth-codes.test.ts`,
    'work once, for their own address, for ten minutes',
  ],
  [
    '40 wrong codes: 429, then the right one refused',
    `${local}/auth-codes.test.ts`,
    'cannot be guessed: after too many of forty wrong ones, even the right one is refused',
  ],
  [
    'the same, in words on the screen',
    'src/screens/auth/entry.test.tsx',
    'too many wrong codes: refused with how long to wait, and the code stays',
  ],
  [
    'wrong codes from many addresses at once',
    `${local}/auth-codes.test.ts`,
    'are void after five wrong tries, also from many addresses at once, until a new one is requested',
  ],
  [
    'a code of a second factor that is wrong, old or used',
    `${local}/auth-factors.test.ts`,
    'accepts a code once, at most one step early or late, for its own challenge',
  ],
  [
    'many codes of a second factor',
    `${local}/auth-factors.test.ts`,
    'stops guessing: then even the right code is refused',
  ],
  [
    'a code for a new password that is wrong, old, used or another’s',
    `${local}/auth-proofs.test.ts`,
    'needs a mailed code in an older session: not a wrong, expired or another’s code, and each once',
  ],
  [
    'a taken e-mail and an unknown one, in body and time',
    `${local}/auth-codes.test.ts`,
    'cannot be told apart by body or time',
  ],
  [
    'a taken e-mail, on the screen',
    'tests/e2e/accounts/bad-entry.spec.ts',
    'a taken address is not revealed',
  ],
  [
    'a token of another user, expired, tampered, alg none, wrong kid, HS256 with the public key',
    `${local}/auth-tokens.test.ts`,
    'are refused everywhere unless they are ours, intact and current',
  ],
  [
    'a token of a session that is over',
    `${local}/auth-tokens.test.ts`,
    'end with their session: one, all others, or all',
  ],
  [
    'a token without the second step',
    'tests/security/second-step.test.ts',
    'is refused every table, for reading and writing',
  ],
  [
    'a provider’s token that is forged, old, for another or without its nonce',
    `${local}/auth-identities.test.ts`,
    'trusts only the provider, and only a current token meant for us',
  ],
  [
    'the last login taken away',
    `${local}/auth-identities.test.ts`,
    'are added and removed, but never the last one, and never another person’s',
  ],
  [
    'organisation numbers with bad check digits',
    'tests/contract/person.test.ts',
    'of an organisation number, valid or not',
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
    'are counted alike on every day around every birthday, leap days included',
  ],
  [
    '17-year-olds across time zones',
    'src/entities/teams/person.test.ts',
    'the day in Norway counts, wherever the device is',
  ],
  [
    '17-year-olds, on the screen',
    'src/screens/onboarding/onboarding-screen.test.tsx',
    'at 17 nothing is kept, and the account can be deleted from there',
  ],
  [
    'any handle that a person can type',
    'tests/contract/person.test.ts',
    'of any handle that a person can type',
  ],
  ['reserved handles', 'tests/contract/person.test.ts', 'of a reserved handle, however it is disguised'],
  [
    'a handle taken in a race',
    `${sql}/accounts/profiles.test.ts`,
    'goes to one of two in a race, and the other is told',
  ],
  [
    'two tabs finishing onboarding at once',
    `${sql}/accounts/onboarding.test.ts`,
    'may be finished in two tabs at once',
  ],
  ['the same, on the screen', 'tests/e2e/accounts/onboarding.spec.ts', 'two tabs finish at once'],
  [
    'redirects out of the app, from a provider',
    `${local}/auth-identities.test.ts`,
    'redirects only to our own origin',
  ],
  [
    'redirects out of the app, from a link in a mail',
    `${local}/auth-proofs.test.ts`,
    'does not exist: the mails contain none',
  ],
  [
    'redirects out of the app, on the screen',
    'tests/e2e/accounts/auth.spec.ts',
    'redirects nobody out of the app',
  ],
  [
    'a browser that blocks storage',
    'tests/e2e/accounts/auth.spec.ts',
    'can read the open pages, and is told why it cannot sign in',
  ],
  [
    'everybody else’s ids',
    'tests/security/stranger.test.ts',
    'changes nothing through any mutation with other people’s ids',
  ],
  [
    'any json at all',
    'tests/security/any-request.test.ts',
    'to sync_push is answered or refused with a code',
  ],
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

  test.each(['commit', 'rollback'] as const)(
    'that another person is just taking: %s decides',
    async (end) => {
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
      // it waits for the other transaction, so it is told nothing that may turn out wrong
      const early = await Promise.race([
        answer,
        new Promise((resolve) => setTimeout(() => resolve('waits'), 150)),
      ])
      expect(early).toBe('waits')
      release()
      await open
      if (end === 'rollback') expect(await answer).toMatchObject({ status: 'ok' })
      else expect(await answer).toMatchObject({ code: 'invalid', detail: { field: 'handle', rule: 'taken' } })
    },
  )
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

  test('as one change sent twice, is applied once and answered the same twice', async () => {
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

  test('as two changes of two tabs, is applied once and accepted twice', async () => {
    const { device, id } = await begun()
    const tabs = [new Device(db.sql, device.user), new Device(db.sql, device.user)]
    const results = await Promise.all(tabs.map((tab) => tab.send('teams.finish', { id })))
    expect(results).toMatchObject([{ status: 'ok' }, { status: 'ok' }])
    expect(await db.sql`select 1 from public.creator_users where user_id = ${device.user}`).toHaveLength(1)
  })

  test('as two profiles of two tabs, leaves one creator profile, and the other’s text on its device', async () => {
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

test('an organisation number with a wrong check digit is refused', async () => {
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
