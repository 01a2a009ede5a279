// Downloads from storage: ranges, caching, saving to disk, and signed addresses that expire.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../../testing.ts'
import { film, member, picture, sha256, type Member } from '../files.ts'
import { get, put } from './put-and-get.ts'

let backend: TestBackend
let owner: Member
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await member(backend, 'owner@storage.test')
})
afterAll(() => backend.stop())

describe('a download', () => {
  it('supports ranges, is cached forever, and is inert as a page', async () => {
    const bytes = film(5000)
    const { name } = await put(owner, bytes, 'mp4', 'video/mp4', 'films')
    const whole = await get(backend, owner, `films/${name}`)
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
    const part = await get(backend, owner, `films/${name}`, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 100-199/5000')
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    expect(
      Buffer.from(await (await get(backend, owner, `films/${name}`, { range: 'bytes=-10' })).arrayBuffer()),
    ).toEqual(bytes.subarray(-10))
    expect((await get(backend, owner, `films/${name}`, { range: 'bytes=9000-' })).status).toBe(416)
    expect(
      (await get(backend, owner, `films/${name}`, { 'if-none-match': `"${sha256(bytes)}"` })).status,
    ).toBe(304)
  })

  it('of a picture with a page behind its end is that picture, whatever the browser would make of it', async () => {
    const bytes = Buffer.concat([await picture(), Buffer.from('<!doctype html><script>alert(1)</script>')])
    const { name } = await put(owner, bytes, 'png', 'image/png')
    const answer = await get(backend, owner, `images/${name}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })

  it('is saved to disk for a document, and for anything requested under a name', async () => {
    const pdf = Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`)
    const { name } = await put(owner, pdf, 'pdf', 'application/pdf', 'documents')
    expect((await get(backend, owner, `documents/${name}`)).headers.get('content-disposition')).toBe(
      `attachment; filename="${name.slice(37)}"`,
    )
    const named = await get(
      backend,
      owner,
      `documents/${name}?download=${encodeURIComponent('Avtale "ø"\r\nx: y.pdf')}`,
    )
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="Avtale _____x_ y.pdf"; filename*=UTF-8''Avtale%20%22%C3%B8%22%0D%0Ax%3A%20y.pdf`,
    )
  })

  it('works with a signed address, until it expires or is tampered with', async () => {
    const bytes = await picture()
    const { name } = await put(owner, bytes, 'png', 'image/png')
    const other = await put(owner, await picture(), 'png', 'image/png')
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
    expect((await get(backend, owner, `images/${name}`, { authorization: `Bearer ${token}` })).status).toBe(
      401,
    )
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
