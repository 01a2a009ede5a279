import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { asAnon, asUser, openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  fullBrief,
  Device,
  newBusiness,
  newDevice,
  newStory,
  pull,
  push,
} from '../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const draft = (team: string, title = '') => ({ id: newId(), business_id: team, set: { title } })
const titles = async (team: string): Promise<string[]> =>
  (
    await db.sql<
      { title: string }[]
    >`select title from public.briefs where business_id = ${team} order by created_at`
  ).map((row) => row.title)

describe('a device that repeats a push', () => {
  test('[S13] gets the same answer again, and nothing is applied twice', async () => {
    const { device, team } = await newBusiness(db.sql)
    const good = device.mutation('briefs.create', draft(team, 'En'))
    const bad = device.mutation('briefs.publish', { id: newId(), archive_id: null })
    const first = await device.push([good, bad])
    const second = await device.push([good, bad])
    expect(first.results.map((result) => result.status)).toEqual(['ok', 'rejected'])
    expect(second.results).toEqual(first.results)
    expect(await titles(team)).toEqual(['En'])
  })

  test('[S13] gets forked for another mutation under a used number', async () => {
    const { device, team } = await newBusiness(db.sql)
    await device.push([device.mutation('briefs.create', draft(team, 'En'))])
    const answer = await device.push([{ ...device.mutation('briefs.create', draft(team, 'To')), id: 2 }])
    expect(answer).toMatchObject({ forked: true, lmid: 2 })
    expect(await titles(team)).toEqual(['En'])
  })

  test('[S13] gets gap for a hole in its numbers, and what came before it stands', async () => {
    const { device, team } = await newBusiness(db.sql)
    const before = device.mutation('briefs.create', draft(team, 'En'))
    device.last += 1
    const answer = await device.push([before, device.mutation('briefs.create', draft(team, 'Tre'))])
    expect(answer).toMatchObject({ gap: 2, lmid: 2 })
    expect(await titles(team)).toEqual(['En'])
  })

  test('[S13] gets forked if the server has forgotten it or it belongs to another person', async () => {
    const device = await newDevice(db.sql)
    device.last = 7
    expect(
      await device.push([device.mutation('teams.create_business', { id: newId(), name: 'A' })]),
    ).toMatchObject({ forked: true })
    const other = await newDevice(db.sql)
    const { device: owner } = await newBusiness(db.sql)
    const stolen = await push(db.sql, other.user, {
      client: owner.client,
      mutations: [{ id: 2, uuid: newId(), name: 'x.y', v: 1, args: {} }],
    })
    expect(stolen).toMatchObject({ forked: true, lmid: 0 })
    expect((await pull(db.sql, other.user, { client: owner.client })).lmid).toBe(0)
  })

  test('[S13] gets two equal answers and one effect when it sends twice at the same moment', async () => {
    const { device, team } = await newBusiness(db.sql)
    const batch = [
      device.mutation('briefs.create', draft(team, 'Samtidig')),
      device.mutation('briefs.create', draft(team, 'Også')),
    ]
    const answers = await Promise.all([device.push(batch), device.push(batch), device.push(batch)])
    for (const answer of answers) expect(answer.results).toEqual(answers[0].results)
    expect(await titles(team)).toEqual(['Samtidig', 'Også'])
  })
})

