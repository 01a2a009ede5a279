// An account that is taken back within its 30 days, and one that never was in use, which goes at once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { DELETED_NAME } from '../../src/domain/deleted-name.ts'
import { asAnon, asUser, openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { Device, newBusiness, newCreator, newDevice, newStory } from '../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
  // the sign-in service creates this table
  await db.sql`create table auth.sessions (id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade)`
})
afterAll(() => db.close())

/** What the token of a session opened now holds. */
async function signIn(user: string): Promise<{ session_id: string }> {
  const [row] = await db.sql<
    { id: string }[]
  >`insert into auth.sessions (user_id) values (${user}) returning id`
  return { session_id: row?.id ?? '' }
}
const ask = (name: 'restore_account' | 'forget_account', user: string, claims: Record<string, string>) =>
  asUser(db.sql, user, (tx) => tx.unsafe(`select api.${name}()`), claims)

/** A creator and a business with everything that leaving takes back. */
async function story() {
  const made = await newStory(db.sql)
  const { business, creator } = made
  await business.device.must('pitches.decide', { id: made.pitch, status: 'approved' })
  const handle = `h${creator.team.slice(-12)}`
  await creator.device.must('teams.edit_creator', {
    id: creator.team,
    set: { handle, is_public: true },
    base: { handle: '', is_public: false },
  })
  return { ...made, handle }
}

/** Everything that others see of the two, without revisions and times. */
async function seen({ business, creator, room, brief }: Awaited<ReturnType<typeof story>>) {
  const strip = `- 'rev' - 'updated_at' - 'created_at' - 'published_at'`
  const of = async (table: string, where: string) =>
    (
      await db.sql.unsafe(
        `select to_jsonb(t) ${strip} as row from public.${table} t where ${where} order by id`,
      )
    ).map((each) => each.row)
  return {
    cards: await of('creator_cards', `id = '${creator.team}'`),
    listings: await of('brief_listings', `id = '${brief}'`),
    rooms: await of('rooms', `id = '${room}'`),
    pitches: await of('pitches', `room_id = '${room}'`),
    notifications: await of('notifications', `user_id = '${business.device.user}'`),
  }
}

describe.each(['creator', 'business'] as const)('a %s who comes back', (side) => {
  test('finds everything as it was, and so does the other side', async () => {
    const told = await story()
    const { device } = told[side]
    const other = told[side === 'creator' ? 'business' : 'creator'].device
    const before = await seen(told)
    expect(before.cards).toHaveLength(1)
    expect(before.listings).toHaveLength(1)
    await device.must('accounts.deactivate', { id: device.user })
    expect(await seen(told)).not.toEqual(before)
    await ask('restore_account', device.user, await signIn(device.user))
    expect(await seen(told)).toEqual(before)
    for (const each of [device, other]) {
      await each.sync()
      expect(each.of('rooms')).toMatchObject([
        { creator_name: 'Ingrid', business_left: false, creator_left: false },
      ])
    }
    expect(device.of('accounts')).toMatchObject([{ deactivated_at: null, deletion_due_at: null }])
    await other.must('messages.send', { id: randomUUID(), room_id: told.room, text: 'Velkommen tilbake' })
    await device.must('messages.send', { id: randomUUID(), room_id: told.room, text: 'Takk' })
    await db.sql`select private.delete_due_accounts(now() + interval '31 days')`
    expect(await db.sql`select 1 from auth.users where id = ${device.user}`).toHaveLength(1)
    expect(await db.sql`select 1 from private.departures where person = ${device.user}`).toHaveLength(0)
  })

  test('may leave and come back again', async () => {
    const told = await story()
    const { device } = told[side]
    const before = await seen(told)
    for (let round = 0; round < 2; round += 1) {
      await device.must('accounts.deactivate', { id: device.user })
      await ask('restore_account', device.user, await signIn(device.user))
    }
    expect(await seen(told)).toEqual(before)
  })
})

test('what others took meanwhile, what time has closed and what needs a new consent does not come back', async () => {
  const told = await story()
  const { creator, business, handle, brief } = told
  await creator.device.must('teams.consent', {
    id: creator.team,
    trait: 'acne',
    given: true,
    at: new Date().toISOString(),
  })
  for (const { device } of [creator, business]) await device.must('accounts.deactivate', { id: device.user })
  // After its 30 days the former handle is free: the nightly job may be late with the account.
  await db.sql`update private.former_handles set at = now() - interval '31 days' where creator_id = ${creator.team}`
  const heir = await newCreator(db.sql, 'Arving')
  await heir.device.must('teams.edit_creator', { id: heir.team, set: { handle }, base: { handle: '' } })
  await db.sql`alter table public.briefs disable trigger brief_changes`
  await db.sql`update public.briefs set deadline = private.today() - 1 where id = ${brief}`
  await db.sql`alter table public.briefs enable trigger brief_changes`
  for (const { device } of [creator, business])
    await ask('restore_account', device.user, await signIn(device.user))
  const [profile] =
    await db.sql`select handle, is_public, trait_consents, is_archived from public.creator_users where id = ${creator.team}`
  expect(profile).toEqual({ handle: '', is_public: false, trait_consents: {}, is_archived: false })
  expect(await db.sql`select status from public.briefs where id = ${brief}`).toEqual([{ status: 'archived' }])
})

