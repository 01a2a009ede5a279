// The life of a person's profiles: begun, filled in, in use, archived; and of an account that leaves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { DELETED_NAME } from '../../src/domain/deleted-name.ts'
import { DELETION_DAYS } from '../../src/entities/accounts/account.ts'
import { asUser, openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  Device,
  fullBrief,
  newBusiness,
  newCreator,
  newDevice,
  newStory,
  roomOf,
} from '../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
  // the sign-in service creates this table
  await db.sql`create table auth.sessions (id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade)`
})
afterAll(() => db.close())

const now = (): string => new Date().toISOString()
const invalid = (field: string, rule: string) => ({ code: 'invalid', detail: { field, rule } })
const born = (user: string, day: string | null, before: string | null = null) => ({
  id: user,
  set: { date_of_birth: day },
  base: { date_of_birth: before },
})
const count = async (table: string, where: string): Promise<number> =>
  Number((await db.sql.unsafe(`select count(*) as n from ${table} where ${where}`))[0]?.n)

/** Begins a profile, which is not in use yet. */
async function begin(side: 'creator' | 'business') {
  const device = await newDevice(db.sql)
  const id = newId()
  const named = side === 'creator' ? { first_name: 'Ida' } : { name: 'Ida AS' }
  expect(await device.send(`teams.create_${side}`, { id, ...named }, 2)).toMatchObject({ status: 'ok' })
  return { device, id }
}
const setHandle = (device: Device, id: string, handle: string, before = '') =>
  device.send('teams.edit_creator', { id, set: { handle }, base: { handle: before } })

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
    expect(await count('public.rooms', `id = '${room_id}'`)).toBe(0)
  })

  test('requires an adult’s date of birth and the terms; only then is there a card', async () => {
    const { device, id } = await begin('creator')
    await device.must('teams.edit_creator', { id, set: { is_public: true }, base: { is_public: false } })
    expect(await device.send('teams.finish', { id })).toMatchObject(invalid('date_of_birth', 'required'))
    expect(await device.send('accounts.edit', born(device.user, '2015-01-01'))).toMatchObject(
      invalid('date_of_birth', 'min_age'),
    )
    await device.must('accounts.edit', born(device.user, '1999-12-31'))
    expect(await device.send('teams.finish', { id })).toMatchObject(invalid('terms_accepted_at', 'required'))
    await device.must('accounts.accept_terms', { at: now() })
    expect(await count('public.creator_cards', `id = '${id}'`)).toBe(0)
    await device.must('teams.finish', { id })
    expect(await count('public.creator_cards', `id = '${id}'`)).toBe(1)
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
  const consent = (id: string, trait: string, given: boolean) => ({ id, trait, given, at: now() })

  test('is in a profile only with its own consent, and never on the card', async () => {
    const { device, team } = await newCreator(db.sql)
    await device.must('teams.edit_creator', {
      id: team,
      set: { is_public: true },
      base: { is_public: false },
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
    await db.sql`update public.creator_users set is_public = true where id = ${creator.team}`
    for (let twice = 0; twice < 2; twice += 1) {
      await creator.device.must('teams.archive', { id: creator.team })
      await business.device.must('teams.archive', { id: business.team })
    }
    expect(await count('public.creator_cards', `id = '${creator.team}'`)).toBe(0)
    expect(await count('public.brief_listings', `id = '${brief}'`)).toBe(0)
    expect(await count('public.briefs', `id = '${brief}' and status = 'archived'`)).toBe(1)
    expect(await count('public.pitches', `id = '${pitch}' and status = 'withdrawn'`)).toBe(1)
    expect(await creator.device.send('teams.finish', { id: creator.team })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('an account that leaves', () => {
  async function left() {
    const story = await newStory(db.sql)
    const { business, creator } = story
    await db.sql`update public.creator_users set is_public = true where id = ${creator.team}`
    await creator.device.must('messages.send', {
      id: newId(),
      room_id: story.room,
      text: 'Hei fra Ingrid',
    })
    await db.sql`insert into auth.sessions (user_id) values (${creator.device.user}), (${creator.device.user}), (${business.device.user})`
    const lost = creator.device.mutation('accounts.deactivate', { id: creator.device.user })
    const answer = await creator.device.push([lost])
    expect(answer.results).toMatchObject([{ status: 'ok' }])
    return { ...story, lost }
  }

  test('disappears at once: card, name, pitches, sessions, every device', async () => {
    const { business, creator, room, pitch } = await left()
    const { user } = creator.device
    expect(await count('public.creator_cards', `id = '${creator.team}'`)).toBe(0)
    expect(await count('auth.sessions', `user_id = '${user}'`)).toBe(0)
    expect(await count('auth.sessions', `user_id = '${business.device.user}'`)).toBe(1)
    await business.device.sync()
    expect(business.device.of('rooms')).toMatchObject([
      { id: room, creator_name: DELETED_NAME, creator_avatar: '' },
    ])
    expect(business.device.of('pitches')).toMatchObject([
      { id: pitch, status: 'withdrawn', creator_name: DELETED_NAME },
    ])
    expect(business.device.of('notifications')).toMatchObject([{ data: { creator_name: DELETED_NAME } }])
    const held = [...business.device.rows.values()].filter((row) => row.table !== 'creator_cards')
    expect(JSON.stringify(held)).not.toContain('"Ingrid"')
    const other = new Device(db.sql, user)
    const page = await other.sync()
    expect(page.scopes).toHaveLength(3)
    expect([
      ...new Set([...other.rows.values()].filter((row) => row.scope === user).map((row) => row.table)),
    ]).toEqual(['accounts', 'preferences'])
    const [account] = other.of('accounts')
    const days =
      (Date.parse(String(account?.deletion_due_at)) - Date.parse(String(account?.deactivated_at))) /
      86_400_000
    expect(days).toBeCloseTo(DELETION_DAYS, 1)
  })

  test('changes nothing more with a token that is still valid, and gets its lost answer again', async () => {
    const { creator, room, brief, lost } = await left()
    const { device, team } = creator
    expect((await device.push([lost])).results).toMatchObject([{ status: 'ok' }])
    const attempts: [string, unknown, number?][] = [
      ['messages.send', { id: newId(), room_id: room, text: 'Hei igjen' }],
      ['teams.create_creator', { id: newId(), first_name: 'Igjen' }, 2],
      ['teams.create_business', { id: newId(), name: 'Igjen AS' }],
      ['accounts.edit', { id: device.user, set: { locale: 'en' }, base: { locale: '' } }],
      ['accounts.deactivate', { id: device.user }],
      ['teams.edit_creator', { id: team, set: { town: 'Bodø' }, base: { town: '' } }],
      ['briefs.archive', { id: brief }],
    ]
    for (const [name, args, v] of attempts)
      expect(await device.send(name, args, v ?? 1), name).toMatchObject({
        code: 'forbidden',
        detail: { reason: 'deactivated' },
      })
    for (const set of [`public.accounts set locale = 'en'`, `public.accounts set deactivated_at = null`])
      await expect(
        asUser(db.sql, device.user, (tx) => tx.unsafe(`update ${set} where id = '${device.user}'`)),
      ).rejects.toMatchObject({ code: '42501' })
  })

  test('takes the open brief of its business off every list, and gets no new pitch', async () => {
    const { business, brief, pitchArgs, room } = await newStory(db.sql)
    const other = newId()
    await business.device.must('teams.create_creator', { id: other, first_name: 'Eier' })
    await business.device.must('accounts.deactivate', { id: business.device.user })
    expect(await count('public.brief_listings', `id = '${brief}'`)).toBe(0)
    expect(await count('public.creator_users', `id = '${other}' and is_archived`)).toBe(1)
    expect(await count('public.rooms', `id = '${room}' and business_name = '${DELETED_NAME}'`)).toBe(1)
    const { device, team } = await newCreator(db.sql)
    const args = {
      ...pitchArgs,
      id: newId(),
      creator_id: team,
      room_id: await roomOf(db.sql, business.team, team),
    }
    expect(await device.send('pitches.send', args)).toMatchObject({ code: 'not_active' })
    // a change by the operator does not restore the name
    await db.sql`update public.business_users set name = 'Nytt navn' where id = ${business.team}`
    expect(await count('public.rooms', `id = '${room}' and business_name = '${DELETED_NAME}'`)).toBe(1)
  })

  test('cannot be another person’s', async () => {
    const { device } = await newCreator(db.sql)
    const thief = await newDevice(db.sql)
    expect(await thief.send('accounts.deactivate', { id: device.user })).toMatchObject({ code: 'forbidden' })
    expect(await count('public.accounts', `id = '${device.user}' and deactivated_at is null`)).toBe(1)
  })

  test('is deleted after exactly 30 days, and nobody else with it', async () => {
    const { business, creator, brief } = await left()
    const { user, client } = creator.device
    const { device } = await newBusiness(db.sql)
    const tidy = async (days: number) =>
      Number(
        (
          await db.sql`select private.delete_due_accounts(a.deactivated_at + ${`${days} days`}::interval) as n
            from public.accounts a where a.id = ${user}`
        )[0]?.n,
      )
    expect(await tidy(29.99)).toBe(0)
    expect(await count('auth.users', `id = '${user}'`)).toBe(1)
    expect(await tidy(30)).toBeGreaterThanOrEqual(1)
    const places: [string, string][] = [
      ['auth.users', `id = '${user}'`],
      ['public.accounts', `id = '${user}'`],
      ['public.preferences', `id = '${user}'`],
      ['public.creator_users', `user_id = '${user}'`],
      ['sync.client', `id = '${client}'`],
    ]
    for (const [table, where] of places) expect(await count(table, where), table).toBe(0)
    expect(await count('public.briefs', `id = '${brief}'`)).toBe(1)
    expect(await count('auth.users', `id in ('${business.device.user}', '${device.user}')`)).toBe(2)
    // no row keeps a trace of the person: what the other side keeps, deletion.test.ts says
    for (const { name } of await db.sql<{ name: string }[]>`select name from sync.tables`)
      expect(await count(`public.${name} t`, `t::text like '%${user}%'`), name).toBe(0)
  })

  test('is deleted by the nightly job, in which one failure does not stop the others', async () => {
    const [first, second] = [await left(), await left()]
    const users = [first.creator.device.user, second.creator.device.user]
    await db.sql`update public.accounts set deletion_due_at = clock_timestamp() - interval '1 minute' where id in ${db.sql(users)}`
    await db.sql`create table public_hold (user_id uuid references auth.users (id))`
    await db.sql`insert into public_hold values (${first.creator.device.user})`
    const [row] = await db.sql`select sync.tidy() as gone`
    expect(row?.gone.accounts).toBe(1)
    expect(await count('auth.users', `id = '${users[0]}'`)).toBe(1)
    expect(await count('auth.users', `id = '${users[1]}'`)).toBe(0)
    const problems = async () => (await db.sql`select sync.problems() as problem`).map((row) => row.problem)
    expect(await problems()).toEqual([expect.stringContaining('pg_cron is off')])
    await db.sql`update public.accounts set deletion_due_at = clock_timestamp() - interval '3 days' where id = ${users[0] ?? ''}`
    expect(await problems()).toContain('accounts that should have been deleted at least two days ago: 1')
    expect(await db.sql`select sync.schedule() as done`).toEqual([{ done: false }])
    await db.sql`drop table public_hold`
    expect((await db.sql`select sync.tidy() as gone`)[0]?.gone.accounts).toBe(1)
  })
})
