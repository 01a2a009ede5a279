// [S32] Files in rows: a row names only stored files of its own scope, and unused files are removed.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  asUser,
  openDatabase,
  type Sql,
  type TestDatabase,
  type Transaction,
} from '../../tests/fixtures/database.ts'
import { newBusiness, newStory } from '../../tests/fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

/** A file stored `days` ago; returns its path. */
async function stored(bucket: string, scope: string, extension: string, days = 0): Promise<string> {
  const name = `${scope}/${`${randomUUID()}${randomUUID()}`.replaceAll('-', '')}.${extension}`
  await db.sql`insert into storage.objects (bucket_id, name, created_at) values (${bucket}, ${name}, now() - ${`${days} days`}::interval)`
  return `${bucket}/${name}`
}
const imageOf = (path: string, description = 'En veske') => ({ path, description, width: 800, height: 600 })
const fileOf = (path: string, type: string) => ({
  path,
  name: 'fil',
  type,
  size: 1000,
  width: null,
  height: null,
})
const elsewhere = (scope: string): string => `images/${scope}/${'0'.repeat(64)}.png`

describe('the pictures of a brief', () => {
  test('are stored with it, its listing and its versions', async () => {
    const { device, team } = await newBusiness(db.sql)
    const id = randomUUID()
    const first = imageOf(await stored('images', team, 'webp'))
    await device.must('briefs.create', {
      id,
      business_id: team,
      set: { title: 'Veske', product_images: [first] },
    })
    const second = imageOf(await stored('images', team, 'jpg'), 'Vesken fra siden')
    await device.must('briefs.edit', {
      id,
      set: { product_images: [second, first] },
      base: { product_images: [first] },
    })
    const [row] =
      await db.sql`select b.product_images, (select v.fields -> 'product_images' from public.brief_versions v where v.brief_id = b.id) as before
      from public.briefs b where b.id = ${id}`
    expect(row).toEqual({ product_images: [second, first], before: [first] })
    await device.sync()
    expect(device.of('briefs')[0]?.product_images).toEqual([second, first])
  })

  test('are missing: the device learns which, and nothing is saved', async () => {
    const { device, team } = await newBusiness(db.sql)
    const id = randomUUID()
    const there = imageOf(await stored('images', team, 'webp'))
    const path = elsewhere(team)
    const args = { id, business_id: team, set: { product_images: [there, imageOf(path)] } }
    expect(await device.send('briefs.create', args)).toMatchObject({ code: 'file_missing', detail: { path } })
    expect(await db.sql`select 1 from public.briefs where id = ${id}`).toHaveLength(0)
    // the same again once the file is there
    const [bucket = '', ...name] = path.split('/')
    await db.sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name.join('/')})`
    await device.must('briefs.create', args)
  })

  test('are not checked again when an edit leaves them unchanged', async () => {
    const { device, team } = await newBusiness(db.sql)
    const id = randomUUID()
    const image = imageOf(await stored('images', team, 'webp'))
    await device.must('briefs.create', { id, business_id: team, set: { product_images: [image] } })
    await db.sql`delete from storage.objects`
    const described = { ...image, description: 'En grønn veske' }
    await device.must('briefs.edit', {
      id,
      set: { product_images: [described] },
      base: { product_images: [image] },
    })
  })

  test('of another business are refused, however they are sent', async () => {
    const { device, team } = await newBusiness(db.sql)
    const other = await newBusiness(db.sql)
    const theirs = imageOf(await stored('images', other.team, 'webp'))
    const id = randomUUID()
    const refused = { code: 'invalid', detail: { field: 'product_images', rule: 'invalid' } }
    expect(
      await device.send('briefs.create', { id, business_id: team, set: { product_images: [theirs] } }),
    ).toMatchObject(refused)
    await device.must('briefs.create', { id, business_id: team, set: {} })
    for (const list of [[theirs], {}, 'x', 1, [1], [[]], [{}], [{ ...theirs, extra: 1 }]])
      expect(
        await device.send('briefs.edit', { id, set: { product_images: list }, base: { product_images: [] } }),
      ).toMatchObject(refused)
    expect(
      await device.send('briefs.edit', { id, set: { product_images: null }, base: { product_images: [] } }),
    ).toMatchObject({ code: 'invalid' })
    // the column itself: the client's own role may not write it, and the table's rules hold for everyone
    const set = (tx: Sql | Transaction, list: unknown) =>
      tx`update public.briefs set product_images = ${db.sql.json(JSON.parse(JSON.stringify(list)))} where id = ${id}`
    await expect(asUser(db.sql, device.user, (tx) => set(tx, []))).rejects.toMatchObject({ code: '42501' })
    const write = (list: unknown) => set(db.sql, list)
    await expect(write([theirs])).rejects.toThrow('briefs__product_images__invalid')
    await expect(write({})).rejects.toThrow('briefs__product_images__invalid')
    await expect(write([imageOf(elsewhere(team))])).rejects.toThrow('file_missing')
  })

  test('[S16] changed on two devices: the same pictures in another order are no conflict, others are', async () => {
    const { device, team } = await newBusiness(db.sql)
    const id = randomUUID()
    const [a, b, c] = [
      imageOf(await stored('images', team, 'webp')),
      imageOf(await stored('images', team, 'webp')),
      imageOf(await stored('images', team, 'webp')),
    ]
    await device.must('briefs.create', { id, business_id: team, set: { product_images: [a, b] } })
    await device.must('briefs.edit', {
      id,
      set: { product_images: [b, a] },
      base: { product_images: [b, a] },
    })
    const late = await device.send('briefs.edit', {
      id,
      set: { product_images: [c] },
      base: { product_images: [a] },
    })
    expect(late).toMatchObject({
      code: 'conflict',
      detail: { fields: ['product_images'], row: { product_images: [b, a] } },
    })
  })
})

describe('the files of a message', () => {
  test('are stored with it, also without text', async () => {
    const { creator, room } = await newStory(db.sql)
    const image = { ...fileOf(await stored('images', room, 'webp'), 'image/webp'), width: 10, height: 20 }
    const document = fileOf(await stored('documents', room, 'pdf'), 'application/pdf')
    const id = randomUUID()
    await creator.device.must('messages.send', {
      id,
      room_id: room,
      text: ' ',
      attachments: [image, document],
    })
    await creator.device.must('messages.send', {
      id,
      room_id: room,
      text: ' ',
      attachments: [image, document],
    })
    const [row] = await db.sql`select text, attachments from public.messages where id = ${id}`
    expect(row).toEqual({ text: '', attachments: [image, document] })
  })

  test('are an empty list from a device that does not send them', async () => {
    const { creator, room } = await newStory(db.sql)
    const id = randomUUID()
    await creator.device.must('messages.send', { id, room_id: room, text: 'Hei' })
    expect((await db.sql`select attachments from public.messages where id = ${id}`)[0]?.attachments).toEqual(
      [],
    )
    for (const attachments of [undefined, null, []])
      expect(
        await creator.device.send('messages.send', {
          id: randomUUID(),
          room_id: room,
          text: ' ',
          attachments,
        }),
      ).toMatchObject({
        code: 'invalid',
        detail: { field: 'text', rule: 'blank' },
      })
  })

  test('are refused if they are of another room, missing or mislabelled', async () => {
    const { creator, business, room } = await newStory(db.sql)
    const send = (file: unknown) =>
      creator.device.send('messages.send', { id: randomUUID(), room_id: room, text: '', attachments: [file] })
    const invalid = { code: 'invalid', detail: { field: 'attachments', rule: 'invalid' } }
    expect(await send(fileOf(await stored('images', business.team, 'png'), 'image/png'))).toMatchObject(
      invalid,
    )
    expect(await send(fileOf(await stored('deliveries', room, 'mp4'), 'video/mp4'))).toMatchObject(invalid)
    expect(await send(fileOf(await stored('images', room, 'png'), 'image/jpeg'))).toMatchObject(invalid)
    const path = elsewhere(room)
    expect(await send(fileOf(path, 'image/png'))).toMatchObject({ code: 'file_missing', detail: { path } })
    const stranger = await newStory(db.sql)
    expect(
      await stranger.creator.device.send('messages.send', {
        id: randomUUID(),
        room_id: room,
        text: '',
        attachments: [],
      }),
    ).toMatchObject({ code: 'not_found' })
  })
})

describe('unused files', () => {
  test('are found when they are old, unless a row or a restorable version names them', async () => {
    const { business, creator, room } = await newStory(db.sql)
    const { device, team } = business
    const image = imageOf(await stored('images', team, 'webp', 30))
    const former = imageOf(await stored('images', team, 'webp', 30))
    const sent = fileOf(await stored('films', room, 'mp4', 30), 'video/mp4')
    const forgotten = await stored('films', room, 'webm', 8)
    await stored('films', room, 'webm', 6)
    const id = randomUUID()
    await device.must('briefs.create', { id, business_id: team, set: { product_images: [former] } })
    await device.must('briefs.edit', {
      id,
      set: { product_images: [image] },
      base: { product_images: [former] },
    })
    await creator.device.must('messages.send', {
      id: randomUUID(),
      room_id: room,
      text: '',
      attachments: [sent],
    })
    const unused = async () => (await db.sql`select private.unused_files() as file`).map((row) => row.file)
    expect(await unused()).toEqual([forgotten])
    await device.must('briefs.discard', { id })
    expect(new Set(await unused())).toEqual(new Set([forgotten, image.path, former.path]))
  })

  test('are kept when they are being named at this moment', async () => {
    const { creator, room } = await newStory(db.sql)
    const path = await stored('films', room, 'mp4', 30)
    const name = path.slice(path.indexOf('/') + 1)
    await db.sql.begin(async (naming) => {
      await naming`insert into public.messages (id, scope, room_id, sender_id, sender_side, attachments)
        values (${randomUUID()}, ${room}, ${room}, ${creator.device.user}, 'creator', ${naming.json([fileOf(path, 'video/mp4')])})`
      // as the tidy does, on another connection
      expect(
        await db.sql`select 1 from storage.objects where name = ${name} for update skip locked`,
      ).toHaveLength(0)
    })
    expect((await db.sql`select private.is_file_used(${path}) as used`)[0]?.used).toBe(true)
  })
})