describe('a batch', () => {
  test('[S14] one refused mutation stops none of the others and leaves nothing of itself', async () => {
    const { device, team } = await newBusiness(db.sql)
    const answer = await device.push([
      device.mutation('briefs.create', draft(team, 'En')),
      device.mutation('briefs.create', draft(team, 'x'.repeat(121))),
      device.mutation('no.such', {}),
      device.mutation('briefs.create', draft(team, 'To')),
    ])
    expect(answer.results.map((result) => result.code ?? 'ok')).toEqual([
      'ok',
      'invalid',
      'unknown_mutation',
      'ok',
    ])
    expect(answer.results[1]?.detail).toEqual({ field: 'title', rule: 'too_long', limit: 120 })
    expect(await titles(team)).toEqual(['En', 'To'])
  })

  test('[S14] a mutation that is refused at its end takes back what it had done before', async () => {
    const { device, team } = await newBusiness(db.sql)
    const [open, empty] = [{ ...draft(team), set: fullBrief }, draft(team)]
    await device.must('briefs.create', open)
    await device.must('briefs.publish', { id: open.id, archive_id: null })
    await device.must('briefs.create', empty)
    const { results } = await device.push([
      device.mutation('briefs.publish', { id: empty.id, archive_id: open.id }),
    ])
    expect(results).toMatchObject([{ status: 'rejected' }])
    expect(await db.sql`select status from public.briefs where id = ${open.id}`).toEqual([
      { status: 'active' },
    ])
  })

  test('[S14] of more than fifty is refused whole', async () => {
    const device = await newDevice(db.sql)
    const many = Array.from({ length: 51 }, () => device.mutation('accounts.edit', {}))
    await expect(device.push(many)).rejects.toMatchObject({ code: 'P0001', message: 'invalid' })
    expect((await pull(db.sql, device.user, { client: device.client })).lmid).toBe(0)
  })

  test('[S14] of exactly fifty is taken', async () => {
    const { device, team } = await newBusiness(db.sql)
    const answer = await device.push(
      Array.from({ length: 50 }, () => device.mutation('briefs.create', draft(team))),
    )
    expect(answer.lmid).toBe(51)
  })

  test('[S14] a transient failure stops it without advancing the number, and the same batch succeeds later', async () => {
    const { device, team } = await newBusiness(db.sql)
    const one = draft(team, 'En')
    await device.must('briefs.create', one)
    const blocker = await db.sql.reserve()
    await blocker`begin`
    await blocker`select 1 from public.briefs where id = ${one.id} for update`
    const batch = [
      device.mutation('briefs.create', draft(team, 'To')),
      device.mutation('briefs.edit', { id: one.id, set: { title: 'Ny' }, base: { title: 'En' } }),
    ]
    const request = JSON.stringify({ client: device.client, mutations: batch })
    const answer = await asUser(db.sql, device.user, async (tx) => {
      await tx`set local lock_timeout = '100ms'`
      return (await tx`select api.sync_push(${request}::text::jsonb) as a`)[0]?.a
    })
    expect(answer).toMatchObject({ retry: '55P03', lmid: 3, results: [{ id: 3, status: 'ok' }] })
    await blocker`rollback`
    blocker.release()
    expect((await device.push(batch)).results.map((result) => result.status)).toEqual(['ok', 'ok'])
    expect(await titles(team)).toEqual(['Ny', 'To'])
  })

  test('[S14] a statement timeout is a transient failure', async () => {
    const { device, team } = await newBusiness(db.sql)
    const one = draft(team, 'En')
    await device.must('briefs.create', one)
    const blocker = await db.sql.reserve()
    await blocker`begin`
    await blocker`select 1 from public.briefs where id = ${one.id} for update`
    const request = JSON.stringify({
      client: device.client,
      mutations: [device.mutation('briefs.archive', { id: one.id })],
    })
    const answer = await asUser(db.sql, device.user, async (tx) => {
      await tx`set local statement_timeout = '150ms'`
      return (await tx`select api.sync_push(${request}::text::jsonb) as a`)[0]?.a
    })
    await blocker`rollback`
    blocker.release()
    expect(answer).toMatchObject({ retry: '57014', lmid: 2, results: [] })
  })

  test('[S13] remembers what was done before anything that ends the call early', async () => {
    const { device, team } = await newBusiness(db.sql)
    const one = draft(team, 'En')
    await device.must('briefs.create', one)
    const blocker = await db.sql.reserve()
    await blocker`begin`
    await blocker`select 1 from public.briefs where id = ${one.id} for update`
    const ends = {
      timeout: (id: number) => [{ ...device.mutation('briefs.archive', { id: one.id }), id }],
      gap: (id: number) => [{ ...device.mutation('briefs.create', draft(team, 'Hull')), id: id + 1 }],
      future: (id: number) => [{ ...device.mutation('briefs.create', draft(team, 'Framtid'), 9), id }],
      forked: (id: number) => [{ ...device.mutation('briefs.create', draft(team, 'En annen')), id: id - 1 }],
    }
    for (const [end, rest] of Object.entries(ends)) {
      const { lmid } = await device.push([])
      const done = [
        device.mutation('briefs.create', draft(team, end)),
        device.mutation('briefs.create', { id: 'no uuid' }),
      ].map((mutation, at) => ({ ...mutation, id: lmid + 1 + at }))
      const request = JSON.stringify({ client: device.client, mutations: [...done, ...rest(lmid + 3)] })
      const answer = await asUser(db.sql, device.user, async (tx) => {
        // Long enough for the first two on a busy machine; only the one that waits for the lock reaches it.
        await tx`set local statement_timeout = '2s'`
        return (await tx`select api.sync_push(${request}::text::jsonb) as a`)[0]?.a
      })
      expect(answer, end).toMatchObject({ lmid: lmid + 2, results: [{ status: 'ok' }, { code: 'invalid' }] })
      expect(await device.push(done), end).toMatchObject({ lmid: lmid + 2, results: answer.results })
      expect(await titles(team), end).toContain(end)
    }
    await blocker`rollback`
    blocker.release()
  })

  test('[S28] stops with upgrade_required at an old version, and waits at a version from the future', async () => {
    const { device, team } = await newBusiness(db.sql)
    await db.sql`update sync.mutation set min_v = 2, max_v = 3 where name = 'briefs.archive'`
    const batch = [
      device.mutation('briefs.create', draft(team, 'En')),
      device.mutation('briefs.archive', { id: newId() }, 1),
    ]
    expect(await device.push(batch)).toMatchObject({
      lmid: 2,
      results: [{ status: 'ok' }, { id: 3, code: 'upgrade_required' }],
    })
    expect(await device.push([{ ...batch[1], v: 9 }])).toMatchObject({ lmid: 2, retry: '0A000' })
    await db.sql`update sync.mutation set min_v = 1, max_v = 1 where name = 'briefs.archive'`
    expect(await device.push(batch)).toMatchObject({ lmid: 3 })
  })
})

