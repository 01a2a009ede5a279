// Favourites: creators that a business keeps at hand. They never learn of it, on no path.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { roomId } from '../../../src/entities/rooms/room.ts'
import { asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { Device, newBusiness, newStory, showCreators } from '../../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

async function published() {
  const { business, creator } = await newStory(db.sql)
  await showCreators(db.sql, creator.team)
  return { business, creator, args: await argsOf(business.team, creator.team) }
}

const argsOf = async (business: string, creator: string) => ({
  id: await roomId(business, creator),
  business_id: business,
  creator_id: creator,
})

const kept = async (creator: string) =>
  (await db.sql`select scope from public.favourites where creator_id = ${creator}`).map(({ scope }) => scope)

describe('a business', () => {
  test('marks a creator on two devices, and twice is once; removing is for both', async () => {
    const { business, creator, args } = await published()
    const other = new Device(db.sql, business.device.user)
    const held = async () => {
      await other.sync()
      return other.of('favourites').map(({ id, creator_id }) => ({ id, creator_id }))
    }
    await business.device.must('favourites.add', args)
    await other.must('favourites.add', args)
    expect(await held()).toEqual([{ id: args.id, creator_id: creator.team }])
    await business.device.must('favourites.remove', args)
    await other.must('favourites.remove', args)
    expect(await held()).toEqual([])
  })

  test('keeps a creator who leaves the catalogue, but marks none who has left', async () => {
    const { business, creator, args } = await published()
    await business.device.must('favourites.add', args)
    await db.sql`update public.creator_users set is_public = false where id = ${creator.team}`
    expect(await kept(creator.team)).toEqual([business.team])
    // From a device that had not heard of it: what is there already is not refused.
    await business.device.must('favourites.add', args)
    await business.device.must('favourites.remove', args)
    expect(await business.device.send('favourites.add', args)).toMatchObject({ code: 'not_found' })
  })

  test('loses it with the creator’s account, and all with its own', async () => {
    const { business, creator, args } = await published()
    await business.device.must('favourites.add', args)
    await db.sql`delete from auth.users where id = ${creator.device.user}`
    expect(await kept(creator.team)).toEqual([])
    const again = await published()
    await again.business.device.must('favourites.add', again.args)
    await db.sql`delete from auth.users where id = ${again.business.device.user}`
    expect(await kept(again.creator.team)).toEqual([])
  })

  test('keeps a note on all its devices, which goes with the favourite', async () => {
    const { business, creator, args } = await published()
    const other = new Device(db.sql, business.device.user)
    const noteOf = async () => {
      await other.sync()
      return other.of('favourites').map(({ note }) => note)
    }
    expect(await business.device.send('favourites.note', { ...args, note: 'For tidlig' })).toMatchObject({
      code: 'not_found',
    })
    await business.device.must('favourites.add', args)
    await business.device.must('favourites.note', { ...args, note: '  Rask på tråden\n' })
    expect(await noteOf()).toEqual(['Rask på tråden'])
    await business.device.must('favourites.note', { ...args, note: ' ' })
    expect(await noteOf()).toEqual([''])
    expect(await business.device.send('favourites.note', { ...args, note: 'x'.repeat(501) })).toMatchObject({
      code: 'invalid',
      detail: { field: 'note', rule: 'too_long' },
    })
    await business.device.must('favourites.note', { ...args, note: 'Rask' })
    await business.device.must('favourites.remove', args)
    await business.device.must('favourites.add', args)
    expect(await noteOf()).toEqual([''])
    expect(await kept(creator.team)).toEqual([business.team])
  })

  test('names the two teams by the id of their room, and acts for itself alone', async () => {
    const { business, creator, args } = await published()
    const { device, team } = await newBusiness(db.sql)
    expect(await business.device.send('favourites.add', { ...args, id: newId() })).toMatchObject({
      code: 'invalid',
    })
    await business.device.must('favourites.add', args)
    for (const [name, more] of [
      ['favourites.add', {}],
      ['favourites.remove', {}],
      ['favourites.note', { note: 'Min' }],
    ] as const)
      expect(await device.send(name, { ...args, ...more }), name).toMatchObject({ code: 'forbidden' })
    await device.must('favourites.remove', { ...args, business_id: team })
    expect(await kept(creator.team)).toEqual([business.team])
  })

  test('marks nobody once it is archived', async () => {
    const { business, args } = await published()
    await business.device.must('teams.archive', { id: business.team })
    expect(await business.device.send('favourites.add', args)).toMatchObject({ code: 'forbidden' })
  })
})

describe('the creator', () => {
  test('gets no row, no deletion, no poke and no notification', async () => {
    const { business, creator, args } = await published()
    await creator.device.sync()
    await db.sql`delete from realtime.messages`
    await business.device.must('favourites.add', args)
    const news = await creator.device.sync()
    await business.device.must('favourites.remove', args)
    const later = await creator.device.sync()
    expect([news, later].map(({ rows, del }) => ({ rows, del }))).toEqual([
      { rows: {}, del: [] },
      { rows: {}, del: [] },
    ])
    const topics = await db.sql`select distinct topic from realtime.messages`
    expect(topics.map(({ topic }) => topic)).toEqual([`person:${business.device.user}`])
    expect(await db.sql`select from public.notifications where user_id = ${creator.device.user}`).toEqual([])
  })

  test('reads no row with a query of their own, and is refused alike whether or not they are one', async () => {
    const { business, creator, args } = await published()
    const answer = async () => ({ ...(await creator.device.send('favourites.add', args)), id: 0 })
    const before = await answer()
    await business.device.must('favourites.add', args)
    expect(await answer()).toEqual(before)
    expect(await asUser(db.sql, creator.device.user, (tx) => tx`select * from public.favourites`)).toEqual([])
  })
})
