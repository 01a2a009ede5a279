// Uploading a file: in chunks, two at a time, with its progress noted, and only when the person allows it.
import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { uploadsOf } from '../store/tables.ts'
import { createUploadRig, film, MB, type UploadRig } from '../testing/upload-rig.ts'
import { pauseUpload, resumeUpload, writeFileSettings } from './settings.ts'
import { CHUNK } from './tus.ts'

let rig: UploadRig
beforeEach(async () => {
  rig = await createUploadRig()
})
afterEach(() => rig.stop())

const hashOf = async (blob: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest('hex')

describe('[S32] uploading a file', () => {
  test('[S32] stores it under its hash, in chunks of exactly 6 MB, and marks its row done', async () => {
    const blob = film(1, 15 * MB)
    const { path } = await rig.keep(blob)
    expect(path).toBe(`films/room/${await hashOf(blob)}.mp4`)
    rig.start()
    await rig.until('done', path)
    expect(await hashOf(rig.server.files.get(path) ?? new Blob())).toBe(await hashOf(blob))
    expect(rig.server.heard.map(({ method, offset }) => `${method} ${offset}`)).toEqual([
      'POST 0',
      'PATCH 0',
      `PATCH ${CHUNK}`,
      `PATCH ${2 * CHUNK}`,
    ])
    expect(await rig.row(path)).toMatchObject({
      sent: 15 * MB,
      resumeAt: null,
      error: null,
      name: 'film.mp4',
    })
    expect(rig.settled).toBe(1)
  })

  test('[S32] uploads two at a time, never three', async () => {
    const kept = await Promise.all([1, 2, 3, 4, 5].map((fill) => rig.keep(film(fill, 7 * MB))))
    // The first waits for the second, and both leave a third time to come.
    const { promise: both, resolve: goOn } = Promise.withResolvers<null>()
    rig.server.fault = ({ method }) => {
      if (method !== 'PATCH') return null
      if (rig.server.heard.filter((one) => one.method === 'PATCH').length === 2) setTimeout(goOn, 20, null)
      return both
    }
    rig.start()
    for (const { path } of kept) await rig.until('done', path)
    expect(rig.server.most).toBe(2)
    expect(rig.server.files.size).toBe(5)
  })

  test('[S32] 409 on create: the server already has it, so it is done', async () => {
    const { path } = await rig.keep(film(1))
    rig.server.files.set(path, film(1))
    rig.start()
    await rig.until('done', path)
    expect(rig.methods()).toEqual(['POST'])
  })

  test('[S32] a file kept while the lane is idle goes at the next look', async () => {
    const uploads = rig.start()
    const { path } = await rig.keep(film(1))
    uploads.look()
    await rig.until('done', path)
  })

  test('[S32] writes progress at most four times a second', async () => {
    const { path } = await rig.keep(film(1, 30 * MB))
    const noted: unknown[] = []
    uploadsOf(rig.store).hook('updating', (change) => {
      if ('sent' in change && !('state' in change)) noted.push(change.sent)
    })
    // The clock stands still, except for the quarter second before the fourth chunk.
    rig.clock = () => (rig.server.heard.some(({ offset }) => offset === 3 * CHUNK) ? 250 : 0)
    rig.start()
    await rig.until('done', path)
    expect(noted).toEqual([3.5 * CHUNK])
  })
})

describe('[S32] the person decides', () => {
  test('[S32] a paused file stops, and resumes from there', async () => {
    const { path } = await rig.keep(film(1, 20 * MB))
    rig.server.fault = async ({ offset }) => {
      if (offset === CHUNK) await pauseUpload(rig.store, path).then(() => uploads.look())
      return null
    }
    const uploads = rig.start()
    await rig.until('paused', path)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const before = rig.server.heard.length
    expect(rig.server.files.size).toBe(0)
    rig.server.fault = () => null
    await resumeUpload(rig.store, path)
    uploads.look()
    await rig.until('done', path)
    expect(rig.methods()[before]).toBe('HEAD')
    expect(rig.server.places.size).toBe(1)
  })

  test('[S32] pausing all stops all; Wi-Fi only waits for Wi-Fi, and unknown counts as Wi-Fi', async () => {
    await writeFileSettings(rig.store, { paused: true })
    const { path } = await rig.keep(film(1))
    const uploads = rig.start()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(rig.server.heard).toEqual([])
    await writeFileSettings(rig.store, { paused: false, wifiOnly: true })
    rig.metered = true
    uploads.look()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(rig.server.heard).toEqual([])
    rig.metered = false
    uploads.look()
    await rig.until('done', path)
  })

  test('[S32] waits offline and goes online', async () => {
    const uploads = rig.start()
    uploads.wake('offline')
    const { path } = await rig.keep(film(1))
    uploads.look()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(rig.server.heard).toEqual([])
    expect((await rig.row(path))?.state).toBe('waiting')
    uploads.wake('online')
    await rig.until('done', path)
  })
})