describe('a refusal', () => {
  test('[S15] is in every pull until the device acknowledges it', async () => {
    const { device, team } = await newBusiness(db.sql)
    const bad = device.mutation('briefs.create', draft(team, 'x'.repeat(121)))
    await device.push([bad])
    const told = await pull(db.sql, device.user, { client: device.client })
    expect(told).toMatchObject({
      lmid: 2,
      rejected: [{ id: 2, uuid: bad.uuid, code: 'invalid', detail: { field: 'title', rule: 'too_long' } }],
    })
    await device.push([], 2)
    expect((await pull(db.sql, device.user, { client: device.client })).rejected).toEqual([])
    expect((await device.push([bad])).results).toMatchObject([{ id: 2, status: 'rejected', code: 'invalid' }])
  })

  test('[S13] is shown to no other device and no other person', async () => {
    const { device, team } = await newBusiness(db.sql)
    await device.push([device.mutation('briefs.create', draft(team, 'x'.repeat(121)))])
    expect((await pull(db.sql, device.user, { client: newId() })).rejected).toEqual([])
    const stranger = await newDevice(db.sql)
    expect((await pull(db.sql, stranger.user, { client: device.client })).rejected).toEqual([])
  })

  test('acknowledging an unknown number does no harm', async () => {
    const { device, team } = await newBusiness(db.sql)
    await device.push([], 999)
    expect((await device.push([device.mutation('briefs.create', draft(team, 'x'.repeat(121)))])).lmid).toBe(2)
    expect((await pull(db.sql, device.user, { client: device.client })).rejected).toHaveLength(1)
  })
})

