// The mutations of people, rooms and notifications: who may create, write and mark what, and the code of every refusal.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { newBusiness, newCreator, newDevice, newStory } from '../../../tests/fixtures/devices.ts'
import { invalid } from '../refusal.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

describe('a person', () => {
  test('creates a business and a creator profile, once each', async () => {
    const device = await newDevice(db.sql)
    const team = newId()
    await device.must('teams.create_business', { id: team, name: '  Kafé Nord \u00a0' })
    await device.must('teams.create_business', { id: team, name: 'Kafé Nord' })
    await device.must('teams.create_creator', { id: newId(), first_name: 'Åse 🌿' })
    const [row] =
      await db.sql`select name, is_onboarded, scope = id as own from public.business_users where user_id = ${device.user}`
    expect(row).toMatchObject({ name: 'Kafé Nord', is_onboarded: false, own: true })
  })

  test('has at most one creator profile that is not archived', async () => {
    const { device, team } = await newCreator(db.sql)
    expect(await device.send('teams.create_creator', { id: newId(), first_name: 'Igjen' })).toMatchObject({
      code: 'bad_state',
    })
    await db.sql`update public.creator_users set is_archived = true where id = ${team}`
    await device.must('teams.create_creator', { id: newId(), first_name: 'Igjen' })
  })

  test.each([
    ['', 'required'],
    [' \u2003\n', 'required'],
    ['\u200b\u2060\u3164', 'required'],
    ['x'.repeat(81), 'too_long'],
  ])('cannot be called %j as a creator', async (name, rule) => {
    const device = await newDevice(db.sql)
    expect(await device.send('teams.create_creator', { id: newId(), first_name: name })).toMatchObject(
      invalid('first_name', rule),
    )
  })

  test('cannot take another person’s team id', async () => {
    const { team } = await newBusiness(db.sql, 'Først')
    const thief = await newDevice(db.sql)
    expect(await thief.send('teams.create_business', { id: team, name: 'Tyv' })).toMatchObject({
      code: 'forbidden',
    })
    const { team: creator } = await newCreator(db.sql)
    expect(await thief.send('teams.create_creator', { id: creator, first_name: 'Tyv' })).toMatchObject({
      code: 'forbidden',
    })
  })

  test('chooses a language of the product, for themselves only', async () => {
    const device = await newDevice(db.sql)
    const other = await newDevice(db.sql)
    await device.must('accounts.edit', { id: device.user, set: { locale: 'en' }, base: { locale: '' } })
    expect(
      await device.send('accounts.edit', { id: device.user, set: { locale: 'xx' }, base: { locale: 'en' } }),
    ).toMatchObject(invalid('locale', 'not_in_list'))
    expect(
      await device.send('accounts.edit', { id: other.user, set: { locale: 'nb' }, base: { locale: '' } }),
    ).toMatchObject({ code: 'not_found' })
    expect(
      await device.send('accounts.edit', { id: device.user, set: { email: 'a@b.no' }, base: { email: '' } }),
    ).toMatchObject(invalid('email', 'invalid'))
  })
})

describe('two sides of a room', () => {
  test('write, and both hold the same conversation in the same order', async () => {
    const { business, creator, room } = await newStory(db.sql)
    for (let i = 0; i < 6; i += 1)
      await (i % 2 === 0 ? business : creator).device.must('messages.send', {
        id: newId(),
        room_id: room,
        text: ` Hei ${i} `,
      })
    await business.device.sync()
    await creator.device.sync()
    const read = (device: typeof business.device) =>
      device
        .of('messages')
        .toSorted((a, b) => (`${a.created_at}${a.id}` < `${b.created_at}${b.id}` ? -1 : 1))
        .map((row) => `${row.sender_side}: ${row.text}`)
    expect(read(business.device)).toEqual([
      'business: Hei 0',
      'creator: Hei 1',
      'business: Hei 2',
      'creator: Hei 3',
      'business: Hei 4',
      'creator: Hei 5',
    ])
    expect(read(creator.device)).toEqual(read(business.device))
    expect(business.device.of('rooms')).toMatchObject([
      {
        last_message: 'Hei 5',
        last_sender: 'creator',
        business_name: 'Fjord og fjell AS',
        creator_name: 'Ingrid',
      },
    ])
  })

  test.each([
    ['   \n\u2009', 'blank'],
    ['\u200b\u200d\u2060 \u3164', 'blank'],
    ['x'.repeat(5001), 'too_long'],
  ])('not %j', async (text, rule) => {
    const { business, room } = await newStory(db.sql)
    expect(await business.device.send('messages.send', { id: newId(), room_id: room, text })).toMatchObject(
      invalid('text', rule),
    )
  })

  test('are closed to a third person', async () => {
    const { room } = await newStory(db.sql)
    const stranger = await newCreator(db.sql)
    expect(
      await stranger.device.send('messages.send', { id: newId(), room_id: room, text: 'Hei' }),
    ).toMatchObject({ code: 'not_found' })
    expect(
      await stranger.device.send('rooms.mark_read', { id: room, at: new Date().toISOString() }),
    ).toMatchObject({ code: 'not_found' })
  })

  test('keep a message’s id from being taken over', async () => {
    const { business, creator, room } = await newStory(db.sql)
    const id = newId()
    await business.device.must('messages.send', { id, room_id: room, text: 'Min' })
    await business.device.must('messages.send', { id, room_id: room, text: 'Min igjen' })
    expect(await creator.device.send('messages.send', { id, room_id: room, text: 'Din' })).toMatchObject({
      code: 'forbidden',
    })
    expect((await db.sql`select text from public.messages where id = ${id}`)[0]?.text).toBe('Min')
  })

  test('move only their own mark, only forward, and never past the server’s time', async () => {
    const { business, room } = await newStory(db.sql)
    const mark = async () =>
      (
        await db.sql`select business_read_at as at, creator_read_at as other from public.rooms where id = ${room}`
      )[0]
    await business.device.must('rooms.mark_read', { id: room, at: '2099-01-01T00:00:00Z' })
    const first = await mark()
    expect(first?.at.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
    expect(first?.other).toBeNull()
    await business.device.must('rooms.mark_read', { id: room, at: '2020-01-01T00:00:00+01:00' })
    expect((await mark())?.at).toEqual(first?.at)
    for (const at of ['yesterday', '2026-13-01T00:00:00Z', 17, null]) {
      expect(await business.device.send('rooms.mark_read', { id: room, at })).toMatchObject({
        code: 'invalid',
        detail: { field: 'at' },
      })
    }
  })
})

describe('notifications', () => {
  test('are marked read by their own person only', async () => {
    const { business, creator } = await newStory(db.sql)
    const [row] = await db.sql`select id from public.notifications where user_id = ${business.device.user}`
    const unread = async () =>
      (await db.sql`select is_read from public.notifications where id = ${row?.id}`)[0]?.is_read
    await creator.device.must('notifications.mark_read', { ids: [row?.id] })
    expect(await unread()).toBe(false)
    await business.device.must('notifications.mark_read', { ids: [row?.id, newId()] })
    expect(await unread()).toBe(true)
    expect(await business.device.send('notifications.mark_read', { ids: ['x'] })).toMatchObject(
      invalid('ids', 'invalid'),
    )
  })
})
