// Files: every bucket and every policy, and who may do what with an object, tried for real.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buckets } from '../../src/domain/file.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { newStory } from '../fixtures/devices.ts'
import { attempt } from './attempt.ts'
import { seconds } from '../fixtures/seconds.ts'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newStory>>
let owner: string
let creator: string
let stranger: string
beforeAll(async () => {
  db = await openDatabase()
  story = await newStory(db.sql)
  owner = story.business.device.user
  creator = story.creator.device.user
  stranger = (await newStory(db.sql)).business.device.user
}, seconds(60))
afterAll(() => db.close())

const ENDING = { images: 'png', films: 'mp4', deliveries: 'mov', documents: 'pdf' } as const
const hash = (): string => `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
const nameIn = (scope: string, bucket: keyof typeof ENDING): string => `${scope}/${hash()}.${ENDING[bucket]}`

const insert = (who: string | null, bucket: string, name: string): Promise<number | string> =>
  attempt(db.sql, who, (tx) => tx`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`)
const everything = async (who: string | null, bucket: string, name: string) => ({
  select: await attempt(
    db.sql,
    who,
    (tx) => tx`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`,
  ),
  insert: await insert(who, bucket, name.replace(/[0-9a-f]{64}/, hash())),
  update: await attempt(
    db.sql,
    who,
    (tx) =>
      tx`update storage.objects set name = name || 'x', owner_id = ${who} where bucket_id = ${bucket} and name = ${name}`,
  ),
  delete: await attempt(
    db.sql,
    who,
    (tx) => tx`delete from storage.objects where bucket_id = ${bucket} and name = ${name}`,
  ),
  truncate: await attempt(db.sql, who, (tx) => tx`truncate storage.objects`),
})

describe('buckets', () => {
  test('are these and no others, all private, each with a limit and a list of types', async () => {
    const rows =
      await db.sql`select id, public, file_size_limit::int as limit, allowed_mime_types as types from storage.buckets`
    expect(
      Object.fromEntries(rows.map((row) => [row.id, [row.public, row.limit, row.types.toSorted()]])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(buckets).map(([name, { limit, types }]) => [
          name,
          [false, limit, [...types].toSorted()],
        ]),
      ),
    )
    for (const row of rows) expect(row.types.join(' ')).not.toMatch(/svg|html|xml|javascript|text/)
  })

  test('can be read or changed by no role', async () => {
    for (const who of [null, owner]) {
      expect(await attempt(db.sql, who, (tx) => tx`select * from storage.buckets`)).toBe(0)
      expect(await attempt(db.sql, who, (tx) => tx`update storage.buckets set public = true`)).toBe(0)
      expect(await attempt(db.sql, who, (tx) => tx`delete from storage.buckets`)).toBe(0)
      expect(
        await attempt(
          db.sql,
          who,
          (tx) => tx`insert into storage.buckets (id, name) values ('mine', 'mine')`,
        ),
      ).toBe('42501')
    }
  })

  test('have these policies and no others, on tables with row level security', async () => {
    const rows = await db.sql`
      select tablename || '.' || policyname || ' ' || cmd || ' ' || array_to_string(roles, ',') as line from pg_policies where schemaname = 'storage' order by 1`
    expect(rows.map((row) => row.line)).toEqual([
      'objects.files_insert INSERT authenticated',
      'objects.files_select SELECT anon,authenticated',
    ])
    expect(
      await db.sql`select relname from pg_class where relnamespace = 'storage'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    ).toEqual([])
  })
})

