import 'fake-indexeddb/auto'
import { createRig } from '../testing/rig.ts'
import { describe, expect, test } from 'vitest'
import { checkCanary, ensureHealthy, isQuotaError } from './health.ts'
import { createServerClock, writeStatus } from './status.ts'

describe('the local database’s health', () => {
  test('[S26] a closed connection is opened again', async () => {
    const { store } = await createRig()
    store.db.close()
    expect(await ensureHealthy(store, 100)).toBe(true)
    expect(await store.db.table('meta').count()).toBeGreaterThan(0)
  })

  test('[S26] a database that never answers is reported after a bounded number of tries', async () => {
    const { store } = await createRig()
    const dead = {
      ...store,
      db: Object.create(store.db, { table: { value: () => ({ get: () => new Promise(() => undefined) }) } }),
    }
    expect(await ensureHealthy(dead, 10)).toBe(false)
  })

  test('[S31] an empty database where there was one is noticed, once', async () => {
    const { store } = await createRig()
    expect(await checkCanary(store, true)).toBe(true)
    expect(await checkCanary(store, true)).toBe(false)
    const fresh = await createRig()
    expect(await checkCanary(fresh.store, false)).toBe(false)
  })

  test('[S27] a full disk is told from other failures, also when Dexie wraps it', () => {
    expect(isQuotaError(new DOMException('', 'QuotaExceededError'))).toBe(true)
    expect(isQuotaError({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe(true)
    expect(isQuotaError(new Error('other'))).toBe(false)
  })

  test('[S30] the clock follows the server’s and never gives two equal instants', async () => {
    const { store } = await createRig()
    await writeStatus(store, { offsetMs: -172_800_000 })
    const clock = createServerClock(store)
    await new Promise((resolve) => setTimeout(resolve, 30))
    const [a, b] = [clock.now(), clock.now()]
    clock.stop()
    expect(a < b).toBe(true)
    expect(Math.abs(Date.parse(a) - (Date.now() - 172_800_000))).toBeLessThan(1000)
  })
})
