// Storage over HTTP with the unmodified clients of a hosted project: who may put and read what, and what is refused.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../testing.ts'
import { film, guestStorage, member, nameOf, picture, realFilm, sha256, type Member } from './files.ts'

let backend: TestBackend
let owner: Member
let stranger: Member
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await member(backend, 'owner@storage.test')
  stranger = await member(backend, 'stranger@storage.test', 'creator')
})
afterAll(() => backend.stop())

const put = async (bytes: Buffer, extension: string, type: string, bucket = 'images', who = owner) => {
  const name = nameOf(owner.team, bytes, extension)
  const { data, error } = await who.storage.from(bucket).upload(name, bytes, { contentType: type })
  return { name, data, error }
}
const refused = (status: number, code?: string) => ({
  error: {
    status,
    statusCode: String(status),
    ...(code === undefined ? {} : { message: expect.stringContaining(code) }),
  },
})
const get = (file: string, headers: Record<string, string> = {}, route = 'authenticated/') =>
  fetch(`${backend.url}/storage/v1/object/${route}${file}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${owner.token}`, ...headers },
  })

describe('a file', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('is uploaded and downloaded: %s', async (format) => {
    const bytes = await picture(format)
    const extension = format === 'jpeg' ? 'jpg' : format
    const { name, data, error } = await put(bytes, extension, `image/${format}`)
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
    expect(sha256(Buffer.from(await (await get(`films/${name}`)).arrayBuffer()))).toBe(sha256(bytes))
  })

  it('is stored once: a second upload is 409, by PUT too', async () => {
    const bytes = await picture()
    const { name } = await put(bytes, 'png', 'image/png')
    expect(await put(bytes, 'png', 'image/png')).toMatchObject(refused(409, 'The resource already exists'))
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
    const answers = await Promise.all([0, 1, 2, 3].map(() => put(bytes, 'png', 'image/png')))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect((await get(`images/${nameOf(owner.team, bytes, 'png')}`)).status).toBe(200)
  })
})

describe('a file of a scope', () => {
  it('can be stored by its own people only', async () => {
    const bytes = await picture()
    expect(await put(bytes, 'png', 'image/png', 'images', stranger)).toMatchObject(
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
    const { name } = await put(await picture(), 'png', 'image/png')
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
    const { name } = await put(await picture(), 'png', 'image/png')
    expect((await owner.storage.from('images').remove([name])).data).toEqual([])
    expect((await get(`images/${name}`)).status).toBe(200)
  })

  it('is refused without a key, with a forged token and after signing out', async () => {
    const { name } = await put(await picture(), 'png', 'image/png')
    const url = `${backend.url}/storage/v1/object/images/${name}`
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { apikey: 'sb_secret_guess' } })).status).toBe(401)
    const forged = await get(`images/${name}`, { authorization: `Bearer ${owner.token.slice(0, -4)}AAAA` })
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
    const { name } = await put(await picture(), 'png', 'image/png')
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

describe('a mislabelled file', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  it('is refused for its content: html, svg, text, a picture of another type', async () => {
    for (const bytes of [html, svg, Buffer.from('hei'), await picture('webp')])
      expect(await put(bytes, 'png', 'image/png')).toMatchObject(refused(415, 'invalid_mime_type'))
  })

  it('is refused for its declared type', async () => {
    const bytes = await picture()
    for (const type of ['text/html', 'image/svg+xml', 'image/webp', 'application/octet-stream'])
      expect(await put(bytes, 'png', type)).toMatchObject(refused(415, 'invalid_mime_type'))
  })

  it('is refused for its name: extensions, buckets, spellings', async () => {
    const bytes = await picture()
    const good = nameOf(owner.team, bytes, 'png')
    const bad = [
      ['images', good.replace('.png', '.svg')],
      ['images', good.replace('.png', '.html')],
      ['images', good.toUpperCase()],
      ['images', good.replace('/', '//')],
      ['images', `x/${good}`],
      ['images', `${good}.png`],
      ['images', good.slice(0, -5)],
      ['documents', good],
      ['films', good],
      ['nowhere', good],
    ] as const
    for (const [bucket, name] of bad) {
      const answer = await fetch(`${backend.url}/storage/v1/object/${bucket}/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
        body: new Uint8Array(bytes),
      })
      expect(answer.status, name).toBe(400)
    }
  })

  it('is refused for another hash', async () => {
    const bytes = await picture()
    const name = nameOf(owner.team, Buffer.from('something else'), 'png')
    expect(
      await owner.storage.from('images').upload(name, bytes, { contentType: 'image/png' }),
    ).toMatchObject(refused(400, 'hash_mismatch'))
    expect(existsSync(path.join(backend.dataDir, 'storage/kept/images', name))).toBe(false)
  })

  it('is refused as a film without its end', async () => {
    for (const [name, type] of [
      ['bakery.mp4', 'video/mp4'],
      ['bakery.webm', 'video/webm'],
    ] as const) {
      const whole = realFilm(name)
      const cut = whole.subarray(0, whole.length - 1000)
      const extension = name.slice(-4).replace('.', '')
      expect(await put(cut, extension, type, 'films')).toMatchObject(refused(400, 'truncated'))
      if (extension === 'mp4') expect((await put(whole, extension, type, 'films')).error).toBeNull()
    }
  })

  it('is refused when it would decode to billions of pixels', async () => {
    const chunk = (name: string, content: Buffer): Buffer => {
      const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
      const ends = Buffer.alloc(8)
      ends.writeUInt32BE(content.length, 0)
      ends.writeUInt32BE(crc32(named), 4)
      return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
    }
    const bomb = (side: number): Buffer => {
      const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
      head.writeUInt32BE(side, 0)
      head.writeUInt32BE(side, 4)
      const signature = Buffer.from('89504e470d0a1a0a', 'hex')
      return Buffer.concat([
        signature,
        chunk('IHDR', head),
        chunk('IDAT', deflateSync(Buffer.alloc(1000))),
        chunk('IEND', Buffer.alloc(0)),
      ])
    }
    expect(await put(bomb(7000), 'png', 'image/png')).toMatchObject({ error: null })
    for (const side of [7100, 16_000, 32_767, 1_000_000])
      expect(await put(bomb(side), 'png', 'image/png'), String(side)).toMatchObject({
        error: { status: 400 },
      })
  })

  it('is refused when it is too large, announced or not', async () => {
    const bytes = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)])
    expect(await put(bytes, 'png', 'image/png')).toMatchObject(refused(413))
    const name = nameOf(owner.team, bytes, 'png')
    const silent = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 65_536)
          controller.enqueue(new Uint8Array(bytes.subarray(at, at + 65_536)))
        controller.close()
      },
    })
    expect(
      await owner.storage.from('images').upload(name, silent, { contentType: 'image/png' }),
    ).toMatchObject(refused(413))
    const form = await owner.storage
      .from('images')
      .upload(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
    expect(form).toMatchObject(refused(413))
  })

  it('is refused as a form without a file, or with a broken end', async () => {
    const name = nameOf(owner.team, html, 'png')
    for (const body of [
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n',
      'nothing',
      '--b\r\n',
    ]) {
      const answer = await fetch(`${backend.url}/storage/v1/object/images/${name}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        body,
      })
      expect(answer.status, body).toBe(400)
    }
  })
})

