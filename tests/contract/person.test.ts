// The device's and the server's rules about people, profiles and preferences are the same.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { DELETED_NAME } from '../../src/domain/deleted-name.ts'
import { enumerations } from '../../src/domain/enumerations.ts'
import { isPostalCode } from '../../src/domain/person/address.ts'
import { birthDateIssues, isAdult } from '../../src/domain/person/birth-date.ts'
import { businessIssues, emptyBusiness } from '../../src/entities/teams/business-profile.ts'
import { sensitiveTraits } from '../../src/entities/teams/consent.ts'
import { emailIssues } from '../../src/domain/person/contact.ts'
import { creatorIssues, emptyCreator } from '../../src/entities/teams/creator-profile.ts'
import { businessSchema, creatorSchema } from '../../src/entities/teams/fields.ts'
import { handleIssues, isReservedHandle, reservedHandles } from '../../src/entities/teams/handle.ts'
import { finishIssues } from '../../src/entities/teams/onboarding.ts'
import { isOrganisationNumber } from '../../src/domain/person/organisation-number.ts'
import { isPhone } from '../../src/domain/person/phone.ts'
import { type PreferencesContent, preferencesSchema } from '../../src/entities/preferences/fields.ts'
import { dayInNorway } from '../../src/domain/today.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type Device, newBusiness, newCreator, newDevice } from '../fixtures/devices.ts'
import { expectSame } from './expect-same.ts'
import { casesOf } from './field-cases.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

describe('the lists', () => {
  test.each([
    ['reserved_handles', [...reservedHandles]],
    ['sensitive_traits', [...sensitiveTraits]],
  ])('%s', async (name, ours) => {
    const [row] = await db.sql.unsafe(`select private.${name}() as list`)
    expect(row?.list.toSorted()).toEqual([...ours].toSorted())
  })
})

