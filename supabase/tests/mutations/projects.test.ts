// Projects: a creator's portfolio. Only its creator writes it; everybody sees that of a public profile.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import {
  asAnon,
  asUser,
  openDatabase,
  type TestDatabase,
  type Transaction,
} from '../../../tests/fixtures/database.ts'
import { Device, newBusiness, newCreator, newDevice, showCreators } from '../../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

type Creator = Awaited<ReturnType<typeof newCreator>>

async function add({ device, team }: Creator, title: string, set: object = {}): Promise<string> {
  const id = newId()
  await device.must('projects.create', { id, creator_id: team, set: { title, ...set } })
  return id
}

/** The titles in the person's order. */
const orderOf = async (team: string): Promise<string[]> =>
  (
    await db.sql`select title from public.projects where creator_id = ${team} and status = 'active'
      order by position, created_at desc, id`
  ).map(({ title }) => title)
const rowOf = async (id: string) =>
  (await db.sql`select title, status, is_featured, position from public.projects where id = ${id}`)[0]

async function storedPicture(scope: string): Promise<{ path: string; name: string }> {
  const name = `${scope}/${`${randomUUID()}${randomUUID()}`.replaceAll('-', '')}.webp`
  await db.sql`insert into storage.objects (bucket_id, name) values ('images', ${name})`
  return { path: `images/${name}`, name }
}
const pictureOf = (path: string) => ({ path, description: 'En kopp kaffe', width: 800, height: 1000 })

