// A profile in use: its handle, its sensitive traits, edits from two devices, and what goes when it is archived.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { Device, newBusiness, newCreator, newStory, showCreators } from '../../../tests/fixtures/devices.ts'
import { invalid } from '../refusal.ts'
import { count } from './count.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const setHandle = (device: Device, id: string, handle: string, before = '') =>
  device.send('teams.edit_creator', { id, set: { handle }, base: { handle: before } })

describe('a handle', () => {
  test('belongs to one profile, in any capitals', async () => {
    const [one, two] = [await newCreator(db.sql), await newCreator(db.sql)]
    expect(await setHandle(one.device, one.team, 'Ida_Nord')).toMatchObject({ status: 'ok' })
    expect(await setHandle(two.device, two.team, 'ida_nord')).toMatchObject(invalid('handle', 'taken'))
    const free = (user: string, handle: string) =>
      asUser(db.sql, user, async (tx) => (await tx`select api.handle_available(${handle}) as yes`)[0]?.yes)
    expect(await free(two.device.user, 'IDA_NORD')).toBe(false)
    expect(await free(one.device.user, 'IDA_NORD')).toBe(true)
    expect(await free(two.device.user, 'ida_nord2')).toBe(true)
    for (const bad of ['', 'ab', 'æøå', 'admin', 'Sam-Spill', 'x'.repeat(31)])
      expect(await free(two.device.user, bad), bad).toBe(false)
  })

  test('goes to one of two in a race, and the other is told', async () => {
    const racers = await Promise.all(Array.from({ length: 6 }, () => newCreator(db.sql)))
    const names = ['Fjell', 'fjell', 'FJELL', 'fJell', 'fjelL', 'FjelL']
    const results = await Promise.all(
      racers.map(({ device, team }, at) => setHandle(device, team, names[at] ?? '')),
    )
    expect(results.filter((result) => result.status === 'ok')).toHaveLength(1)
    for (const result of results)
      if (result.status !== 'ok') expect(result).toMatchObject(invalid('handle', 'taken'))
  })

  test('is free again when its profile is archived', async () => {
    const { device, team } = await newCreator(db.sql)
    await setHandle(device, team, 'vandrer')
    await device.must('teams.archive', { id: team })
    const next = newId()
    await device.must('teams.create_creator', { id: next, first_name: 'Ida' })
    expect(await setHandle(device, next, 'Vandrer')).toMatchObject({ status: 'ok' })
  })
})

describe('a sensitive trait', () => {
  const traits = (id: string, cat_traits: string[], before: string[] = []) => ({
    id,
    set: { cat_traits },
    base: { cat_traits: before },
  })
  const consent = (id: string, trait: string, given: boolean) => ({
    id,
    trait,
    given,
    at: new Date().toISOString(),
  })

  test('is in a profile only with its own consent, and never on the card', async () => {
    const { device, team } = await newCreator(db.sql)
    await device.must('teams.edit_creator', {
      id: team,
      set: { handle: 'sansende', is_public: true },
      base: { handle: '', is_public: false },
    })
    expect(await device.send('teams.edit_creator', traits(team, ['comedy', 'acne']))).toMatchObject(
      invalid('cat_traits', 'consent'),
    )
    await device.must('teams.consent', consent(team, 'lgbtq', true))
    expect(await device.send('teams.edit_creator', traits(team, ['acne']))).toMatchObject(
      invalid('cat_traits', 'consent'),
    )
    await device.must('teams.consent', consent(team, 'acne', true))
    await device.must('teams.edit_creator', traits(team, ['comedy', 'acne']))
    const [card] =
      await db.sql`select to_jsonb(c)::text as row, cat_traits from public.creator_cards c where id = ${team}`
    expect(card?.cat_traits).toEqual(['comedy'])
    expect(card?.row).not.toContain('acne')
  })

  test('is removed when the consent is withdrawn', async () => {
    const { device, team } = await newCreator(db.sql)
    await device.must('teams.consent', consent(team, 'acne', true))
    await device.must('teams.edit_creator', traits(team, ['acne', 'athletic']))
    await device.must('teams.consent', consent(team, 'acne', false))
    await device.sync()
    expect(device.of('creator_users')).toMatchObject([{ cat_traits: ['athletic'], trait_consents: {} }])
    expect(await device.send('teams.consent', consent(team, 'comedy', true))).toMatchObject(
      invalid('trait', 'not_in_list'),
    )
  })

  test('a profile’s consents cannot be written as a field', async () => {
    const { device, team } = await newCreator(db.sql)
    for (const field of ['trait_consents', 'is_onboarded', 'user_id', 'is_archived', 'avatar'])
      expect(
        await device.send('teams.edit_creator', { id: team, set: { [field]: 'x' }, base: { [field]: '' } }),
      ).toMatchObject(invalid(field, 'invalid'))
  })
})

test('two devices that edit the same field of a profile conflict, in different fields they do not', async () => {
  const { device, team } = await newBusiness(db.sql)
  const other = new Device(db.sql, device.user)
  const edit = (field: string, value: string) => ({
    id: team,
    set: { [field]: value },
    base: { [field]: '' },
  })
  await device.must('teams.edit_business', edit('city', 'Bodø'))
  await other.must('teams.edit_business', edit('street', 'Storgata 1'))
  expect(await other.send('teams.edit_business', edit('city', 'Oslo'))).toMatchObject({
    code: 'conflict',
    detail: { fields: ['city'], row: { city: 'Bodø' } },
  })
})

describe('archiving a profile', () => {
  test('takes its card, open brief and pitches along; sent twice it is done once', async () => {
    const { business, creator, brief, pitch } = await newStory(db.sql)
    await showCreators(db.sql, creator.team)
    for (let twice = 0; twice < 2; twice += 1) {
      await creator.device.must('teams.archive', { id: creator.team })
      await business.device.must('teams.archive', { id: business.team })
    }
    expect(await count(db.sql, 'public.creator_cards', `id = '${creator.team}'`)).toBe(0)
    expect(await count(db.sql, 'public.brief_listings', `id = '${brief}'`)).toBe(0)
    expect(await count(db.sql, 'public.briefs', `id = '${brief}' and status = 'archived'`)).toBe(1)
    expect(await count(db.sql, 'public.pitches', `id = '${pitch}' and status = 'withdrawn'`)).toBe(1)
    expect(await creator.device.send('teams.finish', { id: creator.team })).toMatchObject({
      code: 'not_found',
    })
  })
})