describe('a path', () => {
  /** Sends spellings that a client would normalise. */
  const raw = (line: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(backend.port, '127.0.0.1', () =>
        socket.write(
          `${line} HTTP/1.1\r\nhost: localhost:${backend.port}\r\nauthorization: Bearer ${owner.token}\r\ncontent-type: image/png\r\ncontent-length: 1\r\nconnection: close\r\n\r\nx`,
        ),
      )
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      socket.once('end', () => resolve(text.split(' ')[1] ?? ''))
      socket.once('error', reject)
    })

  it.each([
    '../secrets.json',
    'images/../../secrets.json',
    'images/..%2f..%2fsecrets.json',
    'images/%2e%2e/%2e%2e/secrets.json',
    'images/%252e%252e/secrets.json',
    String.raw`images\..\..\secrets.json`,
    'images/a%00.png',
    'images//etc/passwd',
    '/etc/passwd',
    'images/.',
    'images/',
    '',
  ])('never leaves the store: %j', async (target) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD']) {
      const status = await raw(`${method} /storage/v1/object/${target}`)
      expect(['400', '404', '501'], `${method} ${status}`).toContain(status)
    }
  })
})

describe('a download', () => {
  it('supports ranges, is cached forever, and is inert as a page', async () => {
    const bytes = film(5000)
    const { name } = await put(bytes, 'mp4', 'video/mp4', 'films')
    const whole = await get(`films/${name}`)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      etag: `"${sha256(bytes)}"`,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const part = await get(`films/${name}`, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 100-199/5000')
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    expect(Buffer.from(await (await get(`films/${name}`, { range: 'bytes=-10' })).arrayBuffer())).toEqual(
      bytes.subarray(-10),
    )
    expect((await get(`films/${name}`, { range: 'bytes=9000-' })).status).toBe(416)
    expect((await get(`films/${name}`, { 'if-none-match': `"${sha256(bytes)}"` })).status).toBe(304)
  })

  it('is saved to disk for a document, and for anything requested under a name', async () => {
    const pdf = Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`)
    const { name } = await put(pdf, 'pdf', 'application/pdf', 'documents')
    expect((await get(`documents/${name}`)).headers.get('content-disposition')).toBe(
      `attachment; filename="${name.slice(37)}"`,
    )
    const named = await get(`documents/${name}?download=${encodeURIComponent('Avtale "ø"\r\nx: y.pdf')}`)
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="Avtale _____x_ y.pdf"; filename*=UTF-8''Avtale%20%22%C3%B8%22%0D%0Ax%3A%20y.pdf`,
    )
  })

  it('works with a signed address, until it expires or is tampered with', async () => {
    const bytes = await picture()
    const { name } = await put(bytes, 'png', 'image/png')
    const other = await put(await picture(), 'png', 'image/png')
    const { data } = await owner.storage.from('images').createSignedUrl(name, 60)
    const url = data?.signedUrl ?? ''
    expect(url).toContain(`${backend.url}/storage/v1/object/sign/images/${name}?token=`)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(bytes)
    expect((await fetch(url, { headers: { range: 'bytes=0-3' } })).status).toBe(206)
    expect((await fetch(url.replace(name, other.name))).status).toBe(400)
    expect((await fetch(`${url.slice(0, -3)}AAA`)).status).toBe(400)
    expect((await fetch(url.replace(/token=.*/, `token=${owner.token}`))).status).toBe(400)
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(400)
    // and it opens nothing else
    const token = url.replace(/.*token=/, '')
    expect((await get(`images/${name}`, { authorization: `Bearer ${token}` })).status).toBe(401)
    const short = (await owner.storage.from('images').createSignedUrl(name, 1)).data?.signedUrl ?? ''
    await new Promise((resolve) => setTimeout(resolve, 2100))
    const late = await fetch(short)
    expect(late.status).toBe(400)
    expect(await late.json()).toMatchObject({ error: 'InvalidJWT' })
    for (const seconds of [0, -1, 1.5, 99_999_999])
      expect((await owner.storage.from('images').createSignedUrl(name, seconds)).error).toMatchObject({
        status: 400,
      })
  })
})