describe('a creator', () => {
  test('creates and edits a project; its title is required, and it does not end before it begins', async () => {
    const me = await newCreator(db.sql)
    const { device, team } = me
    const create = (set: object) => device.send('projects.create', { id: newId(), creator_id: team, set })
    for (const set of [{}, { title: ' ' }])
      expect(await create(set)).toMatchObject({
        code: 'invalid',
        detail: { field: 'title', rule: 'required' },
      })
    const days = { start_date: '2026-03-02', end_date: '2026-03-01' }
    expect(await create({ title: 'Kaffe', ...days })).toMatchObject({
      code: 'invalid',
      detail: { field: 'end_date', rule: 'order' },
    })
    const id = await add(me, 'Kaffe', { ...days, end_date: '2026-03-02' })
    const edit = { id, set: { title: 'Kaffe og kaker' }, base: { title: 'Kaffe' } }
    await device.must('projects.edit', edit)
    expect(await rowOf(id)).toMatchObject({ title: 'Kaffe og kaker' })
    expect(await device.send('projects.edit', { ...edit, set: { title: 'Te' } })).toMatchObject({
      code: 'conflict',
    })
    // What the mutations write is not written past them.
    for (const column of ['is_featured', 'position', 'status'])
      expect(await create({ title: 'En', [column]: 1 }), column).toMatchObject({ status: 'rejected' })
  })

  test('has the newest first, and puts a project where it should be', async () => {
    const me = await newCreator(db.sql)
    const ids = []
    for (const title of ['En', 'To', 'Tre']) ids.push(await add(me, title))
    expect(await orderOf(me.team)).toEqual(['Tre', 'To', 'En'])
    const [en = '', to = ''] = ids
    await me.device.must('projects.move', { id: en, position: 1 })
    expect(await orderOf(me.team)).toEqual(['En', 'Tre', 'To'])
    await me.device.must('projects.move', { id: en, position: 99 })
    expect(await orderOf(me.team)).toEqual(['Tre', 'To', 'En'])
    await me.device.must('projects.remove', { id: to })
    await me.device.must('projects.move', { id: en, position: -5 })
    expect(await orderOf(me.team)).toEqual(['En', 'Tre'])
    await add(me, 'Fire')
    expect(await orderOf(me.team)).toEqual(['Fire', 'En', 'Tre'])
  })

  test('features three; the fourth is refused, also of two devices at once', async () => {
    const me = await newCreator(db.sql)
    const other = new Device(db.sql, me.device.user)
    const ids: string[] = []
    for (const title of ['En', 'To', 'Tre', 'Fire']) ids.push(await add(me, title))
    const feature = (device: Device, at: number, is_featured = true) =>
      device.send('projects.feature', { id: ids[at], is_featured })
    await feature(me.device, 0)
    await feature(me.device, 1)
    const both = await Promise.all([feature(me.device, 2), feature(other, 3)])
    expect(both.map(({ status, code }) => code ?? status).toSorted()).toEqual(['ok', 'too_many_featured'])
    const count = async () =>
      (
        await db.sql`select count(*)::int as n from public.projects where creator_id = ${me.team} and is_featured`
      )[0]?.n
    expect(await count()).toBe(3)
    // Twice is once, and one less makes room.
    expect(await feature(me.device, 0)).toMatchObject({ status: 'ok' })
    await feature(me.device, 0, false)
    expect(await count()).toBe(2)
  })

  test('removes a project and takes it back as it was; featured only while there is room', async () => {
    const me = await newCreator(db.sql)
    const { device } = me
    const id = await add(me, 'Kaffe', { description: 'Tre videoer' })
    await device.must('projects.feature', { id, is_featured: true })
    await device.must('projects.remove', { id })
    await device.must('projects.remove', { id })
    for (const [name, args] of [
      ['projects.feature', { id, is_featured: false }],
      ['projects.move', { id, position: 1 }],
    ] as const)
      expect(await device.send(name, args), name).toMatchObject({ code: 'bad_state' })
    await device.must('projects.restore', { id })
    await device.must('projects.restore', { id })
    expect(await rowOf(id)).toMatchObject({ status: 'active', is_featured: true })
    await device.must('projects.remove', { id })
    for (const title of ['En', 'To', 'Tre'])
      await device.must('projects.feature', { id: await add(me, title), is_featured: true })
    await device.must('projects.restore', { id })
    expect(await rowOf(id)).toMatchObject({ status: 'active', is_featured: false })
  })

  test('has 50 projects: the 51st is refused, and so is taking one back', async () => {
    const me = await newCreator(db.sql)
    const removed = await add(me, 'Fjernet')
    await me.device.must('projects.remove', { id: removed })
    await db.sql`insert into public.projects (id, scope, creator_id, title)
      select gen_random_uuid(), ${me.team}, ${me.team}, 'Nummer ' || n from generate_series(1, 49) n`
    const last = () =>
      me.device.send('projects.create', { id: newId(), creator_id: me.team, set: { title: 'Til' } })
    expect(await last()).toMatchObject({ status: 'ok' })
    expect(await last()).toMatchObject({ code: 'too_many_projects' })
    expect(await me.device.send('projects.restore', { id: removed })).toMatchObject({
      code: 'too_many_projects',
    })
  })

  test('names stored pictures of their own alone, at most twelve', async () => {
    const me = await newCreator(db.sql)
    const other = await newCreator(db.sql)
    const send = (media: unknown) =>
      me.device.send('projects.create', {
        id: newId(),
        creator_id: me.team,
        set: { title: 'Kaffe', media },
      })
    const theirs = pictureOf((await storedPicture(other.team)).path)
    expect(await send([theirs])).toMatchObject({ code: 'invalid', detail: { field: 'media' } })
    const missing = `images/${me.team}/${'0'.repeat(64)}.webp`
    expect(await send([pictureOf(missing)])).toMatchObject({
      code: 'file_missing',
      detail: { path: missing },
    })
    const many = await Promise.all(Array.from({ length: 13 }, () => storedPicture(me.team)))
    const list = many.map(({ path }) => pictureOf(path))
    expect(await send(list)).toMatchObject({ code: 'invalid', detail: { field: 'media', rule: 'too_long' } })
    expect(await send(list.slice(1))).toMatchObject({ status: 'ok' })
  })

  test('cannot write the projects of another, nor can a business have any', async () => {
    const [me, other, business] = [
      await newCreator(db.sql),
      await newCreator(db.sql),
      await newBusiness(db.sql),
    ]
    const id = await add(me, 'Kaffe')
    expect(
      await other.device.send('projects.create', { id: newId(), creator_id: me.team, set: { title: 'Te' } }),
    ).toMatchObject({ code: 'forbidden' })
    expect(
      await business.device.send('projects.create', {
        id: newId(),
        creator_id: business.team,
        set: { title: 'Te' },
      }),
    ).toMatchObject({ code: 'forbidden' })
    for (const [name, more] of [
      ['projects.edit', { set: { title: 'Te' }, base: { title: 'Kaffe' } }],
      ['projects.move', { position: 1 }],
      ['projects.feature', { is_featured: true }],
      ['projects.remove', {}],
      ['projects.restore', {}],
    ] as const)
      expect(await other.device.send(name, { id, ...more }), name).toMatchObject({ code: 'not_found' })
    expect(await rowOf(id)).toMatchObject({ title: 'Kaffe', is_featured: false, status: 'active' })
  })
})

