// The shortlist: a business picks out pitches for itself. Its creators never learn of it, on no path.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { Device, newBusiness, newStory } from '../../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const listed = async (pitch: string) =>
  (await db.sql`select scope from public.shortlist where id = ${pitch}`).map(({ scope }) => scope)

describe('a business', () => {
  test('picks a pitch out and puts it back, from two devices, and twice is once', async () => {
    const { business, pitch } = await newStory(db.sql)
    const other = new Device(db.sql, business.device.user)
    const held = async () => {
      await other.sync()
      return other.of('shortlist').map(({ id, scope }) => ({ id, scope }))
    }
    await business.device.must('shortlist.add', { id: pitch })
    await other.must('shortlist.add', { id: pitch })
    expect(await held()).toEqual([{ id: pitch, scope: business.team }])
    await business.device.must('shortlist.remove', { id: pitch })
    await other.must('shortlist.remove', { id: pitch })
    expect(await held()).toEqual([])
    await business.device.must('shortlist.add', { id: pitch })
    expect(await held()).toEqual([{ id: pitch, scope: business.team }])
  })

  test('keeps what it picked when the brief is archived and when the pitch is withdrawn', async () => {
    const { business, creator, brief, pitch } = await newStory(db.sql)
    await business.device.must('briefs.archive', { id: brief })
    await business.device.must('shortlist.add', { id: pitch })
    await creator.device.must('pitches.withdraw', { id: pitch })
    expect(await listed(pitch)).toEqual([business.team])
    await business.device.must('shortlist.remove', { id: pitch })
    // Chosen on a device that had not heard of it: nothing to refuse.
    await business.device.must('shortlist.add', { id: pitch })
    expect(await listed(pitch)).toEqual([business.team])
  })

  test('keeps it, without a name, when the creator’s account is deleted; its own deletion takes all', async () => {
    const { business, creator, pitch } = await newStory(db.sql)
    await business.device.must('shortlist.add', { id: pitch })
    await db.sql`delete from auth.users where id = ${creator.device.user}`
    expect(await listed(pitch)).toEqual([business.team])
    await db.sql`delete from auth.users where id = ${business.device.user}`
    expect(await listed(pitch)).toEqual([])
  })

  test('changes nothing once it is archived', async () => {
    const { business, pitch } = await newStory(db.sql)
    await business.device.must('teams.archive', { id: business.team })
    expect(await business.device.send('shortlist.add', { id: pitch })).toMatchObject({ code: 'not_found' })
  })

  test('changes nothing of another business', async () => {
    const { business, pitch } = await newStory(db.sql)
    const { device } = await newBusiness(db.sql)
    await business.device.must('shortlist.add', { id: pitch })
    for (const name of ['shortlist.add', 'shortlist.remove'])
      for (const id of [pitch, newId()])
        expect(await device.send(name, { id }), name).toMatchObject({ code: 'not_found' })
    expect(await listed(pitch)).toEqual([business.team])
  })
})

describe('the creator', () => {
  /** The row's content and revision: what their devices could compare. */
  const roomOf = async (room: string) => [
    ...(await db.sql`select * from public.pitches where room_id = ${room}`),
    ...(await db.sql`select * from public.rooms where id = ${room}`),
  ]

  test('gets no row, no deletion, no poke and no notification, and nothing of theirs changes', async () => {
    const { business, creator, pitch, room } = await newStory(db.sql)
    await creator.device.sync()
    const before = await roomOf(room)
    await db.sql`delete from realtime.messages`
    await business.device.must('shortlist.add', { id: pitch })
    const news = await creator.device.sync()
    await business.device.must('shortlist.remove', { id: pitch })
    const later = await creator.device.sync()
    const fresh = await new Device(db.sql, creator.device.user).sync()
    expect([news, later].map(({ rows, del }) => ({ rows, del }))).toEqual([
      { rows: {}, del: [] },
      { rows: {}, del: [] },
    ])
    expect(fresh.rows.shortlist).toBeUndefined()
    expect(await roomOf(room)).toEqual(before)
    const topics = await db.sql`select distinct topic from realtime.messages`
    expect(topics.map(({ topic }) => topic)).toEqual([`person:${business.device.user}`])
    expect(await db.sql`select from public.notifications where user_id = ${creator.device.user}`).toEqual([])
  })

  test('reads no row with a query of their own', async () => {
    const { business, creator, pitch } = await newStory(db.sql)
    await business.device.must('shortlist.add', { id: pitch })
    const rows = await asUser(db.sql, creator.device.user, (tx) => tx`select * from public.shortlist`)
    expect(rows).toEqual([])
  })

  test('is refused alike whether or not they are on it', async () => {
    const { business, creator, pitch } = await newStory(db.sql)
    const answers = async () => {
      const all = []
      for (const name of ['shortlist.add', 'shortlist.remove'])
        all.push({ ...(await creator.device.send(name, { id: pitch })), id: 0 })
      return all
    }
    const before = await answers()
    expect(before).toMatchObject([{ code: 'not_found' }, { code: 'not_found' }])
    await business.device.must('shortlist.add', { id: pitch })
    expect(await answers()).toEqual(before)
    expect(await listed(pitch)).toEqual([business.team])
  })
})