describe.each(Object.keys(ENDING).filter((name): name is keyof typeof ENDING => name in ENDING))(
  'in %s',
  (bucket) => {
    const closed = { update: 0, delete: 0, truncate: '42501' }

    test('a team’s file belongs to its own people', async () => {
      const name = nameIn(story.business.team, bucket)
      await db.sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`
      expect(await everything(owner, bucket, name)).toEqual({ select: 1, insert: 1, ...closed })
      for (const who of [creator, stranger, null])
        expect(await everything(who, bucket, name)).toEqual({ select: 0, insert: '42501', ...closed })
    })

    test('a room’s file belongs to both sides, a team’s to its owner; a person’s scope holds none', async () => {
      for (const [scope, people] of [
        [story.room, [owner, creator]],
        [story.creator.team, [creator]],
        [owner, []],
      ] as const) {
        const name = nameIn(scope, bucket)
        await db.sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`
        for (const who of [owner, creator, stranger, null]) {
          const may = people.some((one) => one === who)
          expect(await everything(who, bucket, name), `${scope} ${who}`).toEqual({
            select: may ? 1 : 0,
            insert: may ? 1 : '42501',
            ...closed,
          })
        }
      }
    })

    test('no file is in a catalogue, outside a scope, or under another kind of name', async () => {
      const good = nameIn(story.business.team, bucket)
      const catalogue = nameIn('00000000-0000-4000-8000-000000000001', bucket)
      const listings = nameIn('00000000-0000-4000-8000-000000000002', bucket)
      for (const name of [
        catalogue,
        listings,
        good.toUpperCase(),
        good.slice(37),
        `${good}/x`,
        `${story.business.team}/${good}`,
        `./${good}`,
        `${good}\n`,
        good.replace('/', '/../'),
        good.replace('/', '\\'),
        good.replace(/\.\w+$/, '.svg'),
        good.replace(/\.\w+$/, '.html'),
        good.replace(/\.\w+$/, bucket === 'documents' ? '.png' : '.pdf'),
        good.replace(/[0-9a-f]{64}/, 'x'.repeat(64)),
        '',
      ])
        expect(await insert(owner, bucket, name), name).toBe('42501')
      expect(await insert(owner, 'other', good)).toBe('42501')
    })
  },
)

describe('a file that a brief shows', () => {
  test('is public while the brief is open, and only that file', async () => {
    const [shown, hidden] = [nameIn(story.business.team, 'images'), nameIn(story.business.team, 'images')]
    await db.sql`insert into storage.objects (bucket_id, name) values ('images', ${shown}), ('images', ${hidden})`
    const sees = async (): Promise<unknown[]> =>
      Promise.all(
        [null, stranger, creator, owner].map((who) =>
          attempt(db.sql, who, (tx) => tx`select 1 from storage.objects where name in (${shown}, ${hidden})`),
        ),
      )
    expect(await sees()).toEqual([0, 0, 0, 2])
    const images = [{ path: `images/${shown}`, description: 'En veske', width: 10, height: 10 }]
    await story.business.device.must('briefs.edit', {
      id: story.brief,
      set: { product_images: images },
      base: { product_images: [] },
    })
    expect(await sees()).toEqual([1, 1, 1, 2])
    expect(await attempt(db.sql, null, (tx) => tx`select * from private.shared_files`)).toBe('42501')
    await story.business.device.must('briefs.disable', { id: story.brief })
    expect(await sees()).toEqual([0, 0, 0, 2])
    await story.business.device.must('briefs.publish', { id: story.brief, archive_id: null })
    expect(await sees()).toEqual([1, 1, 1, 2])
    await story.business.device.must('briefs.edit', {
      id: story.brief,
      set: { product_images: [] },
      base: { product_images: images },
    })
    expect(await sees()).toEqual([0, 0, 0, 2])
  })
})

