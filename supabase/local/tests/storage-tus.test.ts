// Resumable uploads with the unmodified tus-js-client: across a power cut, with every refusal, and the clean-up.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../testing.ts'
import { openData } from './auth.ts'
import { film, member, nameOf, picture, realFilm, sha256, tusUpload, type Member } from './files.ts'
import { seconds } from '../../../tests/fixtures/seconds.ts'

const MB = 1024 * 1024
let backend: TestBackend
let owner: Member
let stranger: Member
beforeAll(async () => {
  backend = await startTestBackend({ durable: true })
  owner = await member(backend, 'owner@tus.test')
  stranger = await member(backend, 'stranger@tus.test', 'creator')
})
afterAll(() => backend.stop())

const unfinished = (): string[] => readdirSync(path.join(backend.dataDir, 'storage/unfinished'))
const unfinishedFile = (url: string): string =>
  path.join(backend.dataDir, 'storage/unfinished', path.basename(url))
const kept = (file: string): string => path.join(backend.dataDir, 'storage/kept', file)
const up = (bytes: Buffer, more: Partial<Parameters<typeof tusUpload>[1]> = {}) =>
  tusUpload(backend, {
    bucket: 'films',
    name: nameOf(owner.team, bytes, 'mp4'),
    bytes,
    type: 'video/mp4',
    token: owner.token,
    ...more,
  })
