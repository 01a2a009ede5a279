// A new account claims other people's ids for teams of its own, and then tries to read and change: the whole attack of
// the security review, request by request.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { firstTeamIdOf } from '../../src/entities/teams/team.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type Device, newBusiness, newCreator, newDevice, roomOf, showCreators } from '../fixtures/devices.ts'
import { newWholeStory } from '../fixtures/whole-story.ts'
import { attempt } from './attempt.ts'
import { fingerprint, scopesOf } from './fingerprint.ts'

const CREATORS = '00000000-0000-4000-8000-000000000001'
const LISTINGS = '00000000-0000-4000-8000-000000000002'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newWholeStory>>
beforeAll(async () => {
  db = await openDatabase()
  story = await newWholeStory(db.sql, 'Bare oss to')
})
afterAll(() => db.close())

/** Both ways to create a team, of the current release and of the one before it. */
async function claim(stranger: Device, id: string): Promise<void> {
  await stranger.send('teams.create_business', { id, name: 'Tyv' })
  await stranger.send('teams.create_business', { id, name: 'Tyv' }, 2)
  await stranger.send('teams.create_creator', { id, first_name: 'Tyv' })
  await stranger.send('teams.create_creator', { id, first_name: 'Tyv' }, 2)
}

/** What the stranger's device holds beyond the catalogues and its own account. */
async function loot(stranger: Device): Promise<string[]> {
  await stranger.sync()
  return [...stranger.rows.values()]
    .filter(({ scope }) => ![CREATORS, LISTINGS, stranger.user].includes(scope))
    .map(({ table, id }) => `${table} ${id}`)
}

/** The ids that are scopes, or will be. */
async function scopeIds(): Promise<Record<string, string>> {
  const [other, unmet] = [await newBusiness(db.sql), await newCreator(db.sql)]
  return {
    'a person': story.business.device.user,
    'a business': story.business.team,
    'a creator': story.creator.team,
    'a room': story.room,
    'a room to come': await roomOf(db.sql, other.team, unmet.team),
    'the creators’ catalogue': CREATORS,
    'the briefs’ catalogue': LISTINGS,
    'another’s first business': await firstTeamIdOf(unmet.device.user, 'business', 0),
  }
}

/** The id of a row of every table, and of a device. */
async function rowIds(): Promise<Record<string, string>> {
  const ids: Record<string, string> = { 'a device': story.business.device.client }
  for (const { name } of await db.sql<{ name: string }[]>`select name from sync.tables`) {
    const [row] = await db.sql<{ id: string }[]>`select id from ${db.sql(`public.${name}`)} limit 1`
    if (!row) throw new Error(`no row of ${name}: the story must have one of every table`)
    ids[`a row of ${name}`] = row.id
  }
  return ids
}

