// What the creator is told when a business decides about a pitch, and that nobody is told what was taken back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../src/device/store/new-id.ts'
import { DELETED_NAME } from '../../src/domain/deleted-name.ts'
import { type TestDatabase, openDatabase } from '../../tests/fixtures/database.ts'
import { fullBrief, newStory } from '../../tests/fixtures/devices.ts'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newStory>>
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  story = await newStory(db.sql)
  await db.sql`delete from private.deliveries`
  await db.sql`delete from private.push_targets`
  const { user: person, client } = story.creator.device
  await db.sql`insert into sync.client (id, user_id) values (${client}, ${person}) on conflict do nothing`
  const target = { endpoint: newId(), person, client, p256dh: 'p', auth: 'a' }
  await db.sql`insert into private.push_targets ${db.sql(target)}`
})

const decide = (status: string, message_id: string | null = null) =>
  story.business.device.must('pitches.decide', { id: story.pitch, status, message_id })
const answer = async (text: string) => {
  const id = newId()
  await decide('rejected', id)
  await story.business.device.must('messages.send', { id, room_id: story.room, text })
  return id
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const itemsOf = (rows: readonly { items?: unknown }[]) => rows.flatMap(({ items }) => items)
const mail = async (minutes = 11) =>
  itemsOf(await db.sql`select items from private.take_mail(${later(minutes)})`)
const push = async (minutes = 2) =>
  itemsOf(await db.sql`select items from private.take_push(${later(minutes)})`)
const bell = async () => {
  await story.creator.device.sync()
  return story.creator.device.of('notifications')
}
const said = (status: string, text = '') => ({
  kind: 'pitch_decided',
  status,
  room: story.room,
  name: 'Fjord og fjell AS',
  title: fullBrief.title,
  text,
})

describe('the creator', () => {
  test('is notified of «Aktuell», after a minute by push message and after five by mail', async () => {
    await decide('approved')
    expect(await bell()).toMatchObject([
      {
        type: 'pitch_decided',
        context_type: 'creator',
        context_id: story.creator.team,
        is_read: false,
        data: {
          pitch_id: story.pitch,
          brief_id: story.brief,
          business_id: story.business.team,
          status: 'approved',
        },
      },
    ])
    expect(await push(0.9)).toEqual([])
    expect(await push()).toEqual([said('approved')])
    expect(await mail(4.9)).toEqual([])
    expect(await mail()).toEqual([said('approved')])
  })

  test('is told «Ikke aktuell» together with the kind message, in one mail and one push message', async () => {
    const message_id = await answer('Takk, men vi har nok nå.')
    expect(await bell()).toMatchObject([{ data: { status: 'rejected', message_id } }])
    expect(await push(0.5)).toEqual([])
    expect(await push()).toEqual([said('rejected', 'Takk, men vi har nok nå.')])
    expect(await mail()).toEqual([said('rejected', 'Takk, men vi har nok nå.')])
  })

  test('who wants no mails about answers gets the message by itself, and a later one anyway', async () => {
    const { user } = story.creator.device
    await db.sql`update public.preferences set email_off = '{pitch_decided}' where id = ${user}`
    await answer('Takk for nå')
    expect(await mail()).toMatchObject([{ kind: 'message', count: 1, text: 'Takk for nå' }])
    await story.business.device.must('messages.send', {
      id: newId(),
      room_id: story.room,
      text: 'Og en ting',
    })
    expect(await push()).toMatchObject([
      said('rejected', 'Takk for nå'),
      { kind: 'message', count: 1, text: 'Og en ting' },
    ])
  })

  test('who has read it is told nothing more', async () => {
    await decide('approved')
    const [row] = await bell()
    await story.creator.device.must('notifications.mark_read', { ids: [row?.id] })
    expect([await push(), await mail()]).toEqual([[], []])
  })
})

describe('a decision that is taken back', () => {
  test('was never said: no notification, mail or push message is left', async () => {
    await decide('approved')
    await decide('read')
    expect(await bell()).toEqual([])
    expect([await push(), await mail()]).toEqual([[], []])
  })

  test('and changed again and again is one notification, one mail and one push message of the last', async () => {
    for (const status of ['approved', 'rejected', 'read', 'approved', 'approved', 'rejected', 'approved'])
      await decide(status)
    expect(await bell()).toMatchObject([{ data: { status: 'approved' } }])
    expect(await push()).toEqual([said('approved')])
    expect(await mail()).toEqual([said('approved')])
  })

  test('is counted by a quota: nobody’s phone rings all day', async () => {
    await db.sql`update private.quotas set at_once = 2, per_minute = 0.01 where what = 'decision'`
    try {
      const { device } = story.business
      const decisions = ['approved', 'approved', 'rejected', 'approved'].map((status) =>
        device.mutation('pitches.decide', { id: story.pitch, status }),
      )
      // The same again is no decision.
      expect(await device.push(decisions)).toMatchObject({
        retry: 'PT429',
        results: [{ status: 'ok' }, { status: 'ok' }, { status: 'ok' }],
      })
    } finally {
      await db.sql`update private.quotas set at_once = 500, per_minute = 5 where what = 'decision'`
    }
  })
})

describe('a pitch that is withdrawn', () => {
  test('after a decision: the creator is told nothing more, and keeps what was said', async () => {
    await decide('approved')
    await story.creator.device.must('pitches.withdraw', { id: story.pitch })
    expect([await push(), await mail()]).toEqual([[], []])
    expect(await bell()).toHaveLength(1)
  })

  test('with its creator’s account, and returned with it, is not announced again', async () => {
    await decide('approved')
    await db.sql`delete from private.deliveries`
    const { user } = story.creator.device
    await story.creator.device.must('accounts.deactivate', { id: user })
    await db.sql`update public.accounts set deactivated_at = null, deletion_due_at = null where id = ${user}`
    await db.sql`update public.creator_users set is_archived = false where user_id = ${user}`
    expect(await db.sql`select status from public.pitches where id = ${story.pitch}`).toEqual([
      { status: 'approved' },
    ])
    expect(await bell()).toHaveLength(1)
    expect(await db.sql`select from private.deliveries where person = ${user}`).toEqual([])
  })
})

test('the name of a business that has left is in no notification, mail or push message', async () => {
  await decide('approved')
  await db.sql`delete from auth.users where id = ${story.business.device.user}`
  expect(JSON.stringify(await bell())).not.toContain('Fjord')
  expect(await mail()).toMatchObject([{ name: DELETED_NAME }])
})

test('an answer is read from the business’s own messages to this creator alone', async () => {
  const other = await newStory(db.sql)
  const [foreign, own] = [newId(), newId()]
  await other.business.device.must('messages.send', { id: foreign, room_id: other.room, text: 'Hemmelig' })
  await story.creator.device.must('messages.send', { id: own, room_id: story.room, text: 'Mitt eget' })
  for (const id of [foreign, own]) {
    await decide('read')
    await decide('rejected', id)
    expect(await push()).toMatchObject([{ kind: 'pitch_decided', text: '' }])
    await db.sql`delete from private.deliveries where person = ${story.creator.device.user}`
  }
})
