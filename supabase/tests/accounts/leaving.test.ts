// An account that leaves: it disappears at once, changes nothing more, and is deleted after 30 days.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { DELETED_NAME } from '../../../src/domain/deleted-name.ts'
import { DELETION_DAYS } from '../../../src/entities/accounts/account.ts'
import { asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import {
  Device,
  newBusiness,
  newCreator,
  newDevice,
  newStory,
  roomOf,
  showCreators,
} from '../../../tests/fixtures/devices.ts'
import { count } from './count.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
  // the sign-in service creates this table
  await db.sql`create table auth.sessions (id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade)`
})
afterAll(() => db.close())

describe('an account that leaves', () => {
  async function left() {
    const story = await newStory(db.sql)
    const { business, creator } = story
    await showCreators(db.sql, creator.team)
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
    expect(await count(db.sql, 'public.creator_cards', `id = '${creator.team}'`)).toBe(0)
    expect(await count(db.sql, 'auth.sessions', `user_id = '${user}'`)).toBe(0)
    expect(await count(db.sql, 'auth.sessions', `user_id = '${business.device.user}'`)).toBe(1)
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
    expect(await count(db.sql, 'public.brief_listings', `id = '${brief}'`)).toBe(0)
    expect(await count(db.sql, 'public.creator_users', `id = '${other}' and is_archived`)).toBe(1)
    expect(await count(db.sql, 'public.rooms', `id = '${room}' and business_name = '${DELETED_NAME}'`)).toBe(
      1,
    )
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
    expect(await count(db.sql, 'public.rooms', `id = '${room}' and business_name = '${DELETED_NAME}'`)).toBe(
      1,
    )
  })

  test('cannot be another person’s', async () => {
    const { device } = await newCreator(db.sql)
    const thief = await newDevice(db.sql)
    expect(await thief.send('accounts.deactivate', { id: device.user })).toMatchObject({ code: 'forbidden' })
    expect(await count(db.sql, 'public.accounts', `id = '${device.user}' and deactivated_at is null`)).toBe(1)
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
    expect(await count(db.sql, 'auth.users', `id = '${user}'`)).toBe(1)
    expect(await tidy(30)).toBeGreaterThanOrEqual(1)
    const places: [string, string][] = [
      ['auth.users', `id = '${user}'`],
      ['public.accounts', `id = '${user}'`],
      ['public.preferences', `id = '${user}'`],
      ['public.creator_users', `user_id = '${user}'`],
      ['sync.client', `id = '${client}'`],
    ]
    for (const [table, where] of places) expect(await count(db.sql, table, where), table).toBe(0)
    expect(await count(db.sql, 'public.briefs', `id = '${brief}'`)).toBe(1)
    expect(await count(db.sql, 'auth.users', `id in ('${business.device.user}', '${device.user}')`)).toBe(2)
    // no row keeps a trace of the person: what the other side keeps, deletion.test.ts says
    for (const { name } of await db.sql<{ name: string }[]>`select name from sync.tables`)
      expect(await count(db.sql, `public.${name} t`, `t::text like '%${user}%'`), name).toBe(0)
  })

  test('is deleted by the nightly job, in which one failure does not stop the others', async () => {
    const [first, second] = [await left(), await left()]
    const users = [first.creator.device.user, second.creator.device.user]
    await db.sql`update public.accounts set deletion_due_at = clock_timestamp() - interval '1 minute' where id in ${db.sql(users)}`
    await db.sql`create table public_hold (user_id uuid references auth.users (id))`
    await db.sql`insert into public_hold values (${first.creator.device.user})`
    const [row] = await db.sql`select sync.tidy() as gone`
    expect(row?.gone.accounts).toBe(1)
    expect(await count(db.sql, 'auth.users', `id = '${users[0]}'`)).toBe(1)
    expect(await count(db.sql, 'auth.users', `id = '${users[1]}'`)).toBe(0)
    const problems = async () =>
      (await db.sql`select sync.problems() as problem`).map(({ problem }) => String(problem))
    expect(await problems()).toContainEqual(expect.stringContaining('pg_cron is off'))
    expect((await problems()).filter((problem) => problem.startsWith('accounts'))).toEqual([])
    await db.sql`update public.accounts set deletion_due_at = clock_timestamp() - interval '3 days' where id = ${users[0] ?? ''}`
    expect(await problems()).toContain('accounts that should have been deleted at least two days ago: 1')
    expect(await db.sql`select sync.schedule() as done`).toEqual([{ done: false }])
    await db.sql`drop table public_hold`
    expect((await db.sql`select sync.tidy() as gone`)[0]?.gone.accounts).toBe(1)
  })
})
