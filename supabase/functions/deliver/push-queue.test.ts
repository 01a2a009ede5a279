// Push messages in the database: which devices get them, when, and whose addresses are taken.
import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webpush from 'web-push'
import { newId } from '../../../src/device/store/new-id.ts'
import { type TestDatabase, asUser, openDatabase } from '../../../tests/fixtures/database.ts'
import { newStory } from '../../../tests/fixtures/devices.ts'
import { drain } from './drain.ts'
import { queuesOf } from './queue.ts'
import { pushWith } from './web-push.ts'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newStory>>
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql`delete from private.push_targets`
  story = await newStory(db.sql)
  await db.sql`delete from private.deliveries`
})

const endpoint = () => `https://fcm.googleapis.com/fcm/send/${newId()}`
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
type Side = 'business' | 'creator'
const call = (side: Side, name: string, request: object) =>
  asUser(db.sql, story[side].device.user, (tx) =>
    tx.unsafe(`select api.${name}($1::text::jsonb)`, [JSON.stringify(request)]),
  )
const register = (side: Side, change: object = {}) =>
  call(side, 'register_push', { client: story[side].device.client, endpoint: endpoint(), ...keys, ...change })
const say = (from: Side, text: string) =>
  story[from].device.must('messages.send', { id: newId(), room_id: story.room, text })
const take = (at: Date) => db.sql`select * from private.take_push(${at})`
const soon = () => new Date(Date.now() + 10_000)
const endpoints = async () =>
  (await db.sql`select endpoint from private.push_targets`).map((row) => row.endpoint)

describe('a device that asked for them', () => {
  test('is told of a message within seconds, with what the other side wrote', async () => {
    const address = endpoint()
    await register('creator', { endpoint: address })
    await say('business', 'Kan du på lørdag?')
    expect(await take(new Date())).toEqual([])
    expect(await take(soon())).toMatchObject([
      {
        locale: 'nb',
        targets: [{ endpoint: address, ...keys }],
        items: [{ kind: 'message', name: 'Fjord og fjell AS', count: 1, text: 'Kan du på lørdag?' }],
      },
    ])
  })

  test('is told nothing that was read on another one first', async () => {
    await register('creator')
    await say('business', 'Hei')
    await story.creator.device.must('rooms.mark_read', { id: story.room, at: new Date().toISOString() })
    expect(await take(soon())).toEqual([])
  })

  test('is told without the business having asked for mails, but not what is switched off, and not at night', async () => {
    await register('business')
    await say('creator', 'Hei')
    const { user } = story.business.device
    await db.sql`update public.preferences set quiet_from = '00:00', quiet_to = '23:59' where id = ${user}`
    expect(await take(soon())).toEqual([])
    await db.sql`update public.preferences set quiet_from = '', quiet_to = '' where id = ${user}`
    expect(await take(soon())).toHaveLength(1)
    await db.sql`update public.preferences set push_off = '{message}' where id = ${user}`
    await say('creator', 'Hei igjen')
    expect(await take(soon())).toEqual([])
  })

  test('gets none after it was signed out, removed, or asks for none', async () => {
    await register('creator')
    await call('creator', 'forget_push', { client: story.creator.device.client })
    expect(await endpoints()).toEqual([])
    await register('creator')
    await db.sql`update sync.client set removed = true where id = ${story.creator.device.client}`
    await say('business', 'Hei')
    await db.sql`select * from private.take_push(${soon()})`
    expect(await endpoints()).toEqual([])
  })

  test('gets no message that another person on the same browser is sent', async () => {
    const address = endpoint()
    await register('creator', { endpoint: address })
    await register('business', { endpoint: address })
    await say('business', 'Til Ingrid')
    expect(await take(soon())).toEqual([])
    expect(await db.sql`select person from private.push_targets`).toEqual([
      { person: story.business.device.user },
    ])
  })

  test('that its push service has forgotten is dropped', async () => {
    const address = endpoint()
    await register('creator', { endpoint: address })
    await queuesOf(db.sql).dropTarget(address)
    expect(await endpoints()).toEqual([])
  })
})

describe('an address', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.evil.test/a',
    'https://evil.test/fcm.googleapis.com/a',
    'https://fcm.googleapis.com@evil.test/a',
    'https://localhost/a',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com/',
    'https://fcm.googleapis.com/a b',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    '',
  ])('of no browser maker is refused: %s', async (address) => {
    await expect(register('creator', { endpoint: address })).rejects.toMatchObject({ message: 'invalid' })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def_-',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGx',
    'https://wns2-db5p.notify.windows.com/w/?token=BQYAAA%3d',
  ])('of one is taken: %s', async (address) => {
    await register('creator', { endpoint: address })
    expect(await endpoints()).toEqual([address])
  })

  test('with keys that are none, or of a device of somebody else, is refused', async () => {
    await expect(register('creator', { p256dh: 'short' })).rejects.toMatchObject({ message: 'invalid' })
    await expect(register('creator', { auth: '' })).rejects.toMatchObject({ message: 'invalid' })
    await expect(register('creator', { client: story.business.device.client })).rejects.toMatchObject({
      message: 'forbidden',
    })
    expect(await endpoints()).toEqual([])
  })

  test('of somebody else is not forgotten', async () => {
    await register('creator')
    await call('business', 'forget_push', { client: story.creator.device.client })
    expect(await endpoints()).toHaveLength(1)
  })
})

test('a message leaves the queue for the push service of each device, and nothing is left', async () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const address = endpoint()
  await register('creator', { endpoint: address, p256dh: browser.getPublicKey('base64url') })
  await say('business', 'Hei')
  await db.sql`update private.deliveries set due_at = now() where channel = 'push'`
  const asked: string[] = []
  const push = pushWith(
    { ...webpush.generateVAPIDKeys(), subject: 'mailto:varsel@samspill.example' },
    async (url) => {
      asked.push(String(url))
      return new Response(null, { status: 201 })
    },
  )
  const letter = () => Promise.reject(new Error('no mail is due'))
  expect(await drain(queuesOf(db.sql), { letter, push }, 'https://samspill.example')).toEqual({
    delivered: 1,
    failed: 0,
  })
  expect(asked).toEqual([address])
  expect(await db.sql`select channel from private.deliveries`).toEqual([{ channel: 'mail' }])
})

test('another signing key makes every device ask anew', async () => {
  const key = (letter: string) => letter.repeat(87)
  await db.sql`select private.set_push_key(${key('A')})`
  await register('creator')
  await db.sql`select private.set_push_key(${key('A')})`
  expect(await endpoints()).toHaveLength(1)
  await db.sql`select private.set_push_key(${key('B')})`
  expect(await endpoints()).toEqual([])
  expect(await asUser(db.sql, story.creator.device.user, (tx) => tx`select api.push_key() as key`)).toEqual([
    { key: key('B') },
  ])
})
