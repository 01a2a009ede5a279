// Election with Node's Web Locks, which follow the browser's rules.
import 'fake-indexeddb/auto'
import { countNote, createRig, createServer, mutators, schema, type Rig } from '../testing/rig.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectOptions } from '../contract.ts'
import { openStore } from '../store/open.ts'
import type { Server } from '../remote/server.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import { answer, callsOf, withoutPokes } from '../testing/served.ts'
import { drainOnce } from './drain.ts'
import { lockName, takeLead } from './lead.ts'
import { realTimers, stand, type Candidate } from './leader.ts'
import { seconds } from '../../tests/fixtures/seconds.ts'

const A = 'list-a'
const note = { id: '1', scope: A, list_id: A, title: '1', body: '', tags: [], done: 0, count: 0 }

let server: MemoryServer
let rig: Rig
let connect: ConnectOptions
let call: Server['call']
let candidates: Candidate[]

const openServer = (): Server => withoutPokes((...asked) => call(...asked))

beforeEach(async () => {
  server = createServer()
  server.scopesOf.set('ann', new Set([A]))
  server.write((tx) => tx.put('notes', note))
  rig = await createRig('ann')
  call = callsOf(server, 'ann')
  candidates = []
  connect = {
    storeName: rig.store.name,
    user: 'ann',
    url: 'http://server.test',
    key: 'key',
    getToken: async () => 'token',
    onAuthNeeded: () => undefined,
  }
})
afterEach(async () => {
  await Promise.all(candidates.map((candidate) => candidate.stop()))
})

interface Tab {
  candidate: Candidate
  schedule: Schedule | null
}

function openTab(): Tab {
  const tab: { candidate?: Candidate; schedule: Schedule | null } = { schedule: null }
  const candidate = stand({
    store: openStore(rig.store.name, schema),
    mutators,
    connect,
    server: openServer(),
    online: () => true,
    onLead: (schedule) => (tab.schedule = schedule),
    onDeposed: () => (tab.schedule = null),
  })
  candidates.push(candidate)
  return Object.assign(tab, { candidate })
}
const leads = (tab: Tab): Promise<void> =>
  vi.waitFor(() => expect(tab.schedule).not.toBeNull(), { timeout: seconds(4) })

describe('[S22] the election', () => {
  test('[S22] one of several leads; when it ends, the next is promoted with a newer term', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()]
    await leads(first)
    expect([second.schedule, third.schedule]).toEqual([null, null])
    const term = async (): Promise<number> => (await rig.store.db.table('meta').get('term')).value
    const before = await term()
    await first.candidate.stop()
    await leads(second)
    expect(third.schedule).toBeNull()
    expect(await term()).toBeGreaterThan(before)
  })

  test('[S22] a frozen leader’s lock is stolen; when it wakes it writes nothing and stands again', async () => {
    const [frozen, other] = [openTab(), openTab()]
    await leads(frozen)
    const asleep = frozen.schedule
    await asleep?.pullNow()
    other.candidate.steal()
    await leads(other)
    await expect.poll(() => frozen.schedule).toBeNull()
    await expect(asleep?.pullNow()).rejects.toThrow()
    await rig.mutate(countNote, { id: '1' })
    other.schedule?.written()
    await expect.poll(() => rig.all('outbox')).toEqual([])
    expect(server.rows.get('notes:1')).toMatchObject({ count: 1 })
    await other.candidate.stop()
    await leads(frozen)
  })
})

describe('[S23] draining without a page', () => {
  const drain = (getToken = connect.getToken): Promise<number> =>
    drainOnce({ connect: { ...connect, getToken }, schema, mutators, openServer })
  beforeEach(async () => {
    await drain()
    const tab = openTab()
    await leads(tab)
    await tab.schedule?.pullNow()
    await tab.candidate.stop()
    await rig.mutate(countNote, { id: '1' })
  })

  test('[S23] sends the queue and pulls the effects', async () => {
    expect(await drain()).toBe(0)
    expect(server.rows.get('notes:1')).toMatchObject({ count: 1 })
    expect(await rig.note('1')).toMatchObject({ count: 1 })
    expect(await rig.all('base')).toEqual([])
  })

  test('[S23] leaves it to a tab that leads', async () => {
    const held = Promise.withResolvers<void>()
    const holding = navigator.locks.request(lockName(rig.store.name), () => held.promise)
    expect(await drain()).toBe(1)
    expect(server.rows.get('notes:1')).toMatchObject({ count: 0 })
    held.resolve()
    await holding
    expect(await drain()).toBe(0)
  })

  test('[S22] [S23] fences off a leader that believed it still led', async () => {
    const before = await takeLead(rig.store, mutators)
    await drain()
    const { value } = await rig.store.db.table('meta').get('term')
    expect(value).toBeGreaterThan(before.term)
  })

  test('[S23] a refused token loses nothing and is thrown, so that the browser tries again', async () => {
    await expect(drain(() => Promise.reject(new Error('refused')))).rejects.toThrow()
    expect(await rig.all('outbox')).toHaveLength(1)
    call = async () => answer(401, undefined)
    const refusing = (refused: string | null): Promise<string | null> =>
      refused === null ? Promise.resolve('old') : Promise.reject(new Error('not here'))
    await expect(drain(refusing)).rejects.toThrow()
    expect(await rig.all('outbox')).toHaveLength(1)
    call = callsOf(server, 'ann')
    expect(await drain()).toBe(0)
    expect(server.rows.get('notes:1')).toMatchObject({ count: 1 })
  })
})

test('[S18] setting the clock back does not lengthen a wait', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = realTimers.now()
  vi.setSystemTime(Date.now() - 3 * 86_400_000)
  expect(realTimers.now()).toBeGreaterThanOrEqual(before)
  vi.useRealTimers()
})
