// The mutations of pitches: who may send, read and withdraw them, until when, and the code of every refusal.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { fullBrief, newBusiness, newCreator, newStory, roomOf } from '../../../tests/fixtures/devices.ts'
import { invalid } from '../refusal.ts'
import { oslo, setDeadline, statusOf } from './deadline-and-status.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

describe('a creator applies', () => {
  test('and the business’s person gets a notification', async () => {
    const { business, creator, brief } = await newStory(db.sql)
    await business.device.sync()
    expect(business.device.of('notifications')).toMatchObject([
      {
        type: 'brief_requested',
        context_type: 'business',
        context_id: business.team,
        is_read: false,
        data: { brief_id: brief, creator_name: 'Ingrid', message_content: 'Jeg sykler hver dag.' },
      },
    ])
    await creator.device.sync()
    expect(creator.device.of('notifications')).toEqual([])
    expect(creator.device.of('pitches')).toMatchObject([
      { brief_title: fullBrief.title, status: 'sent', price: 4500 },
    ])
  })

  test('once per brief; a repeated call makes no second pitch', async () => {
    const { creator, pitchArgs } = await newStory(db.sql)
    await creator.device.must('pitches.send', pitchArgs)
    expect(await creator.device.send('pitches.send', { ...pitchArgs, id: newId() })).toMatchObject({
      code: 'already_pitched',
    })
  })

  test('again after withdrawing; nothing that was sent twice brings the withdrawn one back', async () => {
    const { business, creator, brief, pitch, pitchArgs } = await newStory(db.sql)
    const again = { ...pitchArgs, id: newId(), text: 'Nå har jeg tid.' }
    await creator.device.must('pitches.withdraw', { id: pitch })
    await creator.device.must('pitches.send', again)
    await creator.device.must('pitches.send', again)
    await creator.device.must('pitches.send', pitchArgs)
    await creator.device.must('pitches.withdraw', { id: pitch })
    const rows =
      await db.sql`select id, text, status from public.pitches where brief_id = ${brief} order by created_at`
    expect(rows).toEqual([
      { id: pitch, text: pitchArgs.text, status: 'withdrawn' },
      { id: again.id, text: again.text, status: 'sent' },
    ])
    expect(await creator.device.send('pitches.send', { ...again, id: newId() })).toMatchObject({
      code: 'already_pitched',
    })
    await business.device.sync()
    expect(business.device.of('notifications')).toHaveLength(2)
    await creator.device.must('pitches.withdraw', { id: again.id })
    await setDeadline(db.sql, brief, oslo(-1))
    expect(await creator.device.send('pitches.send', { ...again, id: newId() })).toMatchObject({
      code: 'deadline_passed',
    })
  })

  test.each([
    [{ text: ' \u00a0' }, 'text', 'required'],
    [{ text: 'x'.repeat(2001) }, 'text', 'too_long'],
    [{ price: -1 }, 'price', 'too_low'],
    [{ price: 10_000_001 }, 'price', 'too_high'],
    [{ price: null }, 'price', 'required'],
    [{ price: '12' }, 'price', 'invalid'],
    [{ currency: 'XXX' }, 'currency', 'not_in_list'],
    [{ room_id: '00000000-0000-8000-8000-000000000000' }, 'room_id', 'invalid'],
    [{ more: 1 }, 'more', 'invalid'],
  ])('not with %j', async (change, field, rule) => {
    const { pitchArgs, business, brief } = await newStory(db.sql)
    const { device, team } = await newCreator(db.sql)
    const args = {
      ...pitchArgs,
      id: newId(),
      creator_id: team,
      room_id: await roomOf(db.sql, business.team, team),
      brief_id: brief,
      ...change,
    }
    expect(await device.send('pitches.send', args)).toMatchObject(invalid(field, rule))
    expect(await db.sql`select 1 from public.rooms where creator_id = ${team}`).toHaveLength(0)
  })

  test('only to an open brief, and learns nothing about others', async () => {
    const { business, brief, pitchArgs } = await newStory(db.sql)
    const { device, team } = await newCreator(db.sql)
    const args = {
      ...pitchArgs,
      id: newId(),
      creator_id: team,
      room_id: await roomOf(db.sql, business.team, team),
    }
    await business.device.must('briefs.disable', { id: brief })
    const closed = await device.send('pitches.send', args)
    const absent = await device.send('pitches.send', { ...args, brief_id: newId() })
    expect(closed).toMatchObject({ code: 'not_active' })
    expect({ ...absent, id: 0 }).toEqual({ ...closed, id: 0 })
  })

  test('until the deadline has passed in Oslo; a repeated call of one that arrived in time is accepted', async () => {
    const { business, brief, pitchArgs } = await newStory(db.sql)
    const [early, late] = [await newCreator(db.sql), await newCreator(db.sql)]
    const argsOf = async ({ team }: { team: string }) => ({
      ...pitchArgs,
      id: newId(),
      creator_id: team,
      room_id: await roomOf(db.sql, business.team, team),
    })
    const inTime = await argsOf(early)
    await setDeadline(db.sql, brief, oslo(0))
    await early.device.must('pitches.send', inTime)
    await setDeadline(db.sql, brief, oslo(-1))
    expect(await late.device.send('pitches.send', await argsOf(late))).toMatchObject({
      code: 'deadline_passed',
    })
    expect(await db.sql`select 1 from public.rooms where creator_id = ${late.team}`).toHaveLength(0)
    await early.device.must('pitches.send', inTime)
    const extended = { id: brief, set: { deadline: oslo(3) }, base: { deadline: oslo(-1) } }
    await business.device.must('briefs.edit', extended)
    await late.device.must('pitches.send', await argsOf(late))
  })

  test('not as another creator, not to a brief of their own', async () => {
    const { business, creator, pitchArgs } = await newStory(db.sql)
    const stranger = await newCreator(db.sql)
    expect(
      await stranger.device.send('pitches.send', {
        ...pitchArgs,
        id: newId(),
        creator_id: creator.team,
      }),
    ).toMatchObject({ code: 'forbidden' })
    expect(
      await stranger.device.send('pitches.send', { ...pitchArgs, creator_id: stranger.team }),
    ).toMatchObject({ code: 'forbidden' })
    const self = newId()
    await business.device.must('teams.create_creator', { id: self, first_name: 'Eier' })
    expect(
      await business.device.send('pitches.send', {
        ...pitchArgs,
        id: newId(),
        creator_id: self,
        room_id: await roomOf(db.sql, business.team, self),
      }),
    ).toMatchObject({ code: 'forbidden' })
  })

  test('and the business marks it read, the creator withdraws it, never the reverse', async () => {
    const { business, creator, pitch } = await newStory(db.sql)
    expect(await creator.device.send('pitches.read', { id: pitch })).toMatchObject({ code: 'not_found' })
    expect(await business.device.send('pitches.withdraw', { id: pitch })).toMatchObject({ code: 'not_found' })
    await business.device.must('pitches.read', { id: pitch })
    expect(await statusOf(db.sql, 'pitches', pitch)).toBe('read')
    await creator.device.must('pitches.withdraw', { id: pitch })
    await business.device.must('pitches.read', { id: pitch })
    expect(await statusOf(db.sql, 'pitches', pitch)).toBe('withdrawn')
    const stranger = await newBusiness(db.sql)
    for (const name of ['pitches.read', 'pitches.withdraw'])
      expect(await stranger.device.send(name, { id: pitch })).toMatchObject({ code: 'not_found' })
  })
})
