import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeptFile, Upload } from '../contract.ts'
import type { Timers } from '../schedule/lane.ts'
import { filesOf, blobsOf, uploadsOf } from '../store/tables.ts'
import { createRig, type Rig } from '../testing/rig.ts'
import { createTusServer, type TusServer } from '../testing/tus-server.ts'
import { keepFile } from './keep.ts'
import { CHUNK, sendFile } from './tus.ts'
import { pauseUpload, resumeUpload, writeFileSettings } from './settings.ts'
import { createUploads, type Uploads } from './uploads.ts'

const MB = 1024 * 1024
const film = (fill: number, size = 100): Blob =>
  new Blob([new Uint8Array(size).fill(fill)], { type: 'video/mp4' })

/** Delays are cut to 5 ms; the slow timer never fires. */
const waits: number[] = []
const timers: Timers = {
  now: () => clock(),
  random: () => 0,
  after(ms, run) {
    waits.push(ms)
    return ms < 60_000 ? setTimeout(run, Math.min(ms, 5)) : null
  },
  cancel: (timer) => clearTimeout(Number(timer)),
}

let rig: Rig
let server: TusServer
let running: Uploads[] = []
let settled = 0
let deposed = 0
let tokens: (string | null)[] = []
let asked: (string | null)[] = []
let metered = false
let clock: () => number

beforeEach(async () => {
  rig = await createRig()
  server = createTusServer()
  settled = 0
  deposed = 0
  tokens = ['first']
  asked = []
  metered = false
  clock = Date.now
  waits.length = 0
})
afterEach(() => {
  for (const one of running) one.stop()
  running = []
})

function lead(term = rig.lead): Uploads {
  const uploads = createUploads({
    lead: { ...term, now: () => Date.now() },
    timers,
    online: true,
    metered: () => metered,
    onSettled: () => (settled += 1),
    onDeposed: () => (deposed += 1),
    connect: {
      url: 'http://storage.test',
      key: 'key',
      async getToken(refused) {
        asked.push(refused)
        return (tokens.length > 1 ? tokens.shift() : tokens[0]) ?? null
      },
    },
    load: async () => (options) => sendFile({ ...options, transport: server.transport }),
  })
  running.push(uploads)
  return uploads
}

const keep = (blob: Blob, name = 'film.mp4'): Promise<KeptFile> =>
  keepFile(rig.store, { bucket: 'films', scope: 'room', blob, name })
const row = (path: string): Promise<Upload | undefined> => uploadsOf(rig.store).get(path)
const until = (state: Upload['state'], path: string): Promise<unknown> =>
  expect.poll(async () => (await row(path))?.state, { interval: 5 }).toBe(state)
/** A file is `waiting` before its first attempt too, so poll its error instead. */
const untilRefused = (code: string, path: string): Promise<unknown> =>
  expect.poll(async () => (await row(path))?.error?.code, { interval: 5 }).toBe(code)