/** Asks both sides about each of many texts. */
async function both(
  sql: string,
  ours: (text: string) => boolean,
  texts: fc.Arbitrary<string>,
  runs = 40,
): Promise<void> {
  const storable = texts.filter((text) => text.isWellFormed() && !text.includes('\0'))
  await fc.assert(
    fc.asyncProperty(fc.array(storable, { minLength: 25, maxLength: 25 }), async (many) => {
      const rows = await db.sql.unsafe<{ text: string; yes: boolean }[]>(
        `select text, ${sql} as yes from unnest($1::text[]) with ordinality u (text, n) order by n`,
        [many],
      )
      for (const { text, yes } of rows) expect({ text, yes: ours(text) }).toEqual({ text, yes })
    }),
    { numRuns: runs },
  )
}
const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`)).filter((text) => text.length >= least)
const broken = (good: fc.Arbitrary<string>, ...more: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(good, fc.constantFrom('\n', ' ', 'æ', '', '-', '٣', ...more))
        .map(([a, b]) => a + b),
    },
  )

test('the name in place of a person who has left', async () => {
  const [row] = await db.sql`select private.deleted_name() as name`
  expect(row?.name).toBe(DELETED_NAME)
})

describe('both sides check the form', () => {
  test('of an organisation number, valid or not', async () => {
    await both('private.is_organisation_number(text)', isOrganisationNumber, broken(digits(8, 10)), 150)
    const known = ['923609016', '974760673', '889640782', '123456785', '123456789', '000000000']
    for (const number of known) {
      const [row] = await db.sql`select private.is_organisation_number(${number}) as yes`
      expect(row?.yes, number).toBe(isOrganisationNumber(number))
    }
  })

  test('of a phone number', async () => {
    const number = fc
      .tuple(fc.constantFrom('+47', '+46', '+', '47', '+0', '+1', ''), digits(4, 16))
      .map((parts) => parts.join(''))
    await both('private.is_phone(text)', isPhone, broken(number, '+'))
  })

  test('of a postal code, in Norway and elsewhere', async () => {
    const code = fc.oneof(digits(3, 5), fc.stringMatching(/^[A-Z0-9 -]{1,13}$/))
    for (const country of ['NO', 'SE'])
      await both(
        `private.is_postal_code('${country}', text)`,
        (text) => isPostalCode(country, text),
        broken(code),
        25,
      )
  })

  test('of an e-mail address', async () => {
    const part = fc.oneof(
      fc.stringMatching(/^[a-z0-9.+-]{1,8}$/),
      fc.constantFrom('a', 'å', '.', 'a b', 'a\u00a0b', 'a,b', '"a"', '', 'a\\b', '\u0001', 'a@b'),
    )
    const email = fc
      .tuple(part, fc.constantFrom('@', '', '@@'), part, fc.constantFrom('.no', '.', '', '.n o'))
      .map((parts) => parts.join(''))
    await both(
      'private.is_email(text)',
      (text) => text !== '' && emailIssues('x', text).every(({ rule }) => rule === 'too_long'),
      broken(email),
      80,
    )
  })

  test('of a reserved handle, however it is disguised', async () => {
    const hidden = fc
      .tuple(
        fc.constantFrom(...reservedHandles, 'ida', 'supportive'),
        fc.constantFrom('', '-', '_', '--'),
        fc.boolean(),
      )
      .map(([word, mark, loud]) => `${mark}${loud ? word.toUpperCase() : word}${mark}`)
    await both('private.is_reserved_handle(text)', isReservedHandle, broken(hidden))
  })
})

describe('18 years', () => {
  test('are counted alike on every day around every birthday, leap days included', async () => {
    const born = fc.date({ min: new Date('1990-01-01'), max: new Date('2012-12-31'), noInvalidDate: true })
    const iso = (date: Date): string => date.toISOString().slice(0, 10)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          born.map(iso),
          fc.constantFrom('2004-02-29', '2008-02-29', '2008-03-01', '2008-02-28', '1992-02-29'),
        ),
        fc.integer({ min: -2, max: 2 }),
        async (day, off) => {
          const today = iso(
            new Date(Date.parse(`${Number(day.slice(0, 4)) + 18}${day.slice(4)}`) + off * 86_400_000),
          )
          const [row] = await db.sql`select private.is_adult(${day}::date, ${today}::date) as yes`
          expect({ day, today, yes: isAdult(day, today) }).toEqual({ day, today, yes: row?.yes })
        },
      ),
      { numRuns: 300 },
    )
  })

  test('by the calendar in Norway, at the server’s hour', async () => {
    const today = dayInNorway(new Date())
    const on = (years: number, days: number): string =>
      new Date(Date.parse(`${Number(today.slice(0, 4)) - years}${today.slice(4)}`) + days * 86_400_000)
        .toISOString()
        .slice(0, 10)
    const cases = [
      on(18, -1),
      on(18, 0),
      on(18, 1),
      on(17, 0),
      on(0, 1),
      '1899-12-31',
      '1900-01-01',
      '2001-02-29',
      '2000-02-29',
      '0000-01-01',
      '2001-1-1',
      '',
      'i går',
    ]
    for (const born of cases) {
      const device = await newDevice(db.sql)
      const args = { id: device.user, set: { date_of_birth: born }, base: { date_of_birth: null } }
      expectSame(birthDateIssues(born, today), await device.send('accounts.edit', args), born)
    }
  })
})

/** Edits as a device with the newest row does. */
async function edit(
  device: Device,
  mutation: string,
  table: string,
  id: string,
  set: Record<string, unknown>,
) {
  const [row] = await db.sql`select to_jsonb(t) as row from ${db.sql(`public.${table}`)} t where id = ${id}`
  const base = Object.fromEntries(Object.keys(set).map((field) => [field, row?.row[field]]))
  return device.send(mutation, { id, set, base })
}

const list = (values: readonly string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.subarray([...values]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<string[]>(['finnes_ikke'], [values[0] ?? '', values[0] ?? '']),
    },
  )

const address = {
  postal_code: ['', '0150', '150', '01500', '٠١٥٠', 'SE-111', '0150\n'],
  country: ['NO', 'SE', '', 'no', 'NOR'],
  phone: ['', '+4791234567', '+4711234567', '91234567', '+46701234567', '+47912345678'],
}

describe('a profile', () => {
  test('of a creator', async () => {
    const { each, several } = casesOf(
      creatorSchema,
      { ...emptyCreator, first_name: 'Ida' },
      {
        ...address,
        instagram_username: ['', 'ida.nord_1', '@ida', 'å', 'x'.repeat(30), 'x'.repeat(31)],
        tiktok_username: ['', 'ida', 'https://tiktok.com/@ida', 'ida\n'],
        handle: [
          '',
          'ab',
          'Admin',
          'æøå',
          'i d a',
          '🚲🚲🚲',
          `--${'x'.repeat(27)}`,
          'x'.repeat(31),
          'sam-spill',
          `${'-'.repeat(30)}api`,
          'ida\n',
          'ida-nord_7',
        ],
      },
    )
    const { device, team } = await newCreator(db.sql)
    await device.must('teams.consent', { id: team, trait: 'acne', given: true, at: new Date().toISOString() })
    const agree = async (set: Parameters<typeof creatorIssues>[0]): Promise<void> => {
      const result = await edit(device, 'teams.edit_creator', 'creator_users', team, { ...set })
      expectSame(creatorIssues(set, { acne: 'yes' }), result, set)
    }
    for (const set of each) await agree(set)
    await fc.assert(fc.asyncProperty(several, agree), { numRuns: 300 })
  })

  test('of a business', async () => {
    const { each, several } = casesOf(
      businessSchema,
      { ...emptyBusiness, name: 'Fjord AS' },
      {
        ...address,
        organisation_number: [
          '',
          '923609016',
          '923 609 016',
          '123456789',
          '12345678',
          'x'.repeat(21),
          '923609016\n',
        ],
        invoice_email: [
          '',
          'faktura@firma.no',
          'firma.no',
          'a@b',
          ' a@b.no',
          `${'x'.repeat(250)}@b.no`,
          'å@blåbær.no',
        ],
      },
    )
    const { device, team } = await newBusiness(db.sql)
    const agree = async (set: Parameters<typeof businessIssues>[0]): Promise<void> => {
      const result = await edit(device, 'teams.edit_business', 'business_users', team, { ...set })
      expectSame(businessIssues(set), result, set)
    }
    for (const set of each) await agree(set)
    await fc.assert(fc.asyncProperty(several, agree), { numRuns: 250 })
  })

  test('of any handle that a person can type', async () => {
    const { device, team } = await newCreator(db.sql)
    const typed = broken(fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/)).filter(
      (text) => text !== '' && text.isWellFormed() && !text.includes('\0'),
    )
    await fc.assert(
      fc.asyncProperty(typed, async (handle) => {
        const result = await edit(device, 'teams.edit_creator', 'creator_users', team, { handle })
        expectSame(handleIssues(handle), result, handle)
      }),
      { numRuns: 150 },
    )
  })
})

test('preferences for notifications', async () => {
  const time = fc.constantFrom('', '21:00', '00:00', '23:59', '24:00', '9:00', '21:60', '21:00:00', ' 21:00')
  const wanted: fc.Arbitrary<PreferencesContent> = fc.record({
    email_off: list(enumerations.delivery_kind),
    push_off: list(enumerations.delivery_kind),
    quiet_from: time,
    quiet_to: time,
    time_zone: fc.constantFrom('Europe/Oslo', 'UTC', 'Etc/GMT+3', '', 'Europe/Oslo; x', 'x'.repeat(61), 'Å'),
  })
  const device = await newDevice(db.sql)
  await fc.assert(
    fc.asyncProperty(wanted, async (set) => {
      const result = await edit(device, 'preferences.edit', 'preferences', device.user, set)
      expectSame(preferencesSchema.issues(set), result, set)
    }),
    { numRuns: 200 },
  )
})

test('what onboarding requires before a profile is in use', async () => {
  const today = dayInNorway(new Date())
  for (const side of ['creator', 'business'] as const)
    for (const born of [null, '1990-05-17'])
      for (const terms of [false, true]) {
        const device = await newDevice(db.sql)
        const id = newId()
        const named = side === 'creator' ? { first_name: 'Ida' } : { name: 'Ida AS' }
        expect(await device.send(`teams.create_${side}`, { id, ...named }, 2)).toMatchObject({ status: 'ok' })
        if (born !== null)
          await device.must('accounts.edit', {
            id: device.user,
            set: { date_of_birth: born },
            base: { date_of_birth: null },
          })
        if (terms) await device.must('accounts.accept_terms', { at: new Date().toISOString() })
        const account = { date_of_birth: born, terms_accepted_at: terms ? 'yes' : null }
        expectSame(finishIssues(side, 'Ida', account, today), await device.send('teams.finish', { id }), {
          side,
          born,
          terms,
        })
      }
})
