// Packages: work that a creator offers. Others see what is offered on the card and in the showcase, and nothing else of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { missingIn, MOST_PACKAGES, rightsOf } from '../../../src/entities/packages/package.ts'
import { packageSchema } from '../../../src/entities/packages/fields.ts'
import { enumerations } from '../../../src/domain/enumerations.ts'
import { asAnon, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { newCreator, newDevice, newStory, showCreators } from '../../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const whole = {
  package_type: 'ugc',
  title: 'Én video',
  description: 'Video på inntil 30 sekunder\nÉn runde med endringer',
  price: 3500,
  delivery_days: 7,
  revisions: 1,
  rights: 'ugc_30s_2w',
}

async function creatorWith(...sets: object[]) {
  const creator = await newCreator(db.sql)
  const ids: string[] = []
  for (const set of sets) {
    const id = newId()
    await creator.device.must('packages.create', { id, creator_id: creator.team, set })
    ids.push(id)
  }
  return { ...creator, ids }
}

const card = async (team: string) =>
  (await db.sql`select price_from, package_types from public.creator_cards where id = ${team}`)[0]

const showcase = async (team: string) =>
  (await asAnon(db.sql, (tx) => tx`select api.find_showcase(${team}) as it`))[0]?.it
const offered = async (team: string): Promise<string[]> =>
  (await showcase(team)).packages.map(({ title }: { title: string }) => title)

describe('what is refused', () => {
  const cases: [string, object, string][] = [
    ['a price of 0', { price: 0 }, 'too_low'],
    ['a negative price', { price: -1 }, 'too_low'],
    ['a million millions', { price: 1e12 }, 'too_high'],
    ['half a krone', { price: 0.5 }, 'invalid'],
    ['a price as text', { price: '2.500,50' }, 'invalid'],
    ['no time to make it', { delivery_days: 0 }, 'too_low'],
    ['a delivery in a year', { delivery_days: 365 }, 'too_high'],
    ['eleven revisions', { revisions: 11 }, 'too_high'],
    ['rights of no list', { rights: 'alt' }, 'not_in_list'],
    ['another type', { package_type: 'acting' }, 'not_in_list'],
    ['another currency', { currency: 'BTC' }, 'not_in_list'],
    ['a long title', { title: 'x'.repeat(121) }, 'too_long'],
    ['a long description', { description: 'x'.repeat(2001) }, 'too_long'],
    ['an own status', { status: 'archived' }, 'invalid'],
    ['another’s team', { creator_id: newId() }, 'invalid'],
  ]
  test.each(cases)('%s', async (_, set, rule) => {
    const { device, team } = await newCreator(db.sql)
    expect(await device.send('packages.create', { id: newId(), creator_id: team, set })).toMatchObject({
      code: 'invalid',
      detail: { field: Object.keys(set)[0], rule },
    })
  })

  test('a package too many, until another is archived; and one that comes back too many', async () => {
    const { device, team, ids } = await creatorWith(...Array.from({ length: MOST_PACKAGES }, () => ({})))
    const [first] = ids
    const next = { id: newId(), creator_id: team, set: {} }
    expect(await device.send('packages.create', next)).toMatchObject({ code: 'too_many_packages' })
    await device.must('packages.archive', { id: first })
    await device.must('packages.create', next)
    expect(await device.send('packages.restore', { id: first })).toMatchObject({ code: 'too_many_packages' })
  })

  test('the packages of another creator, and of a business', async () => {
    const { ids } = await creatorWith(whole)
    const { business, creator } = await newStory(db.sql)
    for (const { device } of [business, creator])
      for (const [name, args] of [
        ['packages.edit', { id: ids[0], set: { price: 1 }, base: { price: 3500 } }],
        ['packages.archive', { id: ids[0] }],
        ['packages.restore', { id: ids[0] }],
      ] as const)
        expect(await device.send(name, args), name).toMatchObject({ code: 'not_found' })
    const taken = { id: ids[0], creator_id: creator.team, set: {} }
    expect(await creator.device.send('packages.create', taken)).toMatchObject({ code: 'forbidden' })
  })
})