const methods = (): string[] => server.heard.map(({ method }) => method)
const hashOf = async (blob: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest('hex')

describe('[S32] uploading a file', () => {
  test('[S32] stores it under its hash, in chunks of exactly 6 MB, and marks its row done', async () => {
    const blob = film(1, 15 * MB)
    const { path } = await keep(blob)
    expect(path).toBe(`films/room/${await hashOf(blob)}.mp4`)
    lead()
    await until('done', path)
    expect(await hashOf(server.files.get(path) ?? new Blob())).toBe(await hashOf(blob))
    expect(server.heard.map(({ method, offset }) => `${method} ${offset}`)).toEqual([
      'POST 0',
      'PATCH 0',
      `PATCH ${CHUNK}`,
      `PATCH ${2 * CHUNK}`,
    ])
    expect(await row(path)).toMatchObject({ sent: 15 * MB, resumeAt: null, error: null, name: 'film.mp4' })
    expect(settled).toBe(1)
  })

  test('[S32] uploads two at a time, never three', async () => {
    const kept = await Promise.all([1, 2, 3, 4, 5].map((fill) => keep(film(fill, 7 * MB))))
    // The first waits for the second, and both leave a third time to come.
    const { promise: both, resolve: goOn } = Promise.withResolvers<null>()
    server.fault = ({ method }) => {
      if (method !== 'PATCH') return null
      if (server.heard.filter((one) => one.method === 'PATCH').length === 2) setTimeout(goOn, 20, null)
      return both
    }
    lead()
    for (const { path } of kept) await until('done', path)
    expect(server.most).toBe(2)
    expect(server.files.size).toBe(5)
  })

  test('[S32] 409 on create: the server already has it, so it is done', async () => {
    const { path } = await keep(film(1))
    server.files.set(path, film(1))
    lead()
    await until('done', path)
    expect(methods()).toEqual(['POST'])
  })

  test('[S32] a file kept while the lane is idle goes at the next look', async () => {
    const uploads = lead()
    const { path } = await keep(film(1))
    uploads.look()
    await until('done', path)
  })

  test('[S32] writes progress at most four times a second', async () => {
    const { path } = await keep(film(1, 30 * MB))
    const noted: unknown[] = []
    uploadsOf(rig.store).hook('updating', (change) => {
      if ('sent' in change && !('state' in change)) noted.push(change.sent)
    })
    // The clock stands still, except for the quarter second before the fourth chunk.
    clock = () => (server.heard.some(({ offset }) => offset === 3 * CHUNK) ? 250 : 0)
    lead()
    await until('done', path)
    expect(noted).toEqual([3.5 * CHUNK])
  })
})

describe('[S32] resuming an upload', () => {
  test('[S32] resumes where a killed leader stopped; the old leader writes nothing more', async () => {
    const blob = film(3, 15 * MB)
    const { path } = await keep(blob)
    let release: () => void = () => undefined
    server.fault = ({ method, offset }) =>
      method === 'PATCH' && offset === CHUNK
        ? new Promise((resolve) => (release = () => resolve('cut')))
        : null
    lead()
    await expect.poll(() => server.heard.length, { interval: 5 }).toBe(3)
    const term = await rig.promote()
    server.fault = () => null
    lead(term)
    await until('done', path)
    release()
    await expect.poll(() => deposed, { interval: 5 }).toBe(1)
    expect(server.heard.slice(3).map(({ method, offset }) => `${method} ${offset}`)).toEqual([
      'HEAD 0',
      `PATCH ${CHUNK}`,
      `PATCH ${2 * CHUNK}`,
    ])
    expect(await row(path)).toMatchObject({ state: 'done' })
    expect(server.files.get(path)?.size).toBe(blob.size)
  })

  test.each([404, 410])('[S32] starts over when its URL is gone: %i', async (status) => {
    const { path } = await keep(film(1, 7 * MB))
    await uploadsOf(rig.store).update(path, { resumeAt: 'http://storage.test/gone', sent: 5 })
    server.fault = ({ url }) => (url.endsWith('/gone') ? { status } : null)
    lead()
    await until('done', path)
    expect(methods()).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH'])
  })

  test.each(
    [1, 2, 3, 4].flatMap((step) => [
      { step, kind: 'cut' as const },
      { step, kind: 'lost' as const },
    ]),
  )(
    '[S32] killed in request $step ($kind), it ends whole, and what the server took is not sent twice',
    async ({ step, kind }) => {
      const { path } = await keep(film(step, 13 * MB))
      let dead = false
      server.fault = () => (dead || (dead = server.heard.length === step) ? kind : null)
      const first = lead()
      await expect
        .poll(async () => server.heard.length >= step || (await row(path))?.state === 'done', {
          interval: 3,
        })
        .toBe(true)
      first.stop()
      server.fault = () => null
      dead = false
      lead(await rig.promote())
      await until('done', path)
      expect(server.files.get(path)?.size).toBe(13 * MB)
      // Starts a new upload only when the answer with the URL of the first was lost.
      expect(server.places.size).toBeLessThanOrEqual(kind === 'lost' && step === 1 ? 2 : 1)
    },
  )

  test('[S32] waits for Retry-After after a busy server, and longer and longer after cut connections', async () => {
    const { path } = await keep(film(1))
    server.fault = () =>
      server.heard.length <= 2
        ? { status: 503, headers: { 'retry-after': '7' } }
        : server.heard.length === 3
          ? 'cut'
          : null
    lead()
    await until('done', path)
    expect(waits.filter((ms) => ms >= 7000 && ms < 9000)).toHaveLength(2)
    expect(methods()).toEqual(['POST', 'POST', 'POST', 'POST', 'PATCH'])
  })

  test('[S32] a quota of files keeps the file and says so; it is sent later', async () => {
    const { path } = await keep(film(1))
    server.fault = () => ({ status: 429, body: 'over_request_rate_limit' })
    const uploads = lead()
    await vi.waitFor(async () =>
      expect(await uploadsOf(rig.store).get(path)).toMatchObject({
        state: 'waiting',
        error: { code: 'slowed' },
      }),
    )
    server.fault = () => null
    uploads.look()
    await until('done', path)
  })

  test('[S32] one that keeps failing does not hold up the others', async () => {
    const bad = await keep(film(9))
    const others = await Promise.all([1, 2, 3].map((fill) => keep(film(fill))))
    server.fault = async ({ method }) => {
      const uploading = await uploadsOf(rig.store).where('state').equals('uploading').primaryKeys()
      return method === 'POST' &&
        uploading.includes(bad.path) &&
        !server.files.has(bad.path) &&
        uploading.length === 1
        ? { status: 500 }
        : null
    }
    lead()
    for (const { path } of others) await until('done', path)
  })
})

describe('[S32] the person decides', () => {
  test('[S32] a paused file stops, and resumes from there', async () => {
    const { path } = await keep(film(1, 20 * MB))
    server.fault = async ({ offset }) => {
      if (offset === CHUNK) await pauseUpload(rig.store, path).then(() => uploads.look())
      return null
    }
    const uploads = lead()
    await until('paused', path)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const before = server.heard.length
    expect(server.files.size).toBe(0)
    server.fault = () => null
    await resumeUpload(rig.store, path)
    uploads.look()
    await until('done', path)
    expect(methods()[before]).toBe('HEAD')
    expect(server.places.size).toBe(1)
  })

  test('[S32] pausing all stops all; Wi-Fi only waits for Wi-Fi, and unknown counts as Wi-Fi', async () => {
    await writeFileSettings(rig.store, { paused: true })
    const { path } = await keep(film(1))
    const uploads = lead()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(server.heard).toEqual([])
    await writeFileSettings(rig.store, { paused: false, wifiOnly: true })
    metered = true
    uploads.look()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(server.heard).toEqual([])
    metered = false
    uploads.look()
    await until('done', path)
  })

  test('[S32] waits offline and goes online', async () => {
    const uploads = lead()
    uploads.wake('offline')
    const { path } = await keep(film(1))
    uploads.look()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(server.heard).toEqual([])
    expect((await row(path))?.state).toBe('waiting')
    uploads.wake('online')
    await until('done', path)
  })
})

describe('[S32] the server refuses', () => {
  test('[S32] 401: tries once with a newer token, then waits for a sign-in', async () => {
    const { path } = await keep(film(1))
    tokens = ['old', 'older', 'signed in']
    server.fault = ({ token }) => (token === 'signed in' ? null : { status: 401 })
    const uploads = lead()
    await expect.poll(() => server.heard.length, { interval: 5 }).toBe(2)
    await untilRefused('auth', path)
    expect((await row(path))?.state).toBe('waiting')
    expect(asked).toEqual([null, 'old'])
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(server.heard).toHaveLength(2)
    uploads.look()
    await until('done', path)
  })

  test('[S18] a missing second factor refuses no file: it waits until the session is proved', async () => {
    const { path } = await keep(film(1))
    tokens = ['half', 'half', 'whole']
    const body = '{"statusCode":"403","error":"insufficient_aal","message":"\\"insufficient_aal\\""}'
    server.fault = ({ token }) => (token === 'whole' ? null : { status: 403, body })
    const uploads = lead()
    await until('waiting', path)
    await untilRefused('auth', path)
    uploads.look()
    await until('done', path)
  })

  test('[S32] renews a session that ends several times during a long upload', async () => {
    const { path } = await keep(film(1, 20 * MB))
    tokens = ['1', '2', '3', '4', '5']
    // Each token is accepted for one chunk.
    const spent = new Set<string>()
    server.fault = ({ method, token }) => {
      if (spent.has(token)) return { status: 401 }
      if (method === 'PATCH') spent.add(token)
      return null
    }
    lead()
    await until('done', path)
    expect(asked).toEqual([null, '1', '2', '3'])
    expect(server.places.size).toBe(1)
  })

  test.each([
    [413, 'too_large'],
    [415, 'bad_type'],
    [403, 'forbidden'],
    [400, 'invalid'],
  ])('[S32] %i is for good: refused with code %s, and others go on', async (status, code) => {
    const { path } = await keep(film(1))
    server.fault = ({ method }) => (method === 'POST' && server.heard.length === 1 ? { status } : null)
    lead()
    await until('refused', path)
    expect((await row(path))?.error).toMatchObject({ code, detail: { status } })
    expect(settled).toBe(1)
  })

  test('[S32] reads the status that storage puts into the body of a 400', async () => {
    const { path } = await keep(film(1))
    server.fault = () => ({ status: 400, body: '{"statusCode":"409","error":"Duplicate"}' })
    lead()
    await until('done', path)
  })

  test('[S32] retries a refusal while a pending change will still create the scope', async () => {
    const { path } = await keep(film(1))
    await rig.mutate(
      { name: 'rooms.open', v: 1, tables: [], parse: () => null, apply: () => Promise.resolve() },
      null,
    )
    let opened = false
    server.fault = () => (opened ? null : { status: 403 })
    lead()
    await expect.poll(() => server.heard.length, { interval: 5 }).toBeGreaterThan(2)
    expect((await row(path))?.state).not.toBe('refused')
    opened = true
    await until('done', path)
  })

  test('[S32] reports bytes that are gone', async () => {
    const { path } = await keep(film(1))
    await blobsOf(rig.store).clear()
    await filesOf(rig.store).clear()
    lead()
    await until('refused', path)
    expect((await row(path))?.error?.code).toBe('lost')
    await keep(film(1))
    expect((await row(path))?.state).toBe('waiting')
  })
})
