// Storage over HTTP with the unmodified clients of a hosted project: who may put and read a file, which is stored once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../../testing.ts'
import { guestStorage, member, nameOf, picture, realFilm, sha256, type Member } from '../files.ts'
import { get, put, refused } from './put-and-get.ts'

let backend: TestBackend
let owner: Member
let stranger: Member
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await member(backend, 'owner@storage.test')
  stranger = await member(backend, 'stranger@storage.test', 'creator')
})
afterAll(() => backend.stop())

describe('a file', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is uploaded and downloaded: %s', async (format) => {
    const bytes = await picture(format)
    const extension = format === 'jpeg' ? 'jpg' : format
    const { name, data, error } = await put(owner, bytes, extension, `image/${format}`)
    expect(error).toBeNull()
    expect(data).toMatchObject({ path: name, fullPath: `images/${name}` })
    const down = await owner.storage.from('images').download(name)
    expect(down.error).toBeNull()
    expect(Buffer.from((await down.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
  })

  it('is uploaded as a Blob in a form', async () => {
    const bytes = realFilm('bakery.webm')
    const name = nameOf(owner.team, bytes, 'webm')
    const { error } = await owner.storage
      .from('films')
      .upload(name, new Blob([new Uint8Array(bytes)], { type: 'video/webm' }), { metadata: { a: 1 } })
    expect(error).toBeNull()
    expect(sha256(Buffer.from(await (await get(backend, owner, `films/${name}`)).arrayBuffer()))).toBe(
      sha256(bytes),
    )
  })

  it('is stored once: a second upload is 409, by PUT too', async () => {
    const bytes = await picture()
    const { name } = await put(owner, bytes, 'png', 'image/png')
    expect(await put(owner, bytes, 'png', 'image/png')).toMatchObject(
      refused(409, 'The resource already exists'),
    )
    expect(
      await owner.storage.from('images').update(name, bytes, { contentType: 'image/png' }),
    ).toMatchObject(refused(409))
    expect(
      await owner.storage.from('images').upload(name, bytes, { contentType: 'image/png', upsert: true }),
    ).toMatchObject(refused(409))
    const raw = await fetch(`${backend.url}/storage/v1/object/images/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    })
    expect(raw.status).toBe(409)
    expect(await raw.json()).toEqual({
      statusCode: '409',
      error: 'Duplicate',
      message: 'The resource already exists',
    })
  })

  it('is stored once when it is sent twice at the same moment', async () => {
    const bytes = await picture('png', 200)
    const answers = await Promise.all([0, 1, 2, 3].map(() => put(owner, bytes, 'png', 'image/png')))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect((await get(backend, owner, `images/${nameOf(owner.team, bytes, 'png')}`)).status).toBe(200)
  })
})

describe('a file of a scope', () => {
  it('can be stored by its own people only', async () => {
    const bytes = await picture()
    expect(await put(owner, bytes, 'png', 'image/png', 'images', stranger)).toMatchObject(
      refused(403, 'row-level security'),
    )
    const name = nameOf(owner.team, bytes, 'png')
    expect(
      await guestStorage(backend).from('images').upload(name, bytes, { contentType: 'image/png' }),
    ).toMatchObject(refused(403))
    const catalogue = nameOf('00000000-0000-4000-8000-000000000002', bytes, 'png')
    expect(
      await owner.storage.from('images').upload(catalogue, bytes, { contentType: 'image/png' }),
    ).toMatchObject(refused(403))
  })

  it('can be read, signed or found by its own people only', async () => {
    const { name } = await put(owner, await picture(), 'png', 'image/png')
    for (const storage of [stranger.storage, guestStorage(backend)]) {
      expect((await storage.from('images').download(name)).error).toMatchObject({ status: 404 })
      expect((await storage.from('images').createSignedUrl(name, 60)).error).toMatchObject({ status: 404 })
      expect((await storage.from('images').info(name)).error).toMatchObject({ status: 404 })
      expect((await storage.from('images').exists(name)).data).toBe(false)
      const many = await storage.from('images').createSignedUrls([name], 60)
      expect(many.data?.[0]).toMatchObject({ signedURL: null })
    }
    expect((await owner.storage.from('images').exists(name)).data).toBe(true)
    expect((await owner.storage.from('images').info(name)).data).toMatchObject({ size: expect.any(Number) })
  })

  it('cannot be deleted, not even by its own people', async () => {
    const { name } = await put(owner, await picture(), 'png', 'image/png')
    expect((await owner.storage.from('images').remove([name])).data).toEqual([])
    expect((await get(backend, owner, `images/${name}`)).status).toBe(200)
  })

  it('is refused without a key, with a forged token and after signing out', async () => {
    const { name } = await put(owner, await picture(), 'png', 'image/png')
    const url = `${backend.url}/storage/v1/object/images/${name}`
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { apikey: 'sb_secret_guess' } })).status).toBe(401)
    const forged = await get(backend, owner, `images/${name}`, {
      authorization: `Bearer ${owner.token.slice(0, -4)}AAAA`,
    })
    expect(forged.status).toBe(401)
    expect(await forged.json()).toMatchObject({ error: 'PGRST303' })
    const gone = await member(backend, 'gone@storage.test')
    const bytes = await picture()
    await gone.auth.signOut()
    expect(
      await gone.storage
        .from('images')
        .upload(nameOf(gone.team, bytes, 'png'), bytes, { contentType: 'image/png' }),
    ).toMatchObject(refused(401))
  })

  it('is readable for guests if it is a picture of an open brief, as long as that is open', async () => {
    const guest = guestStorage(backend).from('images')
    const { name } = await put(owner, await picture(), 'png', 'image/png')
    const id = randomUUID()
    const set = {
      title: 'Vårkampanje',
      description: 'Film vesken vår.',
      deliverable: 'video',
      format: 'any',
      price_from: 1000,
      price_to: 2000,
      deadline: '2098-01-01',
      product_images: [{ path: `images/${name}`, description: 'En grønn veske', width: 8, height: 8 }],
    }
    expect(await owner.send('briefs.create', { id, business_id: owner.team, set })).toMatchObject({
      status: 'ok',
    })
    expect((await guest.download(name)).error).toMatchObject({ status: 404 })
    expect(await owner.send('briefs.publish', { id, archive_id: null })).toMatchObject({ status: 'ok' })
    expect((await guest.download(name)).error).toBeNull()
    expect((await stranger.storage.from('images').createSignedUrl(name, 60)).error).toBeNull()
    expect(await owner.send('briefs.disable', { id })).toMatchObject({ status: 'ok' })
    expect((await guest.download(name)).error).toMatchObject({ status: 404 })
  })
})