describe('a profile’s own picture', () => {
  const put = async (scope: string): Promise<string> => {
    const name = nameIn(scope, 'images')
    await db.sql`insert into storage.objects (bucket_id, name) values ('images', ${name})`
    return name
  }
  const sees = (name: string): Promise<unknown[]> =>
    Promise.all(
      [null, stranger, creator, owner].map((who) =>
        attempt(db.sql, who, (tx) => tx`select 1 from storage.objects where name = ${name}`),
      ),
    )

  test('of a creator is readable for the other side of each room, and public while the card is published', async () => {
    const { device, team } = story.creator
    const name = await put(team)
    expect(await sees(name)).toEqual([0, 0, 1, 0])
    await device.must('teams.picture', { id: team, path: `images/${name}` })
    expect(await sees(name)).toEqual([0, 0, 1, 1])
    await device.must('teams.edit_creator', {
      id: team,
      set: { handle: 'bildebok', is_public: true },
      base: { handle: '', is_public: false },
    })
    expect(await sees(name)).toEqual([1, 1, 1, 1])
    const next = await put(team)
    await device.must('teams.picture', { id: team, path: `images/${next}` })
    expect(await sees(name)).toEqual([0, 0, 1, 0])
    expect(await sees(next)).toEqual([1, 1, 1, 1])
    await device.must('teams.edit_creator', {
      id: team,
      set: { is_public: false },
      base: { is_public: true },
    })
    expect(await sees(next)).toEqual([0, 0, 1, 1])
    await device.must('teams.picture', { id: team, path: '' })
    expect(await sees(next)).toEqual([0, 0, 1, 0])
  })

  test('of a business is public while one of its briefs is open, and readable for its creators in rooms', async () => {
    const { device, team } = story.business
    const name = await put(team)
    await device.must('teams.picture', { id: team, path: `images/${name}` })
    expect(await sees(name)).toEqual([1, 1, 1, 1])
    await device.must('briefs.disable', { id: story.brief })
    expect(await sees(name)).toEqual([0, 0, 1, 1])
    await device.must('briefs.publish', { id: story.brief, archive_id: null })
    await device.must('teams.picture', { id: team, path: '' })
    expect(await sees(name)).toEqual([0, 0, 0, 1])
  })

  test('that is a business’s cover is public while one of its briefs is open, and a creator has none of that kind', async () => {
    const { device, team } = story.business
    const name = await put(team)
    await device.must('teams.cover', { id: team, path: `images/${name}` })
    expect(await sees(name)).toEqual([1, 1, 1, 1])
    const [listing] = await db.sql`select business_cover from public.brief_listings where id = ${story.brief}`
    expect(listing?.business_cover).toBe(`images/${name}`)
    await device.must('teams.cover', { id: team, path: '' })
    expect(await sees(name)).toEqual([0, 0, 0, 1])
    const { creator } = story
    const own = await put(creator.team)
    expect(
      await creator.device.send('teams.cover', { id: creator.team, path: `images/${own}` }),
    ).toMatchObject({ code: 'not_found' })
  })

  test('is never another’s file, nor anything but a picture', async () => {
    const theirs = await put(story.creator.team)
    const mine = story.business
    const film = nameIn(mine.team, 'films')
    for (const path of [
      `images/${theirs}`,
      `films/${film}`,
      'https://example.test/x.png',
      '/demo/../x.png',
      'javascript:alert(1)',
      ' ',
      `images/${nameIn(mine.team, 'images')}x`,
    ])
      for (const [mutation, field] of [
        ['teams.picture', 'avatar'],
        ['teams.cover', 'cover'],
      ] as const)
        expect(await mine.device.send(mutation, { id: mine.team, path }), path).toMatchObject({
          code: 'invalid',
          detail: { field },
        })
    const path = `images/${nameIn(mine.team, 'images')}`
    expect(await mine.device.send('teams.picture', { id: mine.team, path })).toMatchObject({
      code: 'file_missing',
      detail: { path },
    })
    const used = await put(mine.team)
    await mine.device.must('teams.picture', { id: mine.team, path: `images/${used}` })
    const cover = await put(mine.team)
    await mine.device.must('teams.cover', { id: mine.team, path: `images/${cover}` })
    await db.sql`update storage.objects set created_at = now() - interval '30 days' where name in (${used}, ${cover}, ${theirs})`
    const rows = await db.sql`select * from private.unused_files() as path`
    const unused = rows.map((row) => row.path)
    expect(unused).toContain(`images/${theirs}`)
    expect(unused).not.toContain(`images/${used}`)
    expect(unused).not.toContain(`images/${cover}`)
  })
})
