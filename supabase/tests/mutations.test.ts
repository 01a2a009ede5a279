// Every named mutation: whose it obeys, whose it refuses, and with which code.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { emptyBrief } from '../../src/entities/briefs/brief.ts'
import { openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  fullBrief,
  newBusiness,
  newCreator,
  newDevice,
  newStory,
  roomOf,
} from '../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const invalid = (field: string, rule: string) => ({
  status: 'rejected',
  code: 'invalid',
  detail: { field, rule },
})
const oslo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo', dateStyle: 'short' }).format(
    Date.now() + days * 86_400_000,
  )
/** As time does: no trigger sees a deadline pass. */
const setDeadline = (brief: string, day: string) =>
  db.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update public.briefs set deadline = ${day} where id = ${brief}`
  })
const statusOf = async (table: 'briefs' | 'pitches', id: string) =>
  (await db.sql`select status from ${db.sql(`public.${table}`)} where id = ${id}`)[0]?.status

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

describe('a business writes a brief', () => {
  test('that may be incomplete as a draft, but never invalid', async () => {
    const { device, team } = await newBusiness(db.sql)
    const brief = newId()
    await device.must('briefs.create', { id: brief, business_id: team, set: {} })
    const cases: [Record<string, unknown>, string, string][] = [
      [{ age_from: 17 }, 'age_from', 'min_age'],
      [{ age_to: 100 }, 'age_to', 'too_high'],
      [{ age_from: 30, age_to: 20 }, 'age_to', 'order'],
      [{ price_from: -1 }, 'price_from', 'too_low'],
      [{ price_from: 500, price_to: 499 }, 'price_to', 'order'],
      [{ price_to: 10_000_001 }, 'price_to', 'too_high'],
      [{ price_from: '500' }, 'price_from', 'invalid'],
      [{ price_from: 1.5 }, 'price_from', 'invalid'],
      [{ price_from: 1e300 }, 'price_from', 'too_high'],
      [{ price_from: true }, 'price_from', 'invalid'],
      [{ title: 'x'.repeat(121) }, 'title', 'too_long'],
      [{ description: 'x'.repeat(100_000) }, 'description', 'too_long'],
      [{ title: null }, 'title', 'required'],
      [{ title: ['a'] }, 'title', 'invalid'],
      [{ deadline: '2026-02-30' }, 'deadline', 'invalid'],
      [{ deadline: '' }, 'deadline', 'invalid'],
      [{ deadline: 'infinity' }, 'deadline', 'invalid'],
      [{ deliverable: 'film' }, 'deliverable', 'not_in_list'],
      [{ currency: 'BTC' }, 'currency', 'not_in_list'],
      [{ traits: ['comedy', 'comedy'] }, 'traits', 'not_in_list'],
      [{ props: ['unicorn'] }, 'props', 'not_in_list'],
      [{ interests: [1] }, 'interests', 'invalid'],
      [{ will_send_product: 'yes' }, 'will_send_product', 'invalid'],
      // eslint-disable-next-line no-script-url
      [{ product_link: 'javascript:alert(1)' }, 'product_link', 'invalid'],
      [{ status: 'active' }, 'status', 'invalid'],
      [{ scope: team }, 'scope', 'invalid'],
      [{ 'title"; drop table x': 'a' }, 'title"; drop table x', 'invalid'],
    ]
    for (const [set, field, rule] of cases) {
      const base = Object.fromEntries(
        Object.keys(set).map((key) => [key, Reflect.get(emptyBrief, key) ?? null]),
      )
      expect(
        await device.send('briefs.edit', { id: brief, set, base }),
        JSON.stringify(set).slice(0, 80),
      ).toMatchObject(invalid(field, rule))
      expect(
        await device.send('briefs.create', { id: newId(), business_id: team, set }),
        JSON.stringify(set).slice(0, 80),
      ).toMatchObject(invalid(field, rule))
    }
  })

  test('and keeps emoji, right-to-left text and script tags as written', async () => {
    const { device, team } = await newBusiness(db.sql)
    const brief = newId()
    const title = '👩‍🎨 مرحبا <script>alert(1)</script> \u202e'
    await device.must('briefs.create', {
      id: brief,
      business_id: team,
      set: { title, description: '🚲'.repeat(10_000) },
    })
    await device.sync()
    expect(device.of('briefs')).toMatchObject([{ title }])
  })

  test('with a base for every field it sets', async () => {
    const { device, team } = await newBusiness(db.sql)
    const brief = newId()
    await device.must('briefs.create', { id: brief, business_id: team, set: {} })
    expect(await device.send('briefs.edit', { id: brief, set: { title: 'a' }, base: {} })).toMatchObject(
      invalid('title', 'required'),
    )
  })

  test('but not for another business, nor in another’s brief', async () => {
    const mine = await newBusiness(db.sql)
    const theirs = await newBusiness(db.sql)
    const brief = newId()
    expect(
      await mine.device.send('briefs.create', { id: brief, business_id: theirs.team, set: {} }),
    ).toMatchObject({ code: 'forbidden' })
    await theirs.device.must('briefs.create', { id: brief, business_id: theirs.team, set: {} })
    expect(
      await mine.device.send('briefs.create', { id: brief, business_id: mine.team, set: {} }),
    ).toMatchObject({ code: 'forbidden' })
    expect(
      await mine.device.send('briefs.edit', { id: brief, set: { title: 'a' }, base: { title: '' } }),
    ).toMatchObject({ code: 'not_found' })
    for (const name of [
      'briefs.publish',
      'briefs.disable',
      'briefs.archive',
      'briefs.withdraw',
      'briefs.discard',
    ]) {
      expect(
        await mine.device.send(
          name,
          name === 'briefs.publish' ? { id: brief, archive_id: null } : { id: brief },
        ),
        name,
      ).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('a business publishes', () => {
  test('only a complete brief, and learns what is missing', async () => {
    const { device, team } = await newBusiness(db.sql)
    for (const field of Object.keys(fullBrief)) {
      const brief = newId()
      const { [field]: _, ...rest } = Object.fromEntries(Object.entries(fullBrief))
      await device.must('briefs.create', { id: brief, business_id: team, set: rest })
      expect(await device.send('briefs.publish', { id: brief, archive_id: null })).toMatchObject(
        invalid(field, 'required'),
      )
    }
  })

  test('with a deadline of today in Oslo, not of yesterday', async () => {
    const { device, team } = await newBusiness(db.sql)
    const brief = newId()
    await device.must('briefs.create', {
      id: brief,
      business_id: team,
      set: { ...fullBrief, deadline: oslo(-1) },
    })
    expect(await device.send('briefs.publish', { id: brief, archive_id: null })).toMatchObject(
      invalid('deadline', 'past'),
    )
    await device.must('briefs.edit', { id: brief, set: { deadline: oslo(0) }, base: { deadline: oslo(-1) } })
    await device.must('briefs.publish', { id: brief, archive_id: null })
    expect(
      await device.send('briefs.edit', {
        id: brief,
        set: { deadline: oslo(-1) },
        base: { deadline: oslo(0) },
      }),
    ).toMatchObject(invalid('deadline', 'past'))
    expect(
      await device.send('briefs.edit', { id: brief, set: { title: ' ' }, base: { title: fullBrief.title } }),
    ).toMatchObject(invalid('title', 'required'))
  })

  test('one brief at a time, or archives the old one in the same call', async () => {
    const { device, team } = await newBusiness(db.sql)
    const [first, second] = [newId(), newId()]
    for (const id of [first, second])
      await device.must('briefs.create', { id, business_id: team, set: fullBrief })
    await device.must('briefs.publish', { id: first, archive_id: null })
    expect(await device.send('briefs.publish', { id: second, archive_id: null })).toMatchObject({
      code: 'one_active_brief',
      detail: { brief_id: first },
    })
    expect(await statusOf('briefs', second)).toBe('draft')
    await device.must('briefs.publish', { id: second, archive_id: first })
    expect([await statusOf('briefs', first), await statusOf('briefs', second)]).toEqual([
      'archived',
      'active',
    ])
    await device.must('briefs.publish', { id: second, archive_id: null })
  })

  test('two at the same moment from two devices: one wins', async () => {
    const { device, team } = await newBusiness(db.sql)
    const ids = [newId(), newId(), newId()]
    for (const id of ids) await device.must('briefs.create', { id, business_id: team, set: fullBrief })
    const answers = await Promise.all(
      ids.map(async (id) => {
        const other = await newDevice(db.sql)
        return Object.assign(other, { user: device.user }).send('briefs.publish', { id, archive_id: null })
      }),
    )
    expect(answers.map((answer) => answer.code ?? 'ok').toSorted()).toEqual([
      'ok',
      'one_active_brief',
      'one_active_brief',
    ])
  })

  test('and its new name appears in the open brief', async () => {
    const { business, brief } = await newStory(db.sql)
    await db.sql`update public.business_users set name = 'Nytt navn AS' where id = ${business.team}`
    const [row] =
      await db.sql`select l.business_name, r.business_name as room_name from public.brief_listings l join public.rooms r on r.business_id = l.business_id where l.id = ${brief}`
    expect(row).toEqual({ business_name: 'Nytt navn AS', room_name: 'Nytt navn AS' })
  })

  test('not by editing an archived brief, but by publishing it again', async () => {
    const { business, brief } = await newStory(db.sql)
    await business.device.must('briefs.archive', { id: brief })
    expect(
      await business.device.send('briefs.edit', {
        id: brief,
        set: { title: 'x' },
        base: { title: fullBrief.title },
      }),
    ).toMatchObject({ code: 'bad_state' })
    expect(await business.device.send('briefs.discard', { id: brief })).toMatchObject({ code: 'bad_state' })
    await business.device.must('briefs.publish', { id: brief, archive_id: null })
  })

  test('and keeps versions of earlier content: one in two minutes, one on publish, fifty at most', async () => {
    const { device, team } = await newBusiness(db.sql)
    const brief = newId()
    await device.must('briefs.create', { id: brief, business_id: team, set: fullBrief })
    const edit = (from: string, to: string) =>
      device.must('briefs.edit', { id: brief, set: { title: to }, base: { title: from } })
    const versions = async () =>
      (
        await db.sql`select fields ->> 'title' as title from public.brief_versions where brief_id = ${brief} order by created_at`
      ).map((row) => row.title)
    await edit(fullBrief.title, 'b')
    await edit('b', 'c')
    expect(await versions()).toEqual([fullBrief.title])
    await db.sql`alter table public.brief_versions disable trigger zz_stamp_update`
    await db.sql`update public.brief_versions set created_at = created_at - interval '3 minutes' where brief_id = ${brief}`
    await db.sql`alter table public.brief_versions enable trigger zz_stamp_update`
    await edit('c', 'd')
    expect(await versions()).toEqual([fullBrief.title, 'c'])
    await device.must('briefs.publish', { id: brief, archive_id: null })
    expect(await versions()).toEqual([fullBrief.title, 'c', 'd'])
    await db.sql`insert into public.brief_versions (scope, brief_id, author_id, fields) select ${team}, ${brief}, ${device.user}, jsonb_build_object('title', n) from generate_series(1, 60) n`
    await device.must('briefs.disable', { id: brief })
    await edit('d', 'e')
    await device.must('briefs.publish', { id: brief, archive_id: null })
    expect(await versions()).toHaveLength(50)
  })
})

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
    await setDeadline(brief, oslo(-1))
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
    await setDeadline(brief, oslo(0))
    await early.device.must('pitches.send', inTime)
    await setDeadline(brief, oslo(-1))
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
    expect(await statusOf('pitches', pitch)).toBe('read')
    await creator.device.must('pitches.withdraw', { id: pitch })
    await business.device.must('pitches.read', { id: pitch })
    expect(await statusOf('pitches', pitch)).toBe('withdrawn')
    const stranger = await newBusiness(db.sql)
    for (const name of ['pitches.read', 'pitches.withdraw'])
      expect(await stranger.device.send(name, { id: pitch })).toMatchObject({ code: 'not_found' })
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