const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Speaks the protocol by hand, for requests that no client would send. */
const tus = (
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Response> =>
  fetch(new URL(url, backend.url), {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${owner.token}`, ...headers },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  })
const begin = (
  file: { bucket?: string; name: string; type?: string; size: number },
  headers: Record<string, string> = {},
): Promise<Response> =>
  tus('POST', '/storage/v1/upload/resumable', {
    'upload-length': String(file.size),
    'upload-metadata': `bucketName ${base64(file.bucket ?? 'films')},objectName ${base64(file.name)},contentType ${base64(file.type ?? 'video/mp4')}`,
    ...headers,
  })
const piece = (
  url: string,
  at: number,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<Response> =>
  tus(
    'PATCH',
    url,
    { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream', ...headers },
    bytes,
  )

describe('an upload', () => {
  it('[S32] arrives whole, in chunks, and leaves nothing behind', async () => {
    const bytes = film(13 * MB)
    expect(await up(bytes)).toEqual({ status: 0, body: '' })
    const down = await owner.storage.from('films').download(nameOf(owner.team, bytes, 'mp4'))
    expect(sha256(Buffer.from((await down.data?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(sha256(bytes))
    expect(unfinished()).toEqual([])
    expect(statSync(kept(`films/${nameOf(owner.team, bytes, 'mp4')}`)).mode & 0o077).toBe(0)
  })

  it('[S32] resumes after a power cut', { timeout: seconds(60) }, async () => {
    const bytes = film(30 * MB)
    const sizes: number[] = []
    let down: Promise<void> | undefined
    const result = await up(bytes, {
      retryDelays: [300, 1000, 2000, 4000, 8000],
      onChunkComplete: (size, sent) => {
        sizes.push(size)
        if (sent >= 12 * MB) down ??= backend.kill().then(() => backend.restart())
      },
    })
    await down
    expect(result).toEqual({ status: 0, body: '' })
    // no received byte was sent again
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes.length)
    expect((await owner.storage.from('films').exists(nameOf(owner.team, bytes, 'mp4'))).data).toBe(true)
    expect(unfinished()).toEqual([])
  })

  it(
    'whose last byte came just before the power cut is finished when its sender asks',
    { timeout: seconds(60) },
    async () => {
      const bytes = film(2 * MB)
      const name = nameOf(owner.team, bytes, 'mp4')
      const url = (await begin({ name, size: bytes.length })).headers.get('location') ?? ''
      expect((await piece(url, 0, bytes.subarray(0, MB))).status).toBe(204)
      await backend.kill()
      writeFileSync(path.join(backend.dataDir, 'storage/unfinished', path.basename(url)), bytes)
      await backend.restart()
      await tus('HEAD', url)
      expect((await owner.storage.from('films').exists(name)).data).toBe(true)
      expect(unfinished()).toEqual([])
      expect((await begin({ name, size: bytes.length })).status).toBe(409)
    },
  )

  it('resumes where its connection broke in the middle of a chunk', async () => {
    const bytes = film(4 * MB)
    const name = nameOf(owner.team, bytes, 'mp4')
    const url = (await begin({ name, size: bytes.length })).headers.get('location') ?? ''
    const controller = new AbortController()
    const started = new ReadableStream({
      start: (stream) => stream.enqueue(new Uint8Array(bytes.subarray(0, MB))),
    })
    const cut = {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        authorization: `Bearer ${owner.token}`,
      },
      body: started,
      duplex: 'half',
      signal: controller.signal,
    }
    const sent = fetch(new URL(url, backend.url), cut)
    const arrived = (): number => statSync(unfinishedFile(url)).size
    await expect.poll(arrived).toBe(MB)
    controller.abort()
    await expect(sent).rejects.toThrow()
    const offset = async () => Number((await tus('HEAD', url)).headers.get('upload-offset'))
    await expect.poll(offset).toBe(MB)
    // Few bytes: the refusal comes before a large body is read, and a client still writing may not receive it.
    expect((await piece(url, 0, bytes.subarray(0, 1000))).status).toBe(409)
    expect((await piece(url, MB, bytes.subarray(MB))).status).toBe(204)
    expect((await owner.storage.from('films').exists(name)).data).toBe(true)
  })

  it('is finished once when its end is requested twice', async () => {
    const bytes = film(3 * MB)
    const url =
      (await begin({ name: nameOf(owner.team, bytes, 'mp4'), size: bytes.length })).headers.get('location') ??
      ''
    const [sent] = await Promise.all([piece(url, 0, bytes), sleep(5).then(() => tus('HEAD', url))])
    expect(sent.status).toBe(204)
    expect((await owner.storage.from('films').exists(nameOf(owner.team, bytes, 'mp4'))).data).toBe(true)
  })

  it('succeeds if the file has been uploaded another way meanwhile', async () => {
    const bytes = film(2 * MB)
    const name = nameOf(owner.team, bytes, 'mp4')
    const url = (await begin({ name, size: bytes.length })).headers.get('location') ?? ''
    const plain = await owner.storage.from('films').upload(name, bytes, { contentType: 'video/mp4' })
    expect(plain.error).toBeNull()
    expect((await piece(url, 0, bytes)).status).toBe(204)
    expect(unfinished()).toEqual([])
  })

  it('can be cancelled', async () => {
    const url =
      (await begin({ name: nameOf(owner.team, randomBytes(9), 'mp4'), size: 1000 })).headers.get(
        'location',
      ) ?? ''
    expect((await tus('DELETE', url)).status).toBe(204)
    expect((await tus('HEAD', url)).status).toBe(404)
    expect(unfinished()).toEqual([])
  })
})

describe('is refused', () => {
  it('before any byte: 2 GB, no length, no bytes, the wrong type, the wrong name', async () => {
    const name = nameOf(owner.team, randomBytes(9), 'mp4')
    expect((await begin({ name, size: 2 * 1024 * MB })).status).toBe(413)
    expect((await begin({ bucket: 'deliveries', name, size: 2 * 1024 * MB })).status).toBe(413)
    expect((await begin({ bucket: 'deliveries', name, size: 1024 * MB })).status).toBe(201)
    expect((await begin({ name, size: 0 })).status).toBe(400)
    expect((await begin({ name, size: 10, type: 'text/html' })).status).toBe(415)
    expect((await begin({ name: name.replace('mp4', 'html'), size: 10 })).status).toBe(400)
    expect((await begin({ name: '../../secrets.json', size: 10 })).status).toBe(400)
    expect((await begin({ bucket: '..', name, size: 10 })).status).toBe(400)
    const late = await begin({ name, size: 10 }, { 'upload-defer-length': '1' })
    expect(late.status).toBe(400)
    for (const nonsense of ['-1', 'x', '1e9', '99999999999999999999'])
      expect(
        (await begin({ name, size: 1 }, { 'upload-length': nonsense })).status,
        nonsense,
      ).toBeGreaterThanOrEqual(400)
  })

  it('with 409, at once, when the file already exists', async () => {
    const bytes = film(MB)
    expect((await up(bytes)).status).toBe(0)
    expect(await up(bytes)).toEqual({ status: 409, body: 'The resource already exists' })
  })

  it('with 403 in another’s scope, 401 without a session', async () => {
    const bytes = film(MB)
    expect((await up(bytes, { token: stranger.token })).status).toBe(403)
    const { token: _, ...guest } = { token: '' }
    expect(
      (
        await tusUpload(backend, {
          bucket: 'films',
          name: nameOf(owner.team, bytes, 'mp4'),
          bytes,
          type: 'video/mp4',
          ...guest,
        })
      ).status,
    ).toBe(403)
    expect((await up(bytes, { token: 'not.a.token' })).status).toBe(401)
    expect(
      (await begin({ name: nameOf(owner.team, bytes, 'mp4'), size: 5 }, { authorization: '' })).status,
    ).toBe(401)
  })

  it('with 401 once its session is over, and continues with a new one', async () => {
    const leaving = await member(backend, 'leaving@tus.test')
    const bytes = film(2 * MB)
    const name = nameOf(leaving.team, bytes, 'mp4')
    const mine = (token: string) => ({ authorization: `Bearer ${token}` })
    const url = (await begin({ name, size: bytes.length }, mine(leaving.token))).headers.get('location') ?? ''
    expect((await piece(url, 0, bytes.subarray(0, MB), mine(leaving.token))).status).toBe(204)
    await leaving.auth.signOut()
    const refused = await piece(url, MB, bytes.subarray(MB), mine(leaving.token))
    expect([refused.status, await refused.text()]).toEqual([401, 'The session is over'])
    const { data } = await leaving.auth.signInWithPassword({
      email: 'leaving@tus.test',
      password: 'hemmelig nok',
    })
    const token = data.session?.access_token ?? ''
    expect((await piece(url, MB, bytes.subarray(MB), mine(token))).status).toBe(204)
  })

  it('with 403 for another person who knows its URL', async () => {
    const name = nameOf(owner.team, randomBytes(9), 'mp4')
    const url = (await begin({ name, size: 1000 })).headers.get('location') ?? ''
    const theirs = { authorization: `Bearer ${stranger.token}` }
    expect((await tus('HEAD', url, theirs)).status).toBe(403)
    expect((await piece(url, 0, Buffer.alloc(10), theirs)).status).toBe(403)
    expect((await tus('DELETE', url, theirs)).status).toBe(403)
    expect((await tus('GET', url)).status).toBe(405)
    expect((await tus('HEAD', url)).headers.get('upload-offset')).toBe('0')
  })

  it('for its content: renamed html, another hash, a film without its end', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await up(html)).toMatchObject({ status: 415, body: expect.stringContaining('invalid_mime_type') })
    const png = await picture()
    expect(await up(png)).toMatchObject({ status: 415 })
    const bytes = film(MB)
    const wrong = await up(bytes, { name: nameOf(owner.team, html, 'mp4') })
    expect(wrong).toMatchObject({ status: 400, body: expect.stringContaining('hash_mismatch') })
    const cut = realFilm('cabin.mp4').subarray(0, -10_000)
    expect(await up(cut)).toMatchObject({ status: 400, body: expect.stringContaining('truncated') })
    for (const refused of [html, png, cut])
      expect(existsSync(kept(`films/${nameOf(owner.team, refused, 'mp4')}`))).toBe(false)
  })

  it('when more arrives than was announced', async () => {
    const bytes = film(MB)
    const url =
      (await begin({ name: nameOf(owner.team, bytes, 'mp4'), size: 1000 })).headers.get('location') ?? ''
    expect((await piece(url, 0, bytes)).status).toBe(413)
    expect((await tus('HEAD', url)).headers.get('upload-offset')).toBe('0')
  })
})

/** The addresses of uploads. One that newer ones end before its own answer is answered 404 or 410: it starts over. */
function opened(answers: readonly Response[]): string[] {
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => ![201, 404, 410].includes(status))).toEqual([])
  return answers.flatMap(({ status, headers }) => (status === 201 ? (headers.get('location') ?? []) : []))
}

describe('uploads that nobody finishes', () => {
  it(
    'are bounded per person: the oldest ends, the newest and others’ stay',
    { timeout: seconds(60) },
    async () => {
      const size = 100 * MB
      const other = await begin(
        { bucket: 'films', name: nameOf(stranger.team, film(1000), 'mp4'), size },
        { authorization: `Bearer ${stranger.token}` },
      )
      const begun = await Promise.all(
        Array.from({ length: 60 }, async () => begin({ name: nameOf(owner.team, film(1000), 'mp4'), size })),
      )
      const urls = opened(begun)
      const ask = async (url: string): Promise<number> => (await tus('HEAD', url)).status
      const left = (await Promise.all(urls.map(ask))).filter((status) => status === 200)
      expect(left).toHaveLength(40)
      // each with its description, and the stranger's
      expect(unfinished()).toHaveLength(82)
      const theirs = await tus('HEAD', other.headers.get('location') ?? '', {
        authorization: `Bearer ${stranger.token}`,
      })
      expect(theirs.status).toBe(200)
      // also after a restart, and by bytes
      await backend.kill()
      await backend.restart()
      const deliveries = await Promise.all(
        Array.from({ length: 12 }, async () =>
          begin({ bucket: 'deliveries', name: nameOf(owner.team, film(1000), 'mp4'), size: 1000 * MB }),
        ),
      )
      const large = opened(deliveries)
      expect((await Promise.all(large.map(ask))).filter((status) => status === 200)).toHaveLength(8)
      expect((await Promise.all(urls.map(ask))).filter((status) => status === 200)).toEqual([])
      for (const url of large) await tus('DELETE', url)
      await tus('DELETE', theirs.url, { authorization: `Bearer ${stranger.token}` })
    },
  )

  it('beyond the quota of files wait, with all their bytes', async () => {
    const bytes = film(MB)
    const name = nameOf(owner.team, bytes, 'mp4')
    const url = (await begin({ name, size: bytes.length })).headers.get('location') ?? ''
    const sql = openData(backend)
    const leave = (level: number) =>
      sql`insert into private.allowances (person, what, level) values (${owner.id}, 'file', ${level})
        on conflict (person, what) do update set level = excluded.level, at = clock_timestamp()`
    await leave(-5)
    expect((await begin({ name: nameOf(owner.team, film(1000), 'mp4'), size: 1000 })).status).toBe(429)
    expect((await piece(url, 0, bytes)).status).toBe(429)
    expect((await tus('HEAD', url)).status).toBe(429)
    await leave(10)
    // Finished by the question, so there is nothing left to resume.
    expect((await tus('HEAD', url)).status).toBe(404)
    expect((await owner.storage.from('films').exists(name)).data).toBe(true)
    await sql.end()
  })
})

describe('an abandoned upload', () => {
  it('is removed after a day, and no sooner', { timeout: seconds(60) }, async () => {
    const ids = await Promise.all(
      [0, 1].map(async () => {
        const started = await begin({ name: nameOf(owner.team, randomBytes(9), 'mp4'), size: 1000 })
        return path.basename(started.headers.get('location') ?? '')
      }),
    )
    const old = (Date.now() - 25 * 3_600_000) / 1000
    for (const file of [`${ids[0]}`, `${ids[0]}.json`])
      utimesSync(path.join(backend.dataDir, 'storage/unfinished', file), old, old)
    await backend.restart()
    await expect.poll(() => unfinished().includes(`${ids[0]}`), { timeout: seconds(5) }).toBe(false)
    expect(unfinished()).toContain(`${ids[1]}`)
  })
})
