import 'fake-indexeddb/auto'
import {
  CATALOGUE,
  countNote,
  createNote,
  createRig,
  createServer,
  editNote,
  mutators,
  type Rig,
} from '../testing/rig.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pullOnce } from '../pull/pull.ts'
import { pushOnce } from '../push/push.ts'
import type { Prover, Remote } from '../remote/remote.ts'
import { createSchedule, type Schedule } from '../schedule/schedule.ts'
import type { Timers } from '../schedule/lane.ts'
import { giveDisk, type Disk } from '../testing/disk.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import { takeLead } from '../worker/lead.ts'
import { isQuotaError } from './dexie.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { watchHealth } from './health.ts'
import { regainRoom, reserveBallast } from './mend.ts'
import { readSpace } from './space.ts'
import { readStatus } from './status.ts'
import { seconds } from '../../tests/fixtures/seconds.ts'

const A = 'list-a'
const MB = 1024 * 1024
const BALLAST = 256 * 1024
const note = (id: string, scope = A, body = '') => ({
  id,
  scope,
  list_id: scope,
  title: id,
  body,
  tags: [],
  done: 0,
  count: 0,
})
const timers: Timers = {
  now: () => performance.now() * 10,
  random: () => 0.1,
  after: (ms, run) => Number(setTimeout(run, ms / 10)),
  cancel: (timer) => clearTimeout(Number(timer)),
}

let server: MemoryServer
let remote: Remote & Prover
let rig: Rig
let disk: Disk
let free: number

beforeEach(async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 0, quota: free }) } })
  free = 100 * MB
  server = createServer()
  server.scopesOf.set('ann', new Set([A, CATALOGUE]))
  server.write((tx) => {
    tx.put('notes', note('1'))
    for (let at = 0; at < 50; at += 1) tx.put('notes', note(`c${at}`, CATALOGUE, 'x'.repeat(2000)))
  })
  remote = server.as('ann')
  rig = await createRig('ann')
  rig.store.db.close()
  disk = giveDisk(rig.store, Number.POSITIVE_INFINITY)
  await rig.store.db.open()
  await pullOnce(rig.lead, remote)
})
afterEach(() => vi.unstubAllGlobals())

const fill = (): void => {
  disk.limit = disk.used() + 100
}
const inCatalogue = (): Promise<number> =>
  rig.store.db.table('notes').where('scope').equals(CATALOGUE).count()
const long = 'a long text '.repeat(100)

describe('[S27] the ballast', () => {
  test('[S27] is written once, when there is room, and does not take the last of it', async () => {
    free = MB
    expect(await reserveBallast(rig.store)).toBe(false)
    free = 100 * MB
    expect(await reserveBallast(rig.store)).toBe(true)
    const used = disk.used()
    expect(await reserveBallast(rig.store)).toBe(true)
    expect(disk.used()).toBe(used)
    expect(await readSpace(rig.store)).toEqual({ usage: 0, quota: 100 * MB, ballast: true })
    disk.limit = 0
    await rig.store.db.table('meta').delete('ballast')
    expect(await reserveBallast(rig.store)).toBe(false)
  })
})