describe('concurrent edits of one field', () => {
  test('[S16] apply where the base still holds, or the value is already there', async () => {
    const { device, team } = await newBusiness(db.sql)
    const one = draft(team, 'En')
    await device.must('briefs.create', one)
    await device.must('briefs.edit', { id: one.id, set: { title: 'To' }, base: { title: 'En' } })
    await device.must('briefs.edit', {
      id: one.id,
      set: { title: 'To', description: 'Mer' },
      base: { title: 'En', description: '' },
    })
    expect(await titles(team)).toEqual(['To'])
  })

  test('[S16] conflict where another value is stored: nothing is applied, and the row comes back', async () => {
    const { device, team } = await newBusiness(db.sql)
    const one = draft(team, 'En')
    await device.must('briefs.create', one)
    const tablet = new Device(db.sql, device.user)
    await tablet.must('briefs.edit', { id: one.id, set: { title: 'Nettbrett' }, base: { title: 'En' } })
    const answer = await device.send('briefs.edit', {
      id: one.id,
      set: { title: 'Mobil', description: 'Ny' },
      base: { title: 'En', description: '' },
    })
    expect(answer).toMatchObject({
      code: 'conflict',
      detail: { fields: ['title'], row: { id: one.id, title: 'Nettbrett', description: '' } },
    })
    expect((await pull(db.sql, device.user, { client: device.client })).rejected).toMatchObject([
      { code: 'conflict', detail: { row: { title: 'Nettbrett' } } },
    ])
  })

  test('[S16] treat lists as sets: another order is no conflict', async () => {
    const { device, team } = await newBusiness(db.sql)
    const one = { id: newId(), business_id: team, set: { traits: ['comedy', 'athletic'] } }
    await device.must('briefs.create', one)
    await device.must('briefs.edit', {
      id: one.id,
      set: { traits: ['acne'] },
      base: { traits: ['athletic', 'comedy'] },
    })
  })

  test('[S16] at the same moment: exactly one wins, the other is told', async () => {
    const { device, team } = await newBusiness(db.sql)
    const one = draft(team, 'En')
    await device.must('briefs.create', one)
    const devices = [
      new Device(db.sql, device.user),
      new Device(db.sql, device.user),
      new Device(db.sql, device.user),
    ]
    const answers = await Promise.all(
      devices.map((each, i) =>
        each.send('briefs.edit', { id: one.id, set: { title: `Fra ${i}` }, base: { title: 'En' } }),
      ),
    )
    expect(answers.map((answer) => answer.code ?? 'ok').toSorted()).toEqual(['conflict', 'conflict', 'ok'])
  })

  test('[S17] keep the other person’s text as a version, also within two minutes', async () => {
    const { business, brief } = await newStory(db.sql)
    const laptop = new Device(db.sql, business.device.user)
    await laptop.must('briefs.edit', {
      id: brief,
      set: { title: 'Den andres ord' },
      base: { title: 'Vårkampanje for sykkelvesker' },
    })
    await business.device.send('briefs.edit', {
      id: brief,
      set: { title: 'Mine ord' },
      base: { title: 'Vårkampanje for sykkelvesker' },
    })
    const versions =
      await db.sql`select fields ->> 'title' as title from public.brief_versions where brief_id = ${brief} order by created_at`
    expect(versions.map((version) => version.title)).toContain('Den andres ord')
  })
})

describe('a guest', () => {
  test('may not push', async () => {
    await expect(push(db.sql, null, { client: newId(), mutations: [] })).rejects.toMatchObject({
      code: '42501',
    })
    await asAnon(db.sql, async (tx) => {
      const [row] = await tx`select has_schema_privilege('mutations', 'usage') as may`
      expect(row?.may).toBe(false)
    })
  })
})

test('a person’s devices are limited; the oldest is forgotten', async () => {
  const device = await newDevice(db.sql)
  await db.sql`insert into sync.client (id, user_id, seen) select gen_random_uuid(), ${device.user}, now() - interval '1 day' * n from generate_series(1, 250) n`
  await device.must('accounts.edit', { id: device.user, set: { locale: 'nb' }, base: { locale: '' } })
  const [row] = await db.sql`select count(*)::int as n from sync.client where user_id = ${device.user}`
  expect(row?.n).toBe(200)
})

describe('[S14] a refusal', () => {
  const told = async (state: string, msg: string, detail: string, constraint: string): Promise<unknown> => {
    const [row] = await db.sql`select private.refusal(${state}, ${msg}, ${detail}, ${constraint}, '') as told`
    return row?.told
  }

  test('is told by the constraint’s name: a rule of its field, or a code of its own', async () => {
    expect(await told('23505', '', '', 'invoices__number__taken')).toMatchObject({
      code: 'invalid',
      detail: { field: 'number', rule: 'taken' },
    })
    expect(await told('23514', '', '', 'messages__text__too_long')).toMatchObject({
      code: 'invalid',
      detail: { field: 'text', rule: 'too_long', limit: 5000 },
    })
    for (const state of ['23505', '23514'])
      expect(await told(state, '', '', 'invoices__status__already_paid')).toMatchObject({
        code: 'already_paid',
        detail: {},
      })
    expect(await told('23505', '', '', 'invoices_pkey')).toMatchObject({ code: 'bad_state' })
  })

  test('is told by the code that a function raised, without the text of an error', async () => {
    expect(await told('P0001', 'already_paid', '{"at": 1}', '')).toMatchObject({
      code: 'already_paid',
      detail: { at: 1 },
    })
    expect(await told('P0001', 'unknown kind x', '', '')).toMatchObject({ code: 'bad_state' })
    expect(await told('P0001', 'oops', '', '')).toMatchObject({ code: 'bad_state' })
  })
})
