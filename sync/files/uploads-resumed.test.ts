// Resuming an upload: after a crash, a busy server or a lost connection it ends whole, and nothing is sent twice.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadsOf } from '../store/tables.ts'
import { createUploadRig, film, MB, type UploadRig } from '../testing/upload-rig.ts'
import { CHUNK } from './tus.ts'

let rig: UploadRig
beforeEach(async () => {
  rig = await createUploadRig()
})
afterEach(() => rig.stop())

describe('[S32] resuming an upload', () => {
  test('[S32] resumes where a killed leader stopped; the old leader writes nothing more', async () => {
    const blob = film(3, 15 * MB)
    const { path } = await rig.keep(blob)
    let release: () => void = () => undefined
    rig.server.fault = ({ method, offset }) =>
      method === 'PATCH' && offset === CHUNK
        ? new Promise((resolve) => (release = () => resolve('cut')))
        : null
    rig.start()
    await expect.poll(() => rig.server.heard.length, { interval: 5 }).toBe(3)
    const term = await rig.promote()
    rig.server.fault = () => null
    rig.start(term)
    await rig.until('done', path)
    release()
    await expect.poll(() => rig.deposed, { interval: 5 }).toBe(1)
    expect(rig.server.heard.slice(3).map(({ method, offset }) => `${method} ${offset}`)).toEqual([
      'HEAD 0',
      `PATCH ${CHUNK}`,
      `PATCH ${2 * CHUNK}`,
    ])
    expect(await rig.row(path)).toMatchObject({ state: 'done' })
    expect(rig.server.files.get(path)?.size).toBe(blob.size)
  })

  test.each([404, 410])('[S32] starts over when its URL is gone: %i', async (status) => {
    const { path } = await rig.keep(film(1, 7 * MB))
    await uploadsOf(rig.store).update(path, { resumeAt: 'http://storage.test/gone', sent: 5 })
    rig.server.fault = ({ url }) => (url.endsWith('/gone') ? { status } : null)
    rig.start()
    await rig.until('done', path)
    expect(rig.methods()).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH'])
  })

  test.each(
    [1, 2, 3, 4].flatMap((step) => [
      { step, kind: 'cut' as const },
      { step, kind: 'lost' as const },
    ]),
  )(
    '[S32] killed in request $step ($kind), it ends whole, and what the server took is not sent twice',
    async ({ step, kind }) => {
      const { path } = await rig.keep(film(step, 13 * MB))
      let dead = false
      rig.server.fault = () => (dead || (dead = rig.server.heard.length === step) ? kind : null)
      const first = rig.start()
      await expect
        .poll(async () => rig.server.heard.length >= step || (await rig.row(path))?.state === 'done', {
          interval: 3,
        })
        .toBe(true)
      first.stop()
      rig.server.fault = () => null
      dead = false
      rig.start(await rig.promote())
      await rig.until('done', path)
      expect(rig.server.files.get(path)?.size).toBe(13 * MB)
      // Starts a new upload only when the answer with the URL of the first was lost.
      expect(rig.server.places.size).toBeLessThanOrEqual(kind === 'lost' && step === 1 ? 2 : 1)
    },
  )

  test('[S32] waits for Retry-After after a busy server, and longer and longer after cut connections', async () => {
    const { path } = await rig.keep(film(1))
    rig.server.fault = () =>
      rig.server.heard.length <= 2
        ? { status: 503, headers: { 'retry-after': '7' } }
        : rig.server.heard.length === 3
          ? 'cut'
          : null
    rig.start()
    await rig.until('done', path)
    expect(rig.waits.filter((ms) => ms >= 7000 && ms < 9000)).toHaveLength(2)
    expect(rig.methods()).toEqual(['POST', 'POST', 'POST', 'POST', 'PATCH'])
  })

  test('[S32] a quota of files keeps the file and says so; it is sent later', async () => {
    const { path } = await rig.keep(film(1))
    rig.server.fault = () => ({ status: 429, body: 'over_request_rate_limit' })
    const uploads = rig.start()
    await vi.waitFor(async () =>
      expect(await uploadsOf(rig.store).get(path)).toMatchObject({
        state: 'waiting',
        error: { code: 'slowed' },
      }),
    )
    rig.server.fault = () => null
    uploads.look()
    await rig.until('done', path)
  })

  test('[S32] one that keeps failing does not hold up the others', async () => {
    const bad = await rig.keep(film(9))
    const others = await Promise.all([1, 2, 3].map((fill) => rig.keep(film(fill))))
    rig.server.fault = async ({ method }) => {
      const uploading = await uploadsOf(rig.store).where('state').equals('uploading').primaryKeys()
      return method === 'POST' &&
        uploading.includes(bad.path) &&
        !rig.server.files.has(bad.path) &&
        uploading.length === 1
        ? { status: 500 }
        : null
    }
    rig.start()
    for (const { path } of others) await rig.until('done', path)
  })
})