describe('[S27] a write on a full disk', () => {
  test('[S27] evicts caches first: the write succeeds and nothing else is lost', async () => {
    await reserveBallast(rig.store)
    rig.store.dropCaches = async () => ((disk.limit += MB), true)
    fill()
    await rig.mutate(createNote, { id: '2', list_id: A, title: long })
    expect(await rig.note('2')).toMatchObject({ title: long })
    expect((await readSpace(rig.store)).ballast).toBe(true)
    expect((await readStatus(rig.store)).full).toBeUndefined()
  })

  test('[S27] then the ballast, and tells the person', async () => {
    await reserveBallast(rig.store)
    fill()
    await rig.mutate(createNote, { id: '2', list_id: A, title: long })
    await writeDraft(rig.store, { key: 'd', values: long, base: null, savedAt: '', v: 1 })
    expect((await readSpace(rig.store)).ballast).toBe(false)
    expect(await inCatalogue()).toBe(50)
    expect((await readStatus(rig.store)).full).toBe(true)
  })

  test('[S27] then rows of shared catalogues; rows with a pending change, drafts and the outbox stay', async () => {
    await rig.mutate(countNote, { id: 'c7' })
    await writeDraft(rig.store, { key: 'd', values: 'kept', base: null, savedAt: '', v: 1 })
    fill()
    await rig.mutate(createNote, { id: '2', list_id: A, title: long })
    expect(await inCatalogue()).toBe(1)
    expect(await rig.note('c7')).toMatchObject({ count: 1 })
    expect(await readDraft(rig.store, 'd')).toMatchObject({ values: 'kept' })
    expect(await rig.all('outbox')).toHaveLength(2)
  })

  test('[S22] [S27] lets a leader begin its term and send the queue', async () => {
    await rig.mutate(countNote, { id: '1' })
    await reserveBallast(rig.store)
    disk.limit = disk.used()
    const lead = await takeLead(rig.store, mutators)
    expect(await pushOnce(lead, remote)).toMatchObject({ settled: 1 })
    expect(server.rows.get('notes:1')).toMatchObject({ count: 1 })
  })

  test('[S26] [S27] rejects when nothing helps, and loses nothing that was there', async () => {
    await rig.mutate(countNote, { id: '1' })
    await rig.store.db.table('notes').where('scope').equals(CATALOGUE).delete()
    disk.limit = disk.used()
    const failure = await rig
      .mutate(createNote, { id: '2', list_id: A, title: long })
      .catch((error: unknown) => error)
    expect(isQuotaError(failure)).toBe(true)
    const draft = { key: 'd', values: long, base: null, savedAt: '', v: 1 }
    await expect(writeDraft(rig.store, draft)).rejects.toSatisfy(isQuotaError)
    expect(await rig.note('2')).toBeUndefined()
    expect(await rig.all('outbox')).toHaveLength(1)
    expect(await rig.note('1')).toMatchObject({ count: 1 })
  })

  test('[S27] a page whose write found no room reports it, though nothing can be stored, until a write succeeds', async () => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    const said: string[] = []
    const stop = watchHealth(rig.store, (health) => said.push(health))
    await rig.store.db.table('notes').where('scope').equals(CATALOGUE).delete()
    disk.limit = 0
    const write = () => rig.mutate(createNote, { id: '2', list_id: A, title: long })
    await expect(write()).rejects.toSatisfy(isQuotaError)
    await expect.poll(() => said).toEqual(['full'])
    expect((await readStatus(rig.store)).full).toBeUndefined()
    disk.limit = Number.POSITIVE_INFINITY
    await write()
    await expect.poll(() => said).toEqual(['full', 'ok'])
    stop()
  })

  test('[S27] a watch that begins later reports what happened before it', async () => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    await rig.store.db.table('notes').where('scope').equals(CATALOGUE).delete()
    disk.limit = 0
    const write = () => rig.mutate(createNote, { id: '2', list_id: A, title: long })
    await expect(write()).rejects.toSatisfy(isQuotaError)
    const said: string[] = []
    watchHealth(rig.store, (health) => said.push(health))()
    const stop = watchHealth(rig.store, (health) => said.push(health))
    await expect.poll(() => said).toContain('full')
    stop()
    disk.limit = Number.POSITIVE_INFINITY
    await write()
    const again = watchHealth(rig.store, (health) => said.push(health))
    await expect.poll(() => said.at(-1)).toBe('ok')
    again()
  })
})

describe('[S27] syncing on a full disk', () => {
  let schedule: Schedule
  let pulls: number
  beforeEach(() => {
    pulls = 0
    const watched: Remote & Prover = {
      ...remote,
      pull: (request) => ((pulls += 1), remote.pull(request)),
    }
    schedule = createSchedule({
      lead: rig.lead,
      remote: watched,
      timers,
      online: true,
      guest: false,
      onAuthNeeded: () => undefined,
      onDeposed: (error) => {
        throw error
      },
      onFirstPull: () => undefined,
    })
  })
  afterEach(() => schedule.stop())

  test('[S27] sends the queue, does not refill the disk in a loop, and with room pulls everything', async () => {
    await schedule.pullNow()
    await expect.poll(async () => (await readSpace(rig.store)).ballast).toBe(true)
    await rig.mutate(editNote, { id: '1', set: { body: 'mine' }, base: { body: '' } })
    free = 0
    disk.limit = disk.used()
    server.write((tx) => tx.put('notes', note('c1', CATALOGUE, 'y'.repeat(3000))))
    schedule.poked('person')
    schedule.written()
    await expect.poll(() => rig.all('outbox')).toEqual([])
    expect(server.rows.get('notes:1')).toMatchObject({ body: 'mine' })
    expect((await readStatus(rig.store)).full).toBe(true)
    expect(await inCatalogue()).toBeLessThan(50)

    // The screen still gets the small part: the person's own rows.
    server.write((tx) => tx.put('notes', note('news')))
    await vi.waitFor(
      async () => {
        await schedule.pullNow().catch(() => undefined)
        expect(await rig.note('news')).toBeDefined()
      },
      { timeout: seconds(4) },
    )
    const before = pulls
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(pulls - before).toBeLessThan(3)
    expect(await inCatalogue()).toBeLessThan(50)

    expect(await regainRoom(rig.store, Date.now() + 6 * 60_000)).toBe(false)
    free = 100 * MB
    disk.limit = Number.POSITIVE_INFINITY
    expect(await regainRoom(rig.store)).toBe(false)
    expect(await regainRoom(rig.store, Date.now() + 6 * 60_000)).toBe(true)
    await schedule.pullNow()
    expect(await inCatalogue()).toBe(50)
    expect(await rig.note('c1')).toMatchObject({ body: 'y'.repeat(3000) })
    expect((await readStatus(rig.store)).full).toBe(false)
    expect(disk.used()).toBeGreaterThan(BALLAST)
  })
})
