// The rules of what the two sides of the market write to and about each other: SQL accepts what the device accepts, and
// refuses what it refuses with the same field and rule.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { declineIssues } from '../../src/domain/decline.ts'
import { enumerations } from '../../src/domain/enumerations.ts'
import { dayInNorway } from '../../src/domain/today.ts'
import { noteIssues } from '../../src/entities/favourites/favourite.ts'
import { invitationId, messageIssues } from '../../src/entities/invitations/invitation.ts'
import { type NewMedia, filesOf, mediaIssues, mediaLimits } from '../../src/entities/media/media.ts'
import { orderSchema } from '../../src/entities/orders/fields.ts'
import { orderIssues } from '../../src/entities/orders/order.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fullBrief, newBusiness, newCreator, roomOf, showCreators } from '../fixtures/devices.ts'
import { orderOf } from '../fixtures/orders.ts'
import { expectSame } from './expect-same.ts'
import { casesOf } from './field-cases.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

/** One person does more here than anybody does in a minute. */
const forgetQuotas = () => db.sql`delete from private.allowances`

/** A business, a creator in the catalogue, and their room. */
async function two() {
  const [business, creator] = [await newBusiness(db.sql), await newCreator(db.sql)]
  await showCreators(db.sql, creator.team)
  const ids = { business_id: business.team, creator_id: creator.team }
  return { business, creator, ids, room: await roomOf(db.sql, business.team, creator.team) }
}

/** Empty, with white space that is not kept, and around the limit in letters of two units each, also with such white space. */
const texts = (limit: number): string[] => [
  '',
  ' ',
  '\u00a0\n',
  'Rask på tråden',
  ' Rask på tråden\n',
  ...[limit - 1, limit, limit + 1].flatMap((length) => ['🚲'.repeat(length), ` ${'🚲'.repeat(length)} \n`]),
  ' '.repeat(limit + 1),
]

