// The pictures and films of a profile: added, arranged and removed by their creator, and read by everybody while the
// profile is public.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../../src/device/store/new-id.ts'
import { mediaLimits } from '../../../src/entities/media/media.ts'
import { asAnon, asUser, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'
import { newStory, showCreators } from '../../../tests/fixtures/devices.ts'
import { mediaArgs } from '../../../tests/fixtures/whole-story.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const hash = (): string => `${randomUUID()}${randomUUID()}`.replaceAll('-', '')

/** A stored file; returns its path. */
async function stored(bucket: string, scope: string, extension: string): Promise<string> {
  const name = `${scope}/${hash()}.${extension}`
  await db.sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`
  return `${bucket}/${name}`
}

const reads = async (who: string | null, path: string) => {
  const [bucket = '', ...name] = path.split('/')
  const query = (tx: Parameters<Parameters<typeof asAnon>[1]>[0]) =>
    tx`select from storage.objects where bucket_id = ${bucket} and name = ${name.join('/')}`
  return (await (who === null ? asAnon(db.sql, query) : asUser(db.sql, who, query))).length === 1
}

async function newCreator() {
  const { creator, business } = await newStory(db.sql)
  const { device, team } = creator
  const add = async (change: object = {}): Promise<string> => {
    const args = mediaArgs(team, change)
    await device.must('profile_media.add', args)
    return args.id
  }
  const order = async () =>
    (await db.sql`select id, position from public.profile_media where scope = ${team} order by position`).map(
      ({ id, position }) => [position, id],
    )
  const profile = async () =>
    (await db.sql`select cover, film, film_poster from public.creator_users where id = ${team}`)[0]
  return { device, team, business, add, order, profile }
}

describe('a creator', () => {
  test('adds a picture and a film, and the card shows both', async () => {
    const { device, team, add, profile } = await newCreator()
    await showCreators(db.sql, team)
    const path = await stored('images', team, 'webp')
    const film = await stored('films', team, 'mp4')
    const poster = await stored('images', team, 'webp')
    await add({ path })
    const id = await add({
      kind: 'video',
      path: film,
      poster,
      duration_ms: 12_000,
      width: null,
      height: null,
    })
    const shown = { cover: path, film, film_poster: poster }
    expect(await profile()).toEqual(shown)
    await device.sync()
    expect(device.of('creator_cards').find((card) => card.id === team)).toMatchObject(shown)
    expect(device.of('profile_media').find((row) => row.id === id)).toMatchObject({
      kind: 'video',
      duration_ms: 12_000,
      position: 2,
    })
  })

  test('adds a picture with smaller copies: the card shows the small one, and everybody may read all three', async () => {
    const { team, business, add, profile } = await newCreator()
    await showCreators(db.sql, team)
    const files = [await stored('images', team, 'webp'), await stored('images', team, 'webp')]
    const path = await stored('images', team, 'webp')
    const [small, medium] = files
    const id = await add({ path, small, medium })
    expect(await profile()).toEqual({ cover: small, film: '', film_poster: '' })
    const [answer] = await asAnon(db.sql, (tx) => tx`select api.find_showcase(${team}) as showcase`)
    expect(answer?.showcase.media).toMatchObject([{ id, path, small, medium }])
    for (const file of [path, ...files])
      expect([await reads(null, file), await reads(business.device.user, file)], file).toEqual([true, true])
  })

  test('adds a film of six hours, the longest there is', async () => {
    const { device, add } = await newCreator()
    const id = await add({ ...lasting, duration_ms: mediaLimits.longestMs })
    await device.sync()
    expect(device.of('profile_media').find((row) => row.id === id)).toMatchObject({ duration_ms: 21_600_000 })
  })

  test('adds the same once, from two devices or sent twice', async () => {
    const { device, team, order } = await newCreator()
    const args = mediaArgs(team)
    await device.must('profile_media.add', args)
    await device.must('profile_media.add', args)
    expect(await order()).toEqual([[1, args.id]])
  })

  test('moves, adds at a place and removes: the places have no gaps', async () => {
    const { device, team, add, order } = await newCreator()
    const [a, b, c] = [await add(), await add(), await add()]
    await device.must('profile_media.move', { id: c, position: 1 })
    expect(await order()).toEqual([
      [1, c],
      [2, a],
      [3, b],
    ])
    const d = await add({ position: 2 })
    await device.must('profile_media.move', { id: c, position: 2_000_000 })
    await device.must('profile_media.remove', { id: a, creator_id: team })
    await device.must('profile_media.remove', { id: a, creator_id: team })
    await device.must('profile_media.move', { id: b, position: -5 })
    expect(await order()).toEqual([
      [1, b],
      [2, d],
      [3, c],
    ])
  })

  test('chooses one picture and one film to stand first', async () => {
    const { device, add, profile } = await newCreator()
    await add({ path: '/demo/scenes/a.webp' })
    const b = await add({ path: '/demo/scenes/b.webp' })
    const c = await add({ path: '/demo/scenes/c.webp' })
    const film = await add({ kind: 'video', path: '/demo/films/a.webm', poster: '/demo/films/a.webp' })
    for (const id of [b, film, c]) await device.must('profile_media.choose_cover', { id })
    expect(await profile()).toEqual({
      cover: '/demo/scenes/c.webp',
      film: '/demo/films/a.webm',
      film_poster: '/demo/films/a.webp',
    })
    const chosen =
      await db.sql`select id from public.profile_media where is_cover and id in ${db.sql([b, c, film])}`
    expect(chosen.map(({ id }) => id).toSorted()).toEqual([c, film].toSorted())
  })

  test('may remove the last: the profile has no cover and no film then', async () => {
    const { device, team, add, profile } = await newCreator()
    const id = await add()
    await device.must('profile_media.remove', { id, creator_id: team })
    expect(await profile()).toEqual({ cover: '', film: '', film_poster: '' })
  })
})

const lasting = { kind: 'video', path: '/demo/films/a.webm' }

describe('is refused', () => {
  test.each([
    ['no description', { description: '' }, 'description', 'required'],
    ['a description of spaces', { description: ' \n ' }, 'description', 'required'],
    ['a description of 501 characters', { description: 'x'.repeat(501) }, 'description', 'too_long'],
    ['another kind', { kind: 'audio' }, 'kind', 'not_in_list'],
    ['an address', { path: 'https://example.test/a.webp' }, 'path', 'invalid'],
    ['a script in a picture', { path: `images/${randomUUID()}/${hash()}.svg` }, 'path', 'invalid'],
    ['another creator’s file', { path: `images/${randomUUID()}/${hash()}.webp` }, 'path', 'invalid'],
    [
      'another creator’s frame',
      { kind: 'video', poster: `images/${randomUUID()}/${hash()}.webp` },
      'poster',
      'invalid',
    ],
    [
      'a smaller film',
      { kind: 'video', path: '/demo/films/a.webm', small: '/demo/scenes/rain.webp' },
      'small',
      'invalid',
    ],
    [
      'somebody else’s smaller picture',
      { small: `images/${randomUUID()}/${hash()}.webp` },
      'small',
      'invalid',
    ],
    [
      'somebody else’s larger picture',
      { medium: `images/${randomUUID()}/${hash()}.webp` },
      'medium',
      'invalid',
    ],
    ['a frame of a picture', { poster: '/demo/scenes/rain.webp' }, 'poster', 'invalid'],
    ['a picture that lasts', { duration_ms: 1000 }, 'duration_ms', 'invalid'],
    ['a film of no time', { ...lasting, duration_ms: 0 }, 'duration_ms', 'invalid'],
    [
      'a film of more than six hours',
      { ...lasting, duration_ms: mediaLimits.longestMs + 1 },
      'duration_ms',
      'invalid',
    ],
    ['no width', { width: 0 }, 'width', 'invalid'],
    ['a height beyond any picture', { height: 40_000 }, 'height', 'invalid'],
  ])('%s', async (_what, change, field, rule) => {
    const { device, team, order } = await newCreator()
    expect(await device.send('profile_media.add', mediaArgs(team, change))).toMatchObject({
      code: 'invalid',
      detail: { field, rule },
    })
    expect(await order()).toEqual([])
  })

  test('a film among the pictures, and a picture among the films', async () => {
    const { device, team } = await newCreator()
    const [film, picture] = [await stored('films', team, 'mp4'), await stored('images', team, 'webp')]
    for (const change of [{ path: film }, { path: picture, kind: 'video' }])
      expect(await device.send('profile_media.add', mediaArgs(team, change))).toMatchObject({
        detail: { field: 'path', rule: 'invalid' },
      })
  })

  test('a file that is not stored: the device learns which', async () => {
    const { device, team } = await newCreator()
    const path = `films/${team}/${hash()}.webm`
    expect(await device.send('profile_media.add', mediaArgs(team, { kind: 'video', path }))).toMatchObject({
      code: 'file_missing',
      detail: { path },
    })
    const film = await stored('films', team, 'webm')
    const poster = `images/${team}/${hash()}.webp`
    expect(
      await device.send('profile_media.add', mediaArgs(team, { kind: 'video', path: film, poster })),
    ).toMatchObject({ code: 'file_missing', detail: { path: poster } })
  })

  test('one more than there may be', async () => {
    const { device, team, add, order } = await newCreator()
    for (let count = 0; count < mediaLimits.count; count += 1) await add()
    expect(await device.send('profile_media.add', mediaArgs(team))).toMatchObject({
      code: 'invalid',
      detail: { field: 'media', rule: 'too_long', limit: mediaLimits.count },
    })
    expect(await order()).toHaveLength(mediaLimits.count)
  })

  test('anything of another creator, who learns nothing of it', async () => {
    const { team, add, order } = await newCreator()
    const id = await add()
    const other = await newCreator()
    const attempts = {
      'profile_media.add': [mediaArgs(team), 'forbidden'],
      'profile_media.remove': [{ id, creator_id: team }, 'forbidden'],
      'profile_media.edit': [{ id, description: 'Tyv' }, 'not_found'],
      'profile_media.move': [{ id, position: 2 }, 'not_found'],
      'profile_media.choose_cover': [{ id }, 'not_found'],
    } as const
    for (const [name, [args, code]] of Object.entries(attempts))
      expect(await other.device.send(name, args), name).toMatchObject({ code })
    // Neither under the own name: the row stays where it is.
    await other.device.must('profile_media.remove', { id, creator_id: other.team })
    expect(await other.device.send('profile_media.add', mediaArgs(other.team, { id }))).toMatchObject({
      code: 'forbidden',
    })
    expect(await order()).toEqual([[1, id]])
  })

  test('an archived profile’s', async () => {
    const { device, team, add } = await newCreator()
    const id = await add()
    await device.must('teams.archive', { id: team })
    expect(await device.send('profile_media.add', mediaArgs(team))).toMatchObject({ code: 'forbidden' })
    expect(await device.send('profile_media.edit', { id, description: 'Nå' })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the files', () => {
  test('are everybody’s while the profile is public, and the creator’s own otherwise', async () => {
    const { device, team, business, add } = await newCreator()
    const film = await stored('films', team, 'mp4')
    const poster = await stored('images', team, 'webp')
    const unused = await stored('images', team, 'webp')
    const id = await add({ kind: 'video', path: film, poster })
    const readable = async () => ({
      guest: [await reads(null, film), await reads(null, poster)],
      business: [await reads(business.device.user, film), await reads(business.device.user, poster)],
      creator: [await reads(device.user, film), await reads(device.user, poster)],
    })
    const hidden = { guest: [false, false], business: [false, false], creator: [true, true] }
    const shown = { guest: [true, true], business: [true, true], creator: [true, true] }
    expect(await readable()).toEqual(hidden)
    await showCreators(db.sql, team)
    expect(await readable()).toEqual(shown)
    expect(await reads(null, unused)).toBe(false)
    await db.sql`update public.creator_users set is_public = false where id = ${team}`
    expect(await readable()).toEqual(hidden)
    await db.sql`update public.creator_users set is_public = true where id = ${team}`
    expect(await readable()).toEqual(shown)
    await device.must('profile_media.remove', { id, creator_id: team })
    expect(await readable()).toEqual(hidden)
  })

  test('are kept as long as a row names them', async () => {
    const { device, team, add } = await newCreator()
    const film = await stored('films', team, 'mp4')
    const poster = await stored('images', team, 'webp')
    const id = await add({ kind: 'video', path: film, poster })
    const used = async () =>
      (
        await db.sql`select private.is_file_used(${film}) as film, private.is_file_used(${poster}) as poster`
      )[0]
    expect(await used()).toEqual({ film: true, poster: true })
    await device.must('profile_media.remove', { id, creator_id: team })
    expect(await used()).toEqual({ film: false, poster: false })
  })
})

test('the showcase begins with what was chosen', async () => {
  const { device, team, add } = await newCreator()
  const [a, b] = [await add(), await add({ description: 'To' })]
  await device.must('profile_media.choose_cover', { id: b })
  const [row] = await db.sql`select private.showcase_media(${team}) as media`
  expect(row?.media.map(({ id }: { id: string }) => id)).toEqual([b, a])
  expect(Object.keys(row?.media[0]).toSorted()).toEqual(
    [
      'description',
      'duration_ms',
      'height',
      'id',
      'kind',
      'medium',
      'path',
      'poster',
      'small',
      'width',
    ].toSorted(),
  )
  const [none] = await db.sql`select private.showcase_media(${newId()}) as media`
  expect(none?.media).toEqual([])
})

test('a profile holds as many as the application says', async () => {
  const [row] = await db.sql`select private.profile_media_limit() as count`
  expect(row?.count).toBe(mediaLimits.count)
})

test('goes with the account, and its files’ shares too', async () => {
  const { device, team, add, order } = await newCreator()
  await showCreators(db.sql, team)
  await add({ path: await stored('images', team, 'webp') })
  await db.sql`delete from auth.users where id = ${device.user}`
  expect(await order()).toEqual([])
  expect(await db.sql`select from private.shared_files where shared_by = ${team}`).toEqual([])
})