test('the account comes back also when its handle is one that somebody else has given up since', async () => {
  const { creator, handle } = await story()
  await creator.device.must('accounts.deactivate', { id: creator.device.user })
  await db.sql`update private.former_handles set at = now() - interval '31 days' where creator_id = ${creator.team}`
  const heir = await newCreator(db.sql, 'Arving')
  for (const [set, base] of [
    [handle, ''],
    [`x${handle}`, handle],
  ])
    await heir.device.must('teams.edit_creator', {
      id: heir.team,
      set: { handle: set },
      base: { handle: base },
    })
  await ask('restore_account', creator.device.user, await signIn(creator.device.user))
  const [profile] =
    await db.sql`select handle, is_public, is_archived from public.creator_users where id = ${creator.team}`
  expect(profile).toEqual({ handle: '', is_public: false, is_archived: false })
})

test('a profile put away before stays away, with its name', async () => {
  const told = await newStory(db.sql)
  const { device, team } = told.creator
  await device.must('teams.archive', { id: team })
  await device.must('accounts.deactivate', { id: device.user })
  await ask('restore_account', device.user, await signIn(device.user))
  expect(await db.sql`select creator_name, creator_left from public.rooms where id = ${told.room}`).toEqual([
    { creator_name: 'Ingrid', creator_left: true },
  ])
  expect(await db.sql`select status from public.pitches where id = ${told.pitch}`).toEqual([
    { status: 'withdrawn' },
  ])
})

test('a session from before does not bring the account back, nor does anybody else', async () => {
  const told = await newStory(db.sql)
  const { user } = told.creator.device
  const stolen = await signIn(user)
  await told.creator.device.must('accounts.deactivate', { id: user })
  const refused = { message: 'forbidden' }
  await expect(ask('restore_account', user, stolen)).rejects.toMatchObject(refused)
  await expect(ask('restore_account', user, {})).rejects.toMatchObject(refused)
  const thief = told.business.device.user
  await expect(ask('restore_account', user, await signIn(thief))).rejects.toMatchObject(refused)
  await ask('restore_account', thief, await signIn(thief))
  await expect(asAnon(db.sql, (tx) => tx`select api.restore_account()`)).rejects.toMatchObject({
    code: '42501',
  })
  expect(await db.sql`select creator_name from public.rooms where id = ${told.room}`).toEqual([
    { creator_name: DELETED_NAME },
  ])
})

test('while it is deactivated, a new session writes and stores nothing', async () => {
  const { creator, room } = await newStory(db.sql)
  const { device, team } = creator
  await device.must('accounts.deactivate', { id: device.user })
  const claims = await signIn(device.user)
  for (const scope of [team, room])
    await expect(
      asUser(
        db.sql,
        device.user,
        (tx) =>
          tx`insert into storage.objects (bucket_id, name) values ('images', ${`${scope}/${'a'.repeat(64)}.png`})`,
        claims,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  expect(await device.send('messages.send', { id: randomUUID(), room_id: room, text: 'Hei' })).toMatchObject({
    code: 'forbidden',
  })
  await expect(ask('forget_account', device.user, claims)).rejects.toMatchObject({ message: 'forbidden' })
})

describe('an account that was never in use', () => {
  test('is deleted at once, with its files the same night, and its address is free', async () => {
    const email = `${randomUUID()}@young.test`
    const device = await newDevice(db.sql)
    await db.sql`update auth.users set email = ${email} where id = ${device.user}`
    const team = newId()
    expect(await device.send('teams.create_creator', { id: team, first_name: 'Ung' }, 2)).toMatchObject({
      status: 'ok',
    })
    const file = `${team}/${'b'.repeat(64)}.png`
    await db.sql`insert into storage.objects (bucket_id, name) values ('images', ${file})`
    await ask('forget_account', device.user, await signIn(device.user))
    for (const [table, trace] of [
      ['auth.users', email],
      ['public.accounts', email],
      ['public.creator_users', team],
      ['sync.client', device.client],
    ] as const)
      expect(
        await db.sql.unsafe(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, [trace]),
      ).toEqual([])
    const unused = await db.sql`select private.unused_files() as name`
    expect(unused).toContainEqual({ name: `images/${file}` })
    await db.sql`insert into auth.users (id, email) values (${randomUUID()}, ${email})`
    // a token that has not run out opens nothing
    const other = new Device(db.sql, device.user)
    expect((await other.sync()).scopes).toHaveLength(2)
    expect(await other.send('teams.create_creator', { id: newId(), first_name: 'Ung' }, 2)).toMatchObject({
      status: 'rejected',
    })
  })

  test.each([newCreator, newBusiness])('is the only one that can be: %o', async (make) => {
    const { device } = await make(db.sql)
    await expect(ask('forget_account', device.user, await signIn(device.user))).rejects.toMatchObject({
      message: 'bad_state',
    })
  })
})