test('the pictures and films of a profile', async () => {
  const { device, team } = await newCreator(db.sql)
  const file = (bucket: string, ending: string, at = 0, scope = team) =>
    `${bucket}/${scope}/${String(at).padStart(64, '0')}.${ending}`
  const OTHERS = '22222222-2222-4222-8222-222222222222'
  const image: NewMedia = {
    kind: 'image',
    path: file('images', 'webp'),
    poster: '',
    small: '',
    medium: '',
    description: 'Termos på en stein',
    width: 800,
    height: 600,
    duration_ms: null,
  }
  const film: NewMedia = { ...image, kind: 'video', path: file('films', 'mp4'), duration_ms: 12_000 }
  const paths = [
    file('images', 'webp', 1),
    file('images', 'webp', 1, OTHERS),
    file('images', 'svg', 1),
    file('films', 'mp4', 1),
    file('documents', 'pdf', 1),
    '/demo/scenes/fjord.webp',
    '/demo/../secret.webp',
    'images/bilde.webp',
    '',
  ]
  const lengths = [null, 0, 1, -1, mediaLimits.longestMs, mediaLimits.longestMs + 1]
  const sides = [null, 0, 1, -1, 32_767, 32_768]
  const cases = [image, film].flatMap((right): NewMedia[] => [
    ...(['path', 'poster', 'small', 'medium'] as const).flatMap((field) =>
      paths.map((path) => ({ ...right, [field]: path })),
    ),
    ...texts(mediaLimits.description).map((description) => ({ ...right, description })),
    ...(['width', 'height'] as const).flatMap((field) => sides.map((side) => ({ ...right, [field]: side }))),
    ...lengths.map((duration_ms) => ({ ...right, duration_ms })),
  ])
  // The server also checks that the files exist.
  for (const path of new Set(
    cases.flatMap(filesOf).filter((one) => /^(images|films|documents)\//.test(one)),
  )) {
    const at = path.indexOf('/')
    await db.sql`insert into storage.objects (bucket_id, name) values (${path.slice(0, at)}, ${path.slice(at + 1)})`
  }
  for (const media of cases) {
    await forgetQuotas()
    const id = newId()
    const result = await device.send('profile_media.add', { id, creator_id: team, ...media, position: null })
    expectSame(mediaIssues(media, team), result, media)
    await device.must('profile_media.remove', { id, creator_id: team })
  }
})

test('the requirements of an order', async () => {
  const { business, creator } = await two()
  const right = await orderOf(business, creator)
  const { of, columns } = orderSchema
  const content = { product: '', message: '', wished_date: null, product_sent: false, must: '', must_not: '' }
  expect(Object.keys(content).toSorted()).toEqual(Object.keys(columns).toSorted())
  const filled = { ...content, product: right.product, message: right.message }
  const today = dayInNorway(new Date())
  const cases = casesOf({ of }, filled, {
    wished_date: [null, '2020-01-01', today, '2099-05-01', 'i morgen', ''],
  })
  const ask = async (set: typeof content) => {
    await forgetQuotas()
    const result = await business.device.send('orders.send', { ...right, ...set, id: newId() })
    expectSame(orderIssues(set, today), result, set)
  }
  for (const set of cases.each) await ask(set)
  await fc.assert(fc.asyncProperty(cases.several, ask), { numRuns: 60 })
})

describe('saying no', () => {
  const reasons = ['', ...enumerations.decline_reason, 'finnes_ikke', ' other']
  const cases = [
    ...reasons.map((reason) => ({ reason, text: '' })),
    ...texts(500).map((text) => ({ reason: 'other', text })),
    { reason: '', text: '🚲'.repeat(501) },
  ]

  test('to an order', async () => {
    const { business, creator } = await two()
    const order = await orderOf(business, creator)
    await business.device.must('orders.send', order)
    for (const given of cases) {
      expectSame(
        declineIssues(given),
        await creator.device.send('orders.decline', { id: order.id, ...given }),
        given,
      )
      await db.sql`update public.orders set status = 'new', decline_reason = '', decline_text = '' where id = ${order.id}`
    }
  })

  test('to an invitation', async () => {
    const { business, creator, ids, room } = await two()
    const brief_id = newId()
    await business.device.must('briefs.create', { id: brief_id, business_id: business.team, set: fullBrief })
    await business.device.must('briefs.publish', { id: brief_id, archive_id: null })
    const id = await invitationId(brief_id, creator.team)
    await business.device.must('invitations.send', { ...ids, id, brief_id, room_id: room, message: '' })
    for (const given of cases) {
      expectSame(
        declineIssues(given),
        await creator.device.send('invitations.decline', { id, ...given }),
        given,
      )
      await db.sql`update public.invitations set status = 'read', decline_reason = '', decline_text = '' where id = ${id}`
    }
  })
})

test('the message of an invitation', async () => {
  const { business, creator, ids, room } = await two()
  const brief_id = newId()
  await business.device.must('briefs.create', { id: brief_id, business_id: business.team, set: fullBrief })
  await business.device.must('briefs.publish', { id: brief_id, archive_id: null })
  const id = await invitationId(brief_id, creator.team)
  for (const message of texts(1000)) {
    const args = { ...ids, id, brief_id, room_id: room, message }
    expectSame(
      messageIssues(message),
      await business.device.send('invitations.send', args),
      message.slice(0, 20),
    )
    await db.sql`delete from public.invitations where id = ${id}`
    await db.sql`delete from public.notifications where user_id = ${creator.device.user}`
  }
})

test('a note about a favourite', async () => {
  const { business, ids, room } = await two()
  await business.device.must('favourites.add', { ...ids, id: room })
  for (const note of texts(500)) {
    const result = await business.device.send('favourites.note', { ...ids, id: room, note })
    expectSame(noteIssues(note), result, note.slice(0, 20))
  }
})
