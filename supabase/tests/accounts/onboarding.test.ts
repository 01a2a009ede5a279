// Onboarding: a profile is in use only when its person has given a date of birth and accepted the terms.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import {
  Device,
  fullBrief,
  newBusiness,
  newCreator,
  newDevice,
  newStory,
  roomOf,
} from '../../../tests/fixtures/devices.ts'
import { invalid } from '../refusal.ts'
import { count } from './count.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const now = (): string => new Date().toISOString()
const born = (user: string, day: string | null, before: string | null = null) => ({
  id: user,
  set: { date_of_birth: day },
  base: { date_of_birth: before },
})

/** Begins a profile, which is not in use yet. */
async function begin(side: 'creator' | 'business') {
  const device = await newDevice(db.sql)
  const id = newId()
  const named = side === 'creator' ? { first_name: 'Ida' } : { name: 'Ida AS' }
  expect(await device.send(`teams.create_${side}`, { id, ...named }, 2)).toMatchObject({ status: 'ok' })
  return { device, id }
}

describe('onboarding', () => {
  test('begins with version 2; version 1 creates a profile in use only when nothing is missing', async () => {
    const { id } = await begin('creator')
    const { team } = await newCreator(db.sql)
    const old = await newDevice(db.sql)
    const [unknown, adult] = [newId(), newId()]
    await old.must('teams.create_creator', { id: unknown, first_name: 'Ida' })
    await old.must('accounts.edit', born(old.user, '1999-12-31'))
    await old.must('teams.create_business', { id: newId(), name: 'Uten vilkår' })
    await old.must('accounts.accept_terms', { at: now() })
    await old.must('teams.create_business', { id: adult, name: 'Ida AS' })
    const rows =
      await db.sql`select id, is_onboarded from public.creator_users where id in (${id}, ${team}, ${unknown})
      union all select id, is_onboarded from public.business_users where user_id = ${old.user} and name = 'Uten vilkår' or id = ${adult}`
    const inUse = rows.filter((row) => row.is_onboarded).map((row) => row.id)
    expect(rows).toHaveLength(5)
    expect(inUse.toSorted()).toEqual([team, adult].toSorted())
    // a profile begun by version 1 is finished like any other
    await old.must('teams.finish', { id: unknown })
  })

  test('comes before anything public: no brief is published, no pitch sent', async () => {
    const { device, id } = await begin('business')
    const brief = newId()
    await device.must('subscriptions.choose', { id, interval: 'month' })
    await device.must('briefs.create', { id: brief, business_id: id, set: fullBrief })
    expect(await device.send('briefs.publish', { id: brief, archive_id: null })).toMatchObject({
      code: 'not_onboarded',
    })
    const { business, brief: open, pitchArgs } = await newStory(db.sql)
    const young = await begin('creator')
    const room_id = await roomOf(db.sql, business.team, young.id)
    expect(
      await young.device.send('pitches.send', {
        ...pitchArgs,
        id: newId(),
        brief_id: open,
        creator_id: young.id,
        room_id,
      }),
    ).toMatchObject({ code: 'not_onboarded' })
    expect(await count(db.sql, 'public.rooms', `id = '${room_id}'`)).toBe(0)
  })

  test('requires an adult’s date of birth and the terms; only then is there a card', async () => {
    const { device, id } = await begin('creator')
    await device.must('teams.edit_creator', {
      id,
      set: { handle: 'voksen', is_public: true },
      base: { handle: '', is_public: false },
    })
    expect(await device.send('teams.finish', { id })).toMatchObject(invalid('date_of_birth', 'required'))
    expect(await device.send('accounts.edit', born(device.user, '2015-01-01'))).toMatchObject(
      invalid('date_of_birth', 'min_age'),
    )
    await device.must('accounts.edit', born(device.user, '1999-12-31'))
    expect(await device.send('teams.finish', { id })).toMatchObject(invalid('terms_accepted_at', 'required'))
    await device.must('accounts.accept_terms', { at: now() })
    expect(await count(db.sql, 'public.creator_cards', `id = '${id}'`)).toBe(0)
    await device.must('teams.finish', { id })
    expect(await count(db.sql, 'public.creator_cards', `id = '${id}'`)).toBe(1)
  })

  test('may be finished in two tabs at once', async () => {
    const { device, id } = await begin('business')
    await device.must('accounts.edit', born(device.user, '1980-01-01'))
    await device.must('accounts.accept_terms', { at: now() })
    const tabs = [new Device(db.sql, device.user), new Device(db.sql, device.user)]
    const results = await Promise.all(tabs.map((tab) => tab.send('teams.finish', { id })))
    expect(results).toMatchObject([{ status: 'ok' }, { status: 'ok' }])
  })

  test('does not let a date of birth be removed, or made a child’s later', async () => {
    const device = await newDevice(db.sql)
    await device.must('accounts.edit', born(device.user, '1980-01-01'))
    expect(await device.send('accounts.edit', born(device.user, null, '1980-01-01'))).toMatchObject(
      invalid('date_of_birth', 'required'),
    )
    expect(await device.send('accounts.edit', born(device.user, '2014-01-01', '1980-01-01'))).toMatchObject(
      invalid('date_of_birth', 'min_age'),
    )
  })

  test('keeps the first consent to the terms, never in the future', async () => {
    const device = await newDevice(db.sql)
    await device.must('accounts.accept_terms', { at: '2099-01-01T00:00:00Z' })
    const read = async () =>
      (await db.sql`select terms_accepted_at as at from public.accounts where id = ${device.user}`)[0]?.at
    const first = await read()
    expect(first.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
    await device.must('accounts.accept_terms', { at: now() })
    expect(await read()).toEqual(first)
  })

  test('lets a business choose its free subscription, and change it', async () => {
    const { device, team } = await newBusiness(db.sql)
    for (const interval of ['year', 'month'])
      await device.must('subscriptions.choose', { id: team, interval })
    await device.sync()
    expect(device.of('subscriptions')).toMatchObject([
      { id: team, scope: team, status: 'active', interval: 'month', amount: 0 },
    ])
    expect(await device.send('subscriptions.choose', { id: team, interval: 'week' })).toMatchObject(
      invalid('interval', 'not_in_list'),
    )
  })
})
