// Invitations: a business asks a creator of the catalogue to look at its active brief; one per brief and creator.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { invitationId } from '../../../src/entities/invitations/invitation.ts'
import { roomId } from '../../../src/entities/rooms/room.ts'
import { oslo, setDeadline } from './deadline-and-status.ts'
import { asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import {
  Device,
  fullBrief,
  newBusiness,
  newCreator,
  newStory,
  showCreators,
} from '../../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

/** A business with an active brief, and a creator of the catalogue. */
async function before() {
  const business = await newBusiness(db.sql)
  const creator = await newCreator(db.sql)
  await showCreators(db.sql, creator.team)
  const brief = newId()
  await business.device.must('briefs.create', { id: brief, business_id: business.team, set: fullBrief })
  await business.device.must('briefs.publish', { id: brief, archive_id: null })
  const args = await argsOf(brief, business.team, creator.team)
  const pitch = {
    id: newId(),
    room_id: args.room_id,
    brief_id: brief,
    business_id: business.team,
    creator_id: creator.team,
    text: 'Jeg sykler hver dag.',
    price: 4500,
    currency: 'NOK',
  }
  return { business, creator, brief, args, pitch, byId: { id: args.id } }
}

async function invited() {
  const story = await before()
  await story.business.device.must('invitations.send', story.args)
  return story
}

const argsOf = async (brief: string, business: string, creator: string) => ({
  id: await invitationId(brief, creator),
  brief_id: brief,
  business_id: business,
  creator_id: creator,
  room_id: await roomId(business, creator),
  message: '  Vi likte videoen om hund på tur. ',
})

const row = async (id: string) => (await db.sql`select * from public.invitations where id = ${id}`)[0]
const statusOf = async (id: string) => (await row(id))?.status
const notices = (user: string) =>
  db.sql`select type, data, is_read from public.notifications where user_id = ${user}`
const no = { reason: 'no_time', text: ' Full kalender. ' }

describe('a business', () => {
  test('invites once from two devices; both sides have the row and the room, the creator a notification', async () => {
    const { business, creator, brief, args } = await before()
    const other = new Device(db.sql, business.device.user)
    await business.device.must('invitations.send', args)
    await other.must('invitations.send', { ...args, message: 'Skrevet på den andre' })
    for (const device of [other, creator.device]) {
      await device.sync()
      expect(device.of('invitations')).toMatchObject([
        { id: args.id, brief_title: fullBrief.title, message: args.message.trim(), status: 'invited' },
      ])
      expect(device.of('rooms')).toMatchObject([{ id: args.room_id, last_message_at: null }])
    }
    const data = { invitation_id: args.id, brief_id: brief, business_id: business.team }
    expect(await notices(creator.device.user)).toEqual([{ type: 'brief_invitation', data, is_read: false }])
  })

  test('takes it back, which leaves no notification, and may invite again', async () => {
    const { business, creator, args, byId } = await invited()
    await business.device.must('invitations.withdraw', byId)
    await business.device.must('invitations.withdraw', byId)
    expect(await statusOf(args.id)).toBe('withdrawn')
    expect(await notices(creator.device.user)).toEqual([])
    await business.device.must('invitations.send', { ...args, message: 'Ny tekst' })
    expect(await row(args.id)).toMatchObject({ status: 'invited', message: 'Ny tekst' })
    expect(await notices(creator.device.user)).toHaveLength(1)
  })

  test('does not ask again after a no, and cannot take an answered invitation back', async () => {
    const { business, creator, args, byId } = await invited()
    await creator.device.must('invitations.decline', { ...byId, ...no })
    for (const [name, sent] of [
      ['invitations.send', args],
      ['invitations.withdraw', byId],
    ] as const)
      expect(await business.device.send(name, sent), name).toMatchObject({
        code: 'bad_state',
        detail: { status: 'declined' },
      })
  })

  test('invites to its own active brief alone, before the deadline', async () => {
    const { business, creator, brief, args } = await before()
    const other = await newBusiness(db.sql)
    const theirs = await argsOf(brief, other.team, creator.team)
    expect(await other.device.send('invitations.send', theirs)).toMatchObject({ code: 'not_active' })
    expect(await other.device.send('invitations.send', args)).toMatchObject({ code: 'forbidden' })
    expect(
      await business.device.send('invitations.send', await argsOf(newId(), business.team, creator.team)),
    ).toMatchObject({ code: 'not_active' })
    await setDeadline(db.sql, brief, oslo(-1))
    expect(await business.device.send('invitations.send', args)).toMatchObject({ code: 'deadline_passed' })
    await business.device.must('briefs.archive', { id: brief })
    expect(await business.device.send('invitations.send', args)).toMatchObject({ code: 'not_active' })
  })

  test('invites nobody who is not in the catalogue, has pitched, or is itself', async () => {
    const { business, creator, brief, args, pitch } = await before()
    const hidden = await newCreator(db.sql)
    expect(
      await business.device.send('invitations.send', await argsOf(brief, business.team, hidden.team)),
    ).toMatchObject({ code: 'not_in_catalogue' })
    await creator.device.must('pitches.send', pitch)
    expect(await business.device.send('invitations.send', args)).toMatchObject({ code: 'has_pitched' })
    const self = newId()
    await business.device.must('teams.create_creator', { id: self, first_name: 'Meg' })
    await showCreators(db.sql, self)
    expect(
      await business.device.send('invitations.send', await argsOf(brief, business.team, self)),
    ).toMatchObject({ code: 'forbidden' })
  })

  test('cannot choose the ids, nor write too much', async () => {
    const { business, args } = await before()
    for (const wrong of [{ id: newId() }, { room_id: newId() }, { message: 'a'.repeat(1001) }])
      expect(
        await business.device.send('invitations.send', { ...args, ...wrong }),
        JSON.stringify(wrong),
      ).toMatchObject({ code: 'invalid' })
  })

  test('is put off after fifty strangers', async () => {
    const { business, brief } = await before()
    const [last] = await db.sql`select at_once from private.quota('invitation')`
    expect(last?.at_once).toBe(50)
    await db.sql`insert into private.allowances (person, what, level)
      values (${business.device.user}, 'invitation', 0)`
    const stranger = await newCreator(db.sql)
    await showCreators(db.sql, stranger.team)
    const sent = business.device.push([
      business.device.mutation('invitations.send', await argsOf(brief, business.team, stranger.team)),
    ])
    expect(await sent).toMatchObject({ results: [], retry: expect.anything() })
  })
})

describe('the creator', () => {
  test('reads it, and the notification with it', async () => {
    const { creator, args, byId } = await invited()
    await creator.device.must('invitations.read', byId)
    await creator.device.must('invitations.read', byId)
    expect(await statusOf(args.id)).toBe('read')
    expect(await notices(creator.device.user)).toMatchObject([{ is_read: true }])
  })

  test('says no with a reason of the list, once', async () => {
    const { creator, args, byId } = await invited()
    const decline = (answer: object) =>
      creator.device.send('invitations.decline', { ...byId, ...no, ...answer })
    expect(await decline({ reason: 'bored' })).toMatchObject({ code: 'invalid' })
    expect(await decline({ reason: '' })).toMatchObject({ code: 'invalid' })
    expect(await decline({ text: 'a'.repeat(501) })).toMatchObject({ code: 'invalid' })
    await creator.device.must('invitations.decline', { ...byId, ...no })
    await creator.device.must('invitations.decline', { ...byId, reason: 'price', text: '' })
    expect(await row(args.id)).toMatchObject({
      status: 'declined',
      decline_reason: 'no_time',
      decline_text: 'Full kalender.',
    })
    await creator.device.must('invitations.read', byId)
    expect(await statusOf(args.id)).toBe('declined')
  })

  test('pitches, also after a no, and the invitation is followed', async () => {
    const { creator, args, byId, pitch } = await invited()
    await creator.device.must('invitations.decline', { ...byId, ...no })
    await creator.device.must('pitches.send', pitch)
    expect(await statusOf(args.id)).toBe('pitched')
    await creator.device.must('pitches.withdraw', { id: pitch.id })
    expect(await statusOf(args.id)).toBe('pitched')
    expect(await creator.device.send('invitations.decline', { ...byId, ...no })).toMatchObject({
      code: 'bad_state',
    })
  })

  test('cannot do what the business does, nor the business what they do', async () => {
    const { business, creator, args, byId } = await invited()
    expect(await creator.device.send('invitations.send', args)).toMatchObject({ code: 'forbidden' })
    expect(await creator.device.send('invitations.withdraw', byId)).toMatchObject({ code: 'not_found' })
    expect(await business.device.send('invitations.read', byId)).toMatchObject({ code: 'not_found' })
    expect(await business.device.send('invitations.decline', { ...byId, ...no })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('an invitation', () => {
  test('that is open is withdrawn when its brief closes, an answered one stays', async () => {
    const { business, creator, brief, args } = await invited()
    const second = await newCreator(db.sql)
    await showCreators(db.sql, second.team)
    const theirs = await argsOf(brief, business.team, second.team)
    await business.device.must('invitations.send', theirs)
    await second.device.must('invitations.decline', { id: theirs.id, ...no })
    await business.device.must('briefs.disable', { id: brief })
    expect([await statusOf(args.id), await statusOf(theirs.id)]).toEqual(['withdrawn', 'declined'])
    expect(await notices(creator.device.user)).toEqual([])
  })

  test('goes while its creator is away, and returns with the account if the brief is still out', async () => {
    const { business, creator, args } = await invited()
    await creator.device.must('teams.archive', { id: creator.team })
    expect(await statusOf(args.id)).toBe('withdrawn')
    expect(await business.device.send('invitations.send', args)).toMatchObject({ code: 'not_in_catalogue' })
  })

  test('is read by its two sides alone, and written by nobody directly', async () => {
    const { business, creator, args } = await invited()
    const stranger = await newStory(db.sql)
    const read = (user: string) => asUser(db.sql, user, (tx) => tx`select id from public.invitations`)
    expect(await read(stranger.business.device.user)).toEqual([])
    expect(await read(creator.device.user)).toEqual([{ id: args.id }])
    await expect(
      asUser(db.sql, business.device.user, (tx) => tx`update public.invitations set status = 'pitched'`),
    ).rejects.toThrow('permission denied')
  })

  test('is told by mail and push until it is opened', async () => {
    const { creator, args, byId } = await invited()
    const told = async () =>
      (
        await db.sql`select private.delivery_content(d) as content from private.deliveries d where d.person = ${creator.device.user}`
      ).map(({ content }) => content)
    expect(await told()).toEqual([
      {
        kind: 'brief_invitation',
        brief: { id: args.brief_id, title: fullBrief.title },
        name: 'Fjord og fjell AS',
        text: args.message.trim(),
      },
    ])
    await creator.device.must('invitations.read', byId)
    expect(await told()).toEqual([null])
  })
})
