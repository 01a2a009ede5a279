// Orders: a business orders a package as it saw it, and the creator answers within 72 hours by the server's clock.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { ANSWER_HOURS } from '../../../src/entities/orders/order.ts'
import { asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { Device, newBusiness, newCreator, showCreators } from '../../../tests/fixtures/devices.ts'
import { offered, orderOf } from '../../../tests/fixtures/orders.ts'
import { oslo } from './deadline-and-status.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

/** A business, a creator of the catalogue, and an order that is not sent yet. */
async function before(change: object = {}) {
  const business = await newBusiness(db.sql)
  const creator = await newCreator(db.sql)
  await showCreators(db.sql, creator.team)
  const args = await orderOf(business, creator, change)
  return { business, creator, args, byId: { id: args.id } }
}

async function ordered(change: object = {}) {
  const story = await before(change)
  await story.business.device.must('orders.send', story.args)
  return story
}

const row = async (id: string) => (await db.sql`select * from public.orders where id = ${id}`)[0]
const statusOf = async (id: string) => (await row(id))?.status
const notices = (user: string) =>
  db.sql`select type, data ->> 'status' as status, is_read from public.notifications where user_id = ${user} order by created_at`
/** As if so many hours were left. */
const hoursLeft = (id: string, hours: number) =>
  db.sql`update public.orders set answer_by = clock_timestamp() + make_interval(hours => ${hours}) where id = ${id}`
const expire = async (): Promise<void> => {
  await db.sql`select private.expire_orders()`
}
const no = { reason: 'price', text: ' Det er mer arbeid enn det. ' }

describe('a business', () => {
  test('orders once however often it is sent; both sides have the order and the room, the creator a notification', async () => {
    const { business, creator, args } = await ordered({ product: ' Termos ', must: 'Snø' })
    await business.device.must('orders.send', args)
    for (const { device } of [business, creator]) {
      await device.sync()
      expect(device.of('orders')).toMatchObject([
        { ...offered, id: args.id, product: 'Termos', must: 'Snø', status: 'new', answered_at: null },
      ])
      expect(device.of('rooms')).toMatchObject([{ id: args.room_id }])
    }
    const [times] = await db.sql`
      select extract(epoch from answer_by - created_at) / 3600 as hours from public.orders where id = ${args.id}`
    expect(Number(times?.hours)).toBeCloseTo(ANSWER_HOURS, 2)
    expect(await notices(creator.device.user)).toEqual([
      { type: 'order_received', status: null, is_read: false },
    ])
  })

  test('keeps the package as it was: a later price changes no order', async () => {
    const { creator, args } = await ordered()
    const edit = { id: args.package_id, set: { price: 9000 }, base: { price: offered.price } }
    await creator.device.must('packages.edit', edit)
    await creator.device.must('packages.archive', { id: args.package_id })
    expect(await row(args.id)).toMatchObject({ price: offered.price, status: 'new' })
  })

  test('from an old tab is told that the package has changed, or is not offered any more', async () => {
    const { business, creator, args } = await before()
    const edit = { id: args.package_id, set: { price: 9000 }, base: { price: offered.price } }
    await creator.device.must('packages.edit', edit)
    expect(await business.device.send('orders.send', args)).toMatchObject({ code: 'package_changed' })
    await creator.device.must('packages.archive', { id: args.package_id })
    expect(await business.device.send('orders.send', args)).toMatchObject({ code: 'not_offered' })
    expect(await row(args.id)).toBeUndefined()
  })

  test('cannot order of somebody who is not in the catalogue, of itself, or another creator’s package', async () => {
    const { business, creator, args } = await before()
    const other = await newCreator(db.sql)
    await showCreators(db.sql, other.team)
    const theirs = await orderOf(business, other)
    expect(
      await business.device.send('orders.send', { ...theirs, package_id: args.package_id }),
    ).toMatchObject({ code: 'not_offered' })
    await db.sql`update public.creator_users set is_public = false where id = ${creator.team}`
    expect(await business.device.send('orders.send', args)).toMatchObject({ code: 'not_offered' })
    const self = { device: business.device, team: newId() }
    await business.device.must('teams.create_creator', { id: self.team, first_name: 'Meg' })
    await showCreators(db.sql, self.team)
    expect(await business.device.send('orders.send', await orderOf(business, self))).toMatchObject({
      code: 'forbidden',
    })
    expect(await business.device.send('orders.send', { ...args, room_id: theirs.room_id })).toMatchObject({
      code: 'invalid',
      detail: { field: 'room_id' },
    })
  })

  test.each([
    ['product', ' ', 'required'],
    ['product', 'x'.repeat(201), 'too_long'],
    ['message', '', 'required'],
    ['message', 'x'.repeat(2001), 'too_long'],
    ['must', 'x'.repeat(1001), 'too_long'],
    ['must_not', 'x'.repeat(1001), 'too_long'],
    ['wished_date', 'snart', 'invalid'],
    ['wished_date', oslo(-1), 'past'],
  ])('is told what is wrong: %s', async (field, value, rule) => {
    const { business, args } = await before()
    expect(await business.device.send('orders.send', { ...args, [field]: value })).toMatchObject({
      code: 'invalid',
      detail: { field, rule },
    })
  })

  test('takes it back as long as nobody has answered, which leaves no notification', async () => {
    const { business, creator, args, byId } = await ordered()
    await business.device.must('orders.withdraw', byId)
    await business.device.must('orders.withdraw', byId)
    expect(await statusOf(args.id)).toBe('withdrawn')
    expect(await notices(creator.device.user)).toEqual([])
    expect(await creator.device.send('orders.accept', byId)).toMatchObject({ code: 'bad_state' })
    const again = await ordered()
    await again.creator.device.must('orders.accept', again.byId)
    expect(await again.business.device.send('orders.withdraw', again.byId)).toMatchObject({
      code: 'bad_state',
      detail: { status: 'accepted' },
    })
  })

  test('that closes takes its unanswered orders back', async () => {
    const { business, args } = await ordered()
    await business.device.must('teams.archive', { id: business.team })
    expect(await statusOf(args.id)).toBe('withdrawn')
  })
})

describe('a creator', () => {
  test('accepts on two devices at once; the business is told once', async () => {
    const { business, creator, args, byId } = await ordered()
    const other = new Device(db.sql, creator.device.user)
    await Promise.all([creator.device.must('orders.accept', byId), other.must('orders.accept', byId)])
    expect(await row(args.id)).toMatchObject({ status: 'accepted', decline_reason: '' })
    expect((await row(args.id))?.answered_at).not.toBeNull()
    expect(await notices(business.device.user)).toEqual([
      { type: 'order_answered', status: 'accepted', is_read: false },
    ])
    expect(await notices(creator.device.user)).toEqual([
      { type: 'order_received', status: null, is_read: true },
    ])
    expect(await creator.device.send('orders.decline', { ...byId, ...no })).toMatchObject({
      code: 'bad_state',
    })
  })

  test('accepts on one device and declines on another at once: one of both holds, the other is told', async () => {
    const { business, creator, args, byId } = await ordered()
    const other = new Device(db.sql, creator.device.user)
    const answers = await Promise.all([
      creator.device.send('orders.accept', byId),
      other.send('orders.decline', { ...byId, ...no }),
    ])
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual(['bad_state', 'ok'])
    const status = answers[0]?.status === 'ok' ? 'accepted' : 'declined'
    expect(await statusOf(args.id)).toBe(status)
    expect(await notices(business.device.user)).toEqual([{ type: 'order_answered', status, is_read: false }])
  })

  test('declines with a reason of the list', async () => {
    const { business, creator, args, byId } = await ordered()
    expect(await creator.device.send('orders.decline', { ...byId, reason: '', text: '' })).toMatchObject({
      code: 'invalid',
      detail: { field: 'decline_reason', rule: 'not_in_list' },
    })
    await creator.device.must('orders.decline', { ...byId, ...no })
    expect(await row(args.id)).toMatchObject({
      status: 'declined',
      decline_reason: 'price',
      decline_text: no.text.trim(),
    })
    expect(await notices(business.device.user)).toMatchObject([{ status: 'declined' }])
  })

  test('answers two businesses that ordered the same at once, each on its own', async () => {
    const { business, creator, args, byId } = await before()
    const other = await newBusiness(db.sql)
    const second = { ...(await orderOf(other, creator)), package_id: args.package_id }
    await Promise.all([business.device.must('orders.send', args), other.device.must('orders.send', second)])
    await creator.device.must('orders.accept', byId)
    await creator.device.must('orders.decline', { id: second.id, ...no })
    expect([await statusOf(args.id), await statusOf(second.id)]).toEqual(['accepted', 'declined'])
  })

  test('is too late by the server’s clock, before and after the job has run', async () => {
    const { creator, args, byId } = await ordered()
    await hoursLeft(args.id, -1)
    expect(await creator.device.send('orders.accept', byId)).toMatchObject({ code: 'order_expired' })
    await expire()
    expect(await creator.device.send('orders.accept', byId)).toMatchObject({ code: 'order_expired' })
    expect(await creator.device.send('orders.decline', { ...byId, ...no })).toMatchObject({
      code: 'order_expired',
    })
    expect(await statusOf(args.id)).toBe('expired')
  })

  test('that leaves takes the order with them; coming back in time brings it back', async () => {
    const { creator, args } = await ordered()
    await creator.device.must('accounts.deactivate', { id: creator.device.user })
    expect(await statusOf(args.id)).toBe('withdrawn')
    await asUser(db.sql, creator.device.user, (tx) => tx`select api.restore_account()`)
    expect(await statusOf(args.id)).toBe('new')
  })
})

describe('the clock', () => {
  test('expires what nobody answered, once, and tells the business', async () => {
    const { business, creator, args } = await ordered()
    await hoursLeft(args.id, -1)
    await expire()
    await expire()
    expect(await statusOf(args.id)).toBe('expired')
    expect(await notices(business.device.user)).toEqual([
      { type: 'order_answered', status: 'expired', is_read: false },
    ])
    expect(await notices(creator.device.user)).toMatchObject([{ type: 'order_received', is_read: true }])
  })

  test('reminds the creator once when a day is left, and not before', async () => {
    const { creator, args } = await ordered()
    await expire()
    expect(await notices(creator.device.user)).toHaveLength(1)
    await hoursLeft(args.id, 23)
    await expire()
    await expire()
    expect((await notices(creator.device.user)).map(({ type }) => type)).toEqual([
      'order_received',
      'order_reminder',
    ])
    expect(await statusOf(args.id)).toBe('new')
  })

  test('is nobody else’s to run', async () => {
    const { business } = await before()
    await expect(
      asUser(db.sql, business.device.user, (tx) => tx`select private.expire_orders()`),
    ).rejects.toThrow(/permission denied/)
  })
})

test('others neither see an order nor answer or take it back', async () => {
  const { args, byId } = await ordered()
  const business = await newBusiness(db.sql)
  const creator = await newCreator(db.sql)
  for (const { device } of [business, creator]) {
    for (const name of ['orders.accept', 'orders.withdraw'])
      expect(await device.send(name, byId), name).toMatchObject({ code: 'not_found' })
    expect(await device.send('orders.decline', { ...byId, ...no })).toMatchObject({ code: 'not_found' })
    await device.sync()
    expect(device.of('orders')).toEqual([])
  }
  expect(await statusOf(args.id)).toBe('new')
})

test('an order and its answer are told by mail and push until they are read', async () => {
  const { business, creator, args, byId } = await ordered()
  await db.sql`update public.business_users set alert_email_opt_in = true where id = ${business.team}`
  const told = async (user: string) =>
    (
      await db.sql`select private.delivery_content(d) as content from private.deliveries d where d.person = ${user}`
    ).map(({ content }) => content)
  const order = { id: args.id, title: offered.title }
  expect(await told(creator.device.user)).toEqual([
    { kind: 'order_received', order, status: 'new', name: 'Fjord og fjell AS', text: args.message },
  ])
  await creator.device.must('orders.decline', { ...byId, ...no })
  expect(await told(creator.device.user)).toEqual([null])
  expect(await told(business.device.user)).toEqual([
    { kind: 'order_answered', order, status: 'declined', name: 'Ingrid', text: no.text.trim() },
  ])
})