describe('a stranger who claims an id for a team', () => {
  test('reads nothing of its owner, and changes nothing', async () => {
    const ids = { ...(await scopeIds()), ...(await rowIds()) }
    for (const [what, id] of Object.entries(ids)) {
      const stranger = await newDevice(db.sql)
      const all = { but: [stranger.user] }
      const before = await fingerprint(db.sql, all)
      await claim(stranger, id)
      all.but = await scopesOf(db.sql, stranger.user)
      const own = (await db.sql`select id from sync.scopes where owner = ${stranger.user} and id = ${id}`)
        .length
      expect(
        (await loot(stranger)).filter((row) => own === 0 || !row.endsWith(id)),
        what,
      ).toEqual([])
      await stranger.send('briefs.edit', {
        id: story.brief,
        set: { title: 'Hacked title', price_from: 1 },
        base: { title: 'Vårkampanje for sykkelvesker', price_from: 3000 },
      })
      await stranger.send('teams.picture', { id, path: '' })
      await stranger.send('teams.cover', { id, path: '' })
      await stranger.send('teams.finish', { id })
      await stranger.send('teams.archive', { id })
      expect(await fingerprint(db.sql, all), what).toBe(before)
    }
  })

  test('is refused for every id that is a scope, or will be one', async () => {
    for (const [what, id] of Object.entries(await scopeIds())) {
      const stranger = await newDevice(db.sql)
      await claim(stranger, id)
      expect(
        await db.sql`select id from sync.scopes where owner = ${stranger.user} and kind <> 'person'`,
        what,
      ).toEqual([])
    }
  })

  test('gets none of 120 future rooms, and the first pitch in one of them stays between its two sides', async () => {
    const [business, creator] = [story.business, await newCreator(db.sql, 'Uskyldig')]
    const room = await roomOf(db.sql, business.team, creator.team)
    const stranger = await newDevice(db.sql)
    await claim(stranger, room)
    for (let n = 0; n < 30; n += 1) await claim(stranger, await roomOf(db.sql, business.team, newId()))
    await creator.device.must('pitches.send', {
      ...story.pitchArgs,
      id: newId(),
      room_id: room,
      creator_id: creator.team,
      text: 'Konfidensiell søknad 9911',
      price: 1234,
    })
    expect(await loot(stranger)).toEqual([])
    await creator.device.sync()
    expect(creator.device.of('pitches')).toHaveLength(1)
  })

  test('puts no row on anyone’s device through a catalogue', async () => {
    const stranger = await newDevice(db.sql)
    for (const id of [CREATORS, LISTINGS]) {
      await claim(stranger, id)
      await stranger.send('briefs.create', { id: newId(), business_id: id, set: { title: 'Hos alle' } })
    }
    const innocent = await newDevice(db.sql)
    await innocent.sync()
    expect(
      [...innocent.rows.values()].filter((row) => row.user_id === stranger.user || row.title === 'Hos alle'),
    ).toEqual([])
  })

  test('stores no file in another’s scope, and removes no picture of a brief', async () => {
    const name = `${story.business.team}/${'a'.repeat(64)}.png`
    await db.sql`insert into storage.objects (bucket_id, name) values ('images', ${name}) on conflict do nothing`
    await story.business.device.must('briefs.edit', {
      id: story.brief,
      set: {
        product_images: [{ path: `images/${name}`, description: 'En veske', width: 1, height: 1 }],
      },
      base: { product_images: [] },
    })
    const shown = () =>
      attempt(
        db.sql,
        null,
        (tx) => tx`select 1 from storage.objects where bucket_id = 'images' and name = ${name}`,
      )
    expect(await shown()).toBe(1)
    const thief = await newDevice(db.sql)
    await db.sql`update public.accounts set date_of_birth = '1990-01-01', terms_accepted_at = now() where id = ${thief.user}`
    await claim(thief, story.brief)
    await showCreators(db.sql)
    await thief.send('teams.picture', { id: story.brief, path: '' })
    expect(await shown()).toBe(1)
    await claim(thief, story.creator.team)
    const theirs = `${story.creator.team}/${randomUUID().replaceAll('-', '').repeat(2)}.png`
    expect(
      await attempt(
        db.sql,
        thief.user,
        (tx) => tx`insert into storage.objects (bucket_id, name) values ('images', ${theirs})`,
      ),
    ).toBe('42501')
  })

  test('hears nothing on another’s channel', async () => {
    const stranger = await newDevice(db.sql)
    await claim(stranger, story.business.device.user)
    await db.sql`delete from realtime.messages`
    await story.creator.device.must('messages.send', { id: newId(), room_id: story.room, text: 'Hei igjen' })
    const topics = (await db.sql`select distinct topic from realtime.messages`).map((row) => row.topic)
    expect(topics.toSorted()).toEqual(
      [story.business, story.creator].map(({ device }) => `person:${device.user}`).toSorted(),
    )
  })

  test('gets no id of a deleted scope as long as anything under it can be read', async () => {
    const { device, team } = await newCreator(db.sql, 'Borte')
    await device.must('accounts.deactivate', { id: device.user })
    await db.sql`select private.delete_due_accounts(now() + interval '31 days')`
    const stranger = await newDevice(db.sql)
    for (const id of [team, device.user]) await claim(stranger, id)
    expect(
      await db.sql`select id from sync.scopes where owner = ${stranger.user} and kind <> 'person'`,
    ).toEqual([])
  })
})

describe('a person’s own first team', () => {
  test('has a computed id that two devices share, and another one after that team is archived', async () => {
    const device = await newDevice(db.sql)
    for (const used of [0, 1]) {
      const id = await firstTeamIdOf(device.user, 'creator', used)
      for (const again of [1, 2])
        await device.must('teams.create_creator', { id, first_name: `Ida ${again}` })
      await device.must('teams.archive', { id })
    }
  })

  test('is not created before its time, and accepts no id of another version', async () => {
    const device = await newDevice(db.sql)
    for (const id of [await firstTeamIdOf(device.user, 'creator', 7), randomUUID()])
      expect(await device.send('teams.create_creator', { id, first_name: 'Ida' })).toMatchObject({
        code: 'invalid',
        detail: { field: 'id', rule: 'invalid' },
      })
  })
})
