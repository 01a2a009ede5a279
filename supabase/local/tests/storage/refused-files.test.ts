// Files and paths that storage refuses: mislabelled, cut off, too large, or meant to leave its folder.
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../../testing.ts'
import { member, nameOf, picture, realFilm, type Member } from '../files.ts'
import { put, refused } from './put-and-get.ts'

let backend: TestBackend
let owner: Member
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await member(backend, 'owner@storage.test')
})
afterAll(() => backend.stop())

describe('a mislabelled file', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  it('is refused for its content: html, svg, text, a picture of another type', async () => {
    for (const bytes of [html, svg, Buffer.from('hei'), await picture('webp')])
      expect(await put(owner, bytes, 'png', 'image/png')).toMatchObject(refused(415, 'invalid_mime_type'))
  })

  it('is refused for its declared type', async () => {
    const bytes = await picture()
    for (const type of ['text/html', 'image/svg+xml', 'image/webp', 'application/octet-stream'])
      expect(await put(owner, bytes, 'png', type)).toMatchObject(refused(415, 'invalid_mime_type'))
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
      expect(await put(owner, cut, extension, type, 'films')).toMatchObject(refused(400, 'truncated'))
      if (extension === 'mp4') expect((await put(owner, whole, extension, type, 'films')).error).toBeNull()
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
    expect(await put(owner, bomb(7000), 'png', 'image/png')).toMatchObject({ error: null })
    for (const side of [7100, 16_000, 32_767, 1_000_000])
      expect(await put(owner, bomb(side), 'png', 'image/png'), String(side)).toMatchObject({
        error: { status: 400 },
      })
  })

  it('is refused when it is too large, announced or not', async () => {
    const bytes = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)])
    expect(await put(owner, bytes, 'png', 'image/png')).toMatchObject(refused(413))
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
