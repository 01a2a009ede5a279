// The mutations of briefs: what a business may write, publish and archive, and the code of every refusal.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { emptyBrief } from '../../../src/entities/briefs/brief.ts'
import { openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { fullBrief, newBusiness, newDevice, newStory } from '../../../tests/fixtures/devices.ts'
import { invalid } from '../refusal.ts'
import { oslo, statusOf } from './deadline-and-status.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

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
    expect(await statusOf(db.sql, 'briefs', second)).toBe('draft')
    await device.must('briefs.publish', { id: second, archive_id: first })
    expect([await statusOf(db.sql, 'briefs', first), await statusOf(db.sql, 'briefs', second)]).toEqual([
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

  test('and its new name and words about itself appear in the open brief', async () => {
    const { business, brief } = await newStory(db.sql)
    await db.sql`update public.business_users set name = 'Nytt navn AS', description = 'Vi strikker' where id = ${business.team}`
    const [row] =
      await db.sql`select l.business_name, l.business_description, r.business_name as room_name from public.brief_listings l join public.rooms r on r.business_id = l.business_id where l.id = ${brief}`
    expect(row).toEqual({
      business_name: 'Nytt navn AS',
      business_description: 'Vi strikker',
      room_name: 'Nytt navn AS',
    })
    await db.sql`update public.business_users set description = '' where id = ${business.team}`
    const [later] = await db.sql`select business_description from public.brief_listings where id = ${brief}`
    expect(later).toEqual({ business_description: '' })
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