describe('others', () => {
  /** Who of a guest and a stranger may read a file. */
  async function readers(name: string): Promise<boolean[]> {
    const stranger = (await newDevice(db.sql)).user
    const read = (tx: Transaction) => tx`select 1 from storage.objects where name = ${name}`
    const found = [await asAnon(db.sql, read), await asUser(db.sql, stranger, read)]
    return found.map(({ length }) => length > 0)
  }
  const hide = (team: string, isPublic = false) =>
    db.sql`update public.creator_users set is_public = ${isPublic} where id = ${team}`

  test('read the pictures of a public profile, and of no other', async () => {
    const me = await newCreator(db.sql)
    const [first, second] = [await storedPicture(me.team), await storedPicture(me.team)]
    const media = [pictureOf(first.path)]
    const id = await add(me, 'Kaffe', { media })
    expect(await readers(first.name)).toEqual([false, false])
    await showCreators(db.sql, me.team)
    expect(await readers(first.name)).toEqual([true, true])
    await me.device.must('projects.edit', {
      id,
      set: { media: [pictureOf(second.path)] },
      base: { media },
    })
    expect(await readers(first.name)).toEqual([false, false])
    expect(await readers(second.name)).toEqual([true, true])
    await me.device.must('projects.remove', { id })
    expect(await readers(second.name)).toEqual([false, false])
    await me.device.must('projects.restore', { id })
    expect(await readers(second.name)).toEqual([true, true])
    await hide(me.team)
    expect(await readers(second.name)).toEqual([false, false])
    await hide(me.team, true)
    expect(await readers(second.name)).toEqual([true, true])
    await me.device.must('teams.archive', { id: me.team })
    expect(await readers(second.name)).toEqual([false, false])
  })

  test('see what is not removed, the featured ones first, and read no row themselves', async () => {
    const me = await newCreator(db.sql)
    const ids: Record<string, string> = {}
    for (const title of ['En', 'To', 'Tre', 'Fire']) ids[title] = await add(me, title, { client: 'Fjord' })
    await me.device.must('projects.feature', { id: ids.To, is_featured: true })
    await me.device.must('projects.remove', { id: ids.Tre })
    const [{ shown } = { shown: [] }] = await db.sql<{ shown: Record<string, unknown>[] }[]>`
      select private.showcase_projects(${me.team}) as shown`
    expect(shown.map(({ title }) => title)).toEqual(['To', 'Fire', 'En'])
    expect(Object.keys(shown[0] ?? {}).toSorted()).toEqual(
      ['client', 'description', 'end_date', 'id', 'is_featured', 'media', 'start_date', 'title'].toSorted(),
    )
    const stranger = (await newDevice(db.sql)).user
    const ask = (tx: Transaction) => tx`select private.showcase_projects(${me.team})`
    const rows = (tx: Transaction) => tx`select * from public.projects`
    await expect(asAnon(db.sql, ask)).rejects.toMatchObject({ code: '42501' })
    await expect(asUser(db.sql, stranger, ask)).rejects.toMatchObject({ code: '42501' })
    await expect(asAnon(db.sql, rows)).rejects.toMatchObject({ code: '42501' })
    expect(await asUser(db.sql, stranger, rows)).toEqual([])
  })

  test('see nothing of it when the account is deactivated, and all of it when it is taken back', async () => {
    const me = await newCreator(db.sql)
    const [kept, removed] = [await add(me, 'Kaffe'), await add(me, 'Te')]
    await me.device.must('projects.remove', { id: removed })
    await me.device.must('accounts.deactivate', { id: me.device.user })
    expect(await rowOf(kept)).toMatchObject({ status: 'archived' })
    await db.sql`update public.accounts set deactivated_at = null, deletion_due_at = null where id = ${me.device.user}`
    await db.sql`update public.creator_users set is_archived = false where id = ${me.team}`
    expect(await rowOf(kept)).toMatchObject({ status: 'active' })
    expect(await rowOf(removed)).toMatchObject({ status: 'archived' })
  })
})
