// Held texts: what a person wrote in a field that another device changed as well, for the person alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { Device, newBusiness, newStory } from '../../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const text = (row: string, more: object = {}) => ({
  id: newId(),
  table_name: 'briefs',
  row_id: row,
  field: 'description',
  mine: 'Vis kremen i sola.',
  began: 'Vis kremen.',
  at: '2026-11-23T10:00:00.000Z',
  device: newId(),
  ...more,
})

const kept = async (user: string) =>
  (await db.sql`select id, mine from public.held_texts where user_id = ${user} order by id`).map(
    ({ id, mine }) => ({ id, mine }),
  )

describe('a person', () => {
  test('keeps a text on one device, writes on in it on another and decides on a third: all have it, then none', async () => {
    const { business, brief } = await newStory(db.sql)
    const { device } = business
    const [second, third] = [new Device(db.sql, device.user), new Device(db.sql, device.user)]
    const seenBy = async (one: Device) => {
      await one.sync()
      return one.of('held_texts').map(({ mine }) => mine)
    }
    const held = text(brief)
    await device.must('held.keep', held)
    await device.must('held.keep', held)
    expect(await seenBy(second)).toEqual([held.mine])
    const [set, base] = [{ mine: 'Vis kremen i sola, tidlig.' }, { mine: held.mine }]
    await second.must('held.write', { id: held.id, set, base })
    expect(await seenBy(third)).toEqual([set.mine])
    expect(await device.send('held.write', { id: held.id, set: { mine: 'Sent.' }, base })).toMatchObject({
      code: 'conflict',
    })
    await third.must('held.settle', { id: held.id })
    await second.must('held.settle', { id: held.id })
    expect([await seenBy(device), await seenBy(second), await seenBy(third)]).toEqual([[], [], []])
    // Undone.
    await third.must('held.keep', held)
    expect(await seenBy(device)).toEqual([held.mine])
  })

  test('keeps what was written when a text is decided meanwhile: the change is refused', async () => {
    const { business, brief } = await newStory(db.sql)
    const held = text(brief)
    await business.device.must('held.keep', held)
    await business.device.must('held.settle', { id: held.id })
    const late = { id: held.id, set: { mine: 'Mer' }, base: { mine: held.mine } }
    expect(await business.device.send('held.write', late)).toMatchObject({ code: 'not_found' })
  })

  test.each([
    [
      'a text that no field may be as long as',
      { mine: 'a'.repeat(10_001) },
      { field: 'mine', limit: 10_000 },
    ],
    ['a beginning of that length', { began: 'a'.repeat(10_001) }, { field: 'began', limit: 10_000 }],
    ['a field that nobody writes', { field: 'status' }, { field: 'field', rule: 'invalid' }],
  ])('is refused %s, with the field', async (_, more, detail) => {
    const { business, brief } = await newStory(db.sql)
    expect(await business.device.send('held.keep', text(brief, more))).toMatchObject({
      code: 'invalid',
      detail,
    })
  })

  test('may keep the longest text of a field, and go on to it', async () => {
    const { business, brief } = await newStory(db.sql)
    const long = 'å'.repeat(10_000)
    const held = text(brief)
    await business.device.must('held.keep', held)
    await business.device.must('held.write', { id: held.id, set: { mine: long }, base: { mine: held.mine } })
    await business.device.must('held.keep', text(brief, { mine: long, began: long }))
    const write = { id: held.id, set: { mine: `${long}å` }, base: { mine: long } }
    expect(await business.device.send('held.write', write)).toMatchObject({
      code: 'invalid',
      detail: { field: 'mine', rule: 'too_long', limit: 10_000 },
    })
  })

  test('keeps 500 at most; a repeated one and one after a decision are no more', async () => {
    const { business, brief } = await newStory(db.sql)
    const { device } = business
    await db.sql`insert into public.held_texts (id, scope, user_id, table_name, row_id, field, mine, began, at, device)
      select gen_random_uuid(), ${device.user}, ${device.user}, 'briefs', ${brief}, 'description', 'm', 'b', now(), gen_random_uuid()
      from generate_series(1, 499)`
    const last = text(brief)
    await device.must('held.keep', last)
    expect(await device.send('held.keep', text(brief))).toMatchObject({ code: 'too_many_held' })
    await device.must('held.keep', last)
    await device.must('held.settle', { id: last.id })
    await device.must('held.keep', text(brief))
  })

  test('takes them along when the account is deleted', async () => {
    const { business, brief } = await newStory(db.sql)
    await business.device.must('held.keep', text(brief))
    await db.sql`delete from auth.users where id = ${business.device.user}`
    expect(await kept(business.device.user)).toEqual([])
  })
})

describe('anybody else', () => {
  test('reads, writes and decides nothing of it, and hears of none of it', async () => {
    const { business, creator, brief } = await newStory(db.sql)
    const held = text(brief)
    await creator.device.sync()
    await db.sql`delete from realtime.messages`
    await business.device.must('held.keep', held)
    const news = await creator.device.sync()
    expect({ rows: news.rows, del: news.del }).toEqual({ rows: {}, del: [] })
    expect(await asUser(db.sql, creator.device.user, (tx) => tx`select * from public.held_texts`)).toEqual([])
    const topics = await db.sql`select distinct topic from realtime.messages`
    expect(topics.map(({ topic }) => topic)).toEqual([`person:${business.device.user}`])
    const write = { id: held.id, set: { mine: 'Tyv' }, base: { mine: held.mine } }
    expect(await creator.device.send('held.write', write)).toMatchObject({ code: 'not_found' })
    await creator.device.must('held.settle', { id: held.id })
    expect(await kept(business.device.user)).toEqual([{ id: held.id, mine: held.mine }])
  })

  test('keeps no text for a row that is not theirs, is none, or under an id that is taken', async () => {
    const { business, creator, brief } = await newStory(db.sql)
    const other = await newBusiness(db.sql)
    const [own] = await db.sql`select id from public.creator_users where id = ${creator.team}`
    const place = { table_name: 'creator_users', row_id: String(own?.id) }
    const held = text(brief)
    await business.device.must('held.keep', held)
    for (const given of [
      text(brief),
      text(newId()),
      text(brief, { table_name: 'nothing' }),
      text(brief, place),
    ])
      expect(await other.device.send('held.keep', given)).toMatchObject({ code: 'not_found' })
    expect(await creator.device.send('held.keep', text('', { ...place, id: held.id }))).toMatchObject({
      code: 'forbidden',
    })
    expect(await kept(other.device.user)).toEqual([])
  })
})
