// Code that could not be loaded offline arrives once the device is online, whenever it came online.
import { afterEach, expect, test, vi } from 'vitest'
import { partOf } from './part.ts'

/** A load that fails as long as the device is offline; each call is settled by hand. */
function loads() {
  const pending: { ok: () => void; fail: () => void }[] = []
  const load = (): Promise<string> =>
    new Promise((resolve, reject) => {
      pending.push({ ok: () => resolve('code'), fail: () => reject(new Error('offline')) })
    })
  return { load, pending }
}

const online = new EventTarget()
let isOnline = true
vi.stubGlobal('addEventListener', online.addEventListener.bind(online))
vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online))
vi.stubGlobal('navigator', {
  get onLine() {
    return isOnline
  },
})
const comeOnline = (): void => {
  isOnline = true
  online.dispatchEvent(new Event('online'))
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
afterEach(() => {
  isOnline = true
})

async function failed() {
  const { load, pending } = loads()
  const part = partOf(load)
  isOnline = false
  const first = part.fetch().catch(() => undefined)
  return { part, pending, first }
}

test('a failed load is tried again when the device comes online', async () => {
  const { part, pending, first } = await failed()
  pending[0]?.fail()
  await first
  part.subscribe(() => undefined)
  expect(pending).toHaveLength(1)
  comeOnline()
  pending[1]?.ok()
  await settled()
  expect(part.get()).toBe('code')
})

test('also when it came online before anybody listened', async () => {
  const { part, pending, first } = await failed()
  pending[0]?.fail()
  await first
  comeOnline()
  part.subscribe(() => undefined)
  pending[1]?.ok()
  await settled()
  expect(part.get()).toBe('code')
})

test('also when it came online before the load had failed', async () => {
  const { part, pending, first } = await failed()
  part.subscribe(() => undefined)
  comeOnline()
  pending[0]?.fail()
  await first
  pending[1]?.ok()
  await settled()
  expect(part.get()).toBe('code')
})

test('a load that fails online is not tried in a loop', async () => {
  const { load, pending } = loads()
  const part = partOf(load)
  part.subscribe(() => undefined)
  const first = part.fetch().catch(() => undefined)
  pending[0]?.fail()
  await first
  await settled()
  expect(pending).toHaveLength(1)
})
