import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Upload } from '../contract.ts'
import { uploadsOf } from '../store/tables.ts'
import { createRig, type Rig } from '../testing/rig.ts'
import type { Uploads } from './uploads.ts'
import { uploadsWhenNeeded } from './when-needed.ts'

const upload: Upload = {
  path: 'films/room/1.mp4',
  name: '',
  type: '',
  size: 1,
  state: 'waiting',
  sent: 0,
  resumeAt: null,
  error: null,
  at: '',
}
const lane = () => ({ look: vi.fn(), wake: vi.fn(), stop: vi.fn() }) satisfies Uploads
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30))

let rig: Rig
beforeEach(async () => {
  rig = await createRig()
})

test('[S32] loads the lane once, when a file waits, and passes every call on from then', async () => {
  const made = lane()
  const make = vi.fn(async () => made)
  const uploads = uploadsWhenNeeded(rig.store, make)
  uploads.look()
  uploads.wake('visible')
  await moment()
  expect(make).not.toHaveBeenCalled()
  await uploadsOf(rig.store).put(upload)
  uploads.look()
  uploads.look()
  await expect.poll(() => make).toHaveBeenCalledTimes(1)
  await moment()
  uploads.wake('online')
  uploads.stop()
  expect(made.wake).toHaveBeenCalledExactlyOnceWith('online')
  expect(made.stop).toHaveBeenCalledOnce()
})

test('[S32] a file from before the start loads the lane; a failed load is retried', async () => {
  await uploadsOf(rig.store).put(upload)
  const make = vi
    .fn<() => Promise<Uploads>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(lane())
  const uploads = uploadsWhenNeeded(rig.store, make)
  await expect.poll(() => make).toHaveBeenCalledTimes(1)
  await moment()
  uploads.wake('online')
  await expect.poll(() => make).toHaveBeenCalledTimes(2)
})

test('[S22] a leader deposed while the lane was loading stops it', async () => {
  await uploadsOf(rig.store).put(upload)
  const made = lane()
  let arrive: (uploads: Uploads) => void = () => undefined
  const make = vi.fn(() => new Promise<Uploads>((resolve) => (arrive = resolve)))
  const uploads = uploadsWhenNeeded(rig.store, make)
  await expect.poll(() => make).toHaveBeenCalledTimes(1)
  uploads.stop()
  arrive(made)
  await expect.poll(() => made.stop).toHaveBeenCalledOnce()
})
