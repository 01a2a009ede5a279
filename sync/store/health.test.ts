import 'fake-indexeddb/auto'
import { countNote, createNote, createRig } from '../testing/rig.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isQuotaError } from './dexie.ts'
import {
  type DatabaseHealth,
  acknowledgeEviction,
  checkCanary,
  ensureHealthy,
  reportTrouble,
  watchHealth,
} from './health.ts'
import { rescued } from './rescue.ts'
import { createServerClock, readStatus, writeStatus } from './status.ts'

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

  test('[S31] detects an emptied database, once', async () => {
    const { store } = await createRig()
    expect(await checkCanary(store, true)).toBe(true)
    expect(await checkCanary(store, true)).toBe(false)
    const fresh = await createRig()
    expect(await checkCanary(fresh.store, false)).toBe(false)
  })

  test('[S27] distinguishes a full disk from other failures, also when Dexie wraps it', () => {
    expect(isQuotaError(new DOMException('', 'QuotaExceededError'))).toBe(true)
    expect(isQuotaError({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe(true)
    expect(isQuotaError({ name: 'BulkError', failures: [{ name: 'QuotaExceededError' }] })).toBe(true)
    expect(isQuotaError(new Error('other'))).toBe(false)
  })

  test('[S30] the clock follows the server’s and never gives two equal instants', async () => {
    const { store } = await createRig()
    await writeStatus(store, { offsetMs: -172_800_000 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
    const clock = createServerClock(store)
    await expect.poll(() => clock.now().slice(0, 10)).toBe('2026-11-18')
    vi.setSystemTime(Date.parse('2026-11-20T12:00:01Z'))
    const [a, b] = [clock.now(), clock.now()]
    clock.stop()
    vi.useRealTimers()
    expect(Date.parse(a)).toBe(Date.parse('2026-11-18T12:00:01Z'))
    expect(a < b).toBe(true)
  })
})

describe('[S26] watchHealth', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('[S26] reports an unavailable database, and its return', async () => {
    const listeners = new EventTarget()
    vi.stubGlobal('document', Object.assign(listeners, { visibilityState: 'visible' }))
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    const { store } = await createRig()
    const said: DatabaseHealth[] = []
    const stop = watchHealth(store, (health) => said.push(health))
    const open = vi.spyOn(store.db, 'open').mockRejectedValue(new Error('gone'))
    store.db.close()
    listeners.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => said).toEqual(['dead'])
    reportTrouble(store)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(said).toEqual(['dead'])
    open.mockRestore()
    reportTrouble(store)
    await expect.poll(() => said).toEqual(['dead', 'ok'])
    stop()
  })

  test('[S26] repeats a write on a new connection when the old one died, and never saves it twice', async () => {
    const rig = await createRig()
    await rig.mutate(createNote, { id: '1', list_id: 'l', title: 'one' })
    rig.store.db.close()
    await rig.mutate(countNote, { id: '1' })
    expect(await rig.note('1')).toMatchObject({ count: 1 })
    expect(await rig.all('outbox')).toHaveLength(2)
  })

  test('[S26] retries a failed write once and then rejects', async () => {
    const rig = await createRig()
    vi.spyOn(rig.store.db, 'open').mockRejectedValue(new Error('gone'))
    rig.store.db.close()
    await expect(rig.mutate(createNote, { id: '1', list_id: 'l', title: 'one' })).rejects.toThrow()
    vi.restoreAllMocks()
    await rig.store.db.open()
    expect(await rig.note('1')).toBeUndefined()
    let tries = 0
    const failure = new Error('the mutator says no')
    await expect(rescued(rig.store, () => ((tries += 1), Promise.reject(failure)))).rejects.toBe(failure)
    expect(tries).toBe(1)
  })

  test('[S29] a late write does not reopen a store that was closed on purpose', async () => {
    const rig = await createRig()
    rig.store.close()
    await expect(rig.mutate(createNote, { id: '1', list_id: 'l', title: 'one' })).rejects.toThrow()
    expect(await ensureHealthy(rig.store, 100)).toBe(false)
    expect(rig.store.db.isOpen()).toBe(false)
  })
})

test('[S31] tells the person once', async () => {
  const { store } = await createRig()
  await writeStatus(store, { evicted: true, lastSyncedAt: 'then' })
  await acknowledgeEviction(store)
  expect(await readStatus(store)).toMatchObject({ evicted: false, lastSyncedAt: 'then' })
})