describe('what others see', () => {
  test('is the offered packages, the lowest price first, and follows each change', async () => {
    const { device, team, ids } = await creatorWith(
      { ...whole, title: 'Stor', price: 9000, package_type: 'influencer', rights: 'tiktok_spark_30d' },
      { ...whole, title: 'Liten', price: 2000 },
      { ...whole, title: 'Uten pris', price: null },
    )
    expect(await showcase(team)).toBeNull()
    await showCreators(db.sql, team)
    expect(await offered(team)).toEqual(['Liten', 'Stor'])
    expect(await card(team)).toEqual({ price_from: 2000, package_types: ['influencer', 'ugc'] })
    await device.must('packages.edit', { id: ids[1], set: { price: 2500 }, base: { price: 2000 } })
    expect((await card(team))?.price_from).toBe(2500)
    await device.must('packages.archive', { id: ids[1] })
    expect(await offered(team)).toEqual(['Stor'])
    expect(await card(team)).toEqual({ price_from: 9000, package_types: ['influencer'] })
    await device.must('packages.restore', { id: ids[1] })
    expect(await offered(team)).toEqual(['Liten', 'Stor'])
    await db.sql`update public.creator_users set is_public = false where id = ${team}`
    expect(await showcase(team)).toBeNull()
  })

  test('is nothing of who the creator is, and no time', async () => {
    const { team } = await creatorWith({ ...whole, currency: 'EUR' })
    await showCreators(db.sql, team)
    const [one] = (await showcase(team)).packages
    expect(Object.keys(one).toSorted()).toEqual([
      'currency',
      'delivery_days',
      'description',
      'id',
      'package_type',
      'price',
      'revisions',
      'rights',
      'rights_custom',
      'title',
    ])
    // Only prices in kroner are compared.
    expect(await card(team)).toEqual({ price_from: null, package_types: ['ugc'] })
  })

  test('is not the rows: nobody reads them but their creator', async () => {
    const { ids } = await creatorWith(whole)
    const stranger = await newDevice(db.sql)
    await stranger.sync()
    expect(stranger.of('packages')).toEqual([])
    expect(ids).toHaveLength(1)
  })

  test('goes with the account, and comes back with it', async () => {
    const { device, team } = await creatorWith(whole)
    await showCreators(db.sql, team)
    await device.must('accounts.deactivate', { id: device.user })
    expect(await showcase(team)).toBeNull()
    expect((await db.sql`select status from public.packages where creator_id = ${team}`)[0]?.status).toBe(
      'archived',
    )
    await db.sql`update public.accounts set deactivated_at = null, deletion_due_at = null where id = ${device.user}`
    await db.sql`update public.creator_users set is_archived = false, is_public = true, handle = 'tilbake' where id = ${team}`
    expect(await offered(team)).toEqual(['Én video'])
    expect((await card(team))?.price_from).toBe(3500)
  })
})

describe('device and server agree', () => {
  const gaps: object[] = [
    {},
    ...Object.keys(whole).map((field) => ({ [field]: packageSchema.empty[field as keyof typeof whole] })),
    { title: ' \n' },
    { rights: 'custom' },
    { rights: 'custom', rights_custom: ' ' },
    { rights: 'custom', rights_custom: 'Fri bruk i ett år' },
    ...enumerations.package_type.flatMap((package_type) =>
      enumerations.rights.map((rights) => ({ package_type, rights, rights_custom: 'Avtales' })),
    ),
  ]
  test('on what is missing', async () => {
    const { device, team } = await newCreator(db.sql)
    await showCreators(db.sql, team)
    for (const gap of gaps) {
      const set = { ...packageSchema.empty, ...whole, ...gap }
      const id = newId()
      await device.must('packages.create', { id, creator_id: team, set })
      expect((await offered(team)).length, JSON.stringify(gap)).toBe(missingIn(set).length === 0 ? 1 : 0)
      await db.sql`delete from public.packages where id = ${id}`
      await db.sql`delete from private.allowances`
    }
  })

  test('on the rights of a type: four presets for ugc, eleven for influencer, and own words', () => {
    expect([rightsOf('ugc').length, rightsOf('influencer').length, rightsOf('')]).toEqual([5, 12, []])
  })
})
