// A line of a few kilobytes a second, in virtual time: whatever the queue and the server hold gets through [S14] [S18].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRemote } from '../remote/server-remote.ts'
import type { Server } from '../remote/server.ts'
import { readStatus } from '../store/status.ts'
import { realTimers } from '../worker/leader.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import { createNote, createRig, createServer, editNote, type Rig } from '../testing/rig.ts'
import { callsOf, withoutPokes } from '../testing/served.ts'
import { createSchedule, type Schedule } from './schedule.ts'

const A = 'list-a'
const note = (id: string, body = '') => ({
  id,
  scope: A,
  list_id: A,
  title: id,
  body,
  tags: [],
  done: 0,
  count: 0,
})
const words = (kilobytes: number): string => 'samspill '.repeat(Math.round((kilobytes * 1000) / 9))

interface Line {
  /** Bytes a second, each way. */
  rate: number
  /** Something in between breaks connections that take longer. */
  cutAfterMs?: number
  /** Breaks the nth call, after a while. */
  breaks?(nth: number): boolean
}

let line: Line
let server: MemoryServer
let rig: Rig
let schedule: Schedule
/** Transactions under way: time stands still for them. */
let open: number
let calls: { name: string; sent: number; got: number }[]

/** A pause in virtual time that ends with the signal. True: the time is over. */
const pass = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    const timer = setTimeout(() => resolve(true), ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve(false)), { once: true })
  })

/** What arrives of a call, a second of the line at a time. */
function over(call: Server['call']): Server['call'] {
  return async (name, request, token, signal, heard) => {
    const lost = { status: 0, data: undefined, words: '', retryAfter: null }
    const nth = calls.push({ name, sent: JSON.stringify(request).length, got: 0 })
    const one = calls[nth - 1]
    if (!one) return lost
    const began = Date.now()
    const isCut = (): boolean =>
      Date.now() - began >= (line.cutAfterMs ?? Number.POSITIVE_INFINITY) || line.breaks?.(nth) === true
    const carry = async (bytes: number, moved: () => void): Promise<boolean> => {
      for (let left = bytes; left > 0; left -= line.rate) {
        if (!(await pass((Math.min(left, line.rate) / line.rate) * 1000, signal)) || isCut()) return false
        moved()
      }
      return true
    }
    if (!(await carry(one.sent, () => undefined))) return lost
    const answer = await call(name, request, token, signal, heard)
    one.got = JSON.stringify(answer.data).length
    return (await carry(one.got, heard)) ? answer : lost
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server = createServer()
  server.scopesOf.set('ann', new Set([A]))
  rig = await createRig('ann')
  calls = []
  open = 0
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begun(
    this: IDBDatabase,
    ...given
  ) {
    const made = Reflect.apply(begin, this, given)
    open += 1
    for (const end of ['complete', 'abort']) made.addEventListener(end, () => (open -= 1))
    return made
  })
})
afterEach(() => {
  schedule.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Lets virtual time pass, a timer at a time, until `isDone` or the given minutes are over. */
async function within(minutes: number, isDone: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + minutes * 60_000
  while (Date.now() < until) {
    for (let quiet = 0; quiet < 4; quiet = open > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setImmediate(resolve))
    if (await isDone()) return true
    vi.advanceTimersToNextTimer()
  }
  return false
}

function start(): void {
  schedule = createSchedule({
    lead: { ...rig.lead, now: () => Date.now() },
    remote: createRemote({
      user: 'ann',
      getToken: async () => 't',
      server: withoutPokes(over(callsOf(server, 'ann'))),
    }),
    timers: realTimers,
    online: true,
    guest: false,
    onAuthNeeded: () => undefined,
    onDeposed: () => undefined,
    onFirstPull: () => undefined,
  })
}

const isDrained = async (): Promise<boolean> => (await rig.all('outbox')).length === 0
const isPulled = async (): Promise<boolean> => (await readStatus(rig.store)).firstSyncDone
const rowsHere = async (): Promise<number> => (await rig.notes()).length

async function writeAtSea(count: number, kilobytes: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await rig.mutate(createNote, { id: `w${n}`, list_id: A, title: `${n}` })
    await rig.mutate(editNote, { id: `w${n}`, set: { body: words(kilobytes) }, base: { body: '' } })
  }
}

function fill(rows: number, kilobytes: number): void {
  for (let at = 0; at < rows; at += 1000)
    server.write((tx) => {
      for (let n = at; n < Math.min(at + 1000, rows); n += 1) tx.put('notes', note(`n${n}`, words(kilobytes)))
    })
}

test('[S14] a full queue goes through at 25 kB a second', async () => {
  line = { rate: 25_000 }
  await writeAtSea(20, 20)
  start()
  expect(await within(5, isDrained)).toBe(true)
  expect([...server.rows.values()].filter(({ body }) => body !== '')).toHaveLength(20)
})

test('[S18] one large change goes through at 6 kB a second', async () => {
  line = { rate: 6_000 }
  await writeAtSea(1, 240)
  start()
  expect(await within(5, isDrained)).toBe(true)
})

test('[S8] many rows arrive at 25 kB a second', async () => {
  line = { rate: 25_000 }
  fill(3000, 1)
  start()
  expect(await within(5, isPulled)).toBe(true)
  expect(await rowsHere()).toBe(3000)
})

test('[S18] one large row arrives at 6 kB a second', async () => {
  line = { rate: 6_000 }
  fill(1, 240)
  start()
  expect(await within(5, isPulled)).toBe(true)
})

test('[S14] batches and pages shrink until they pass where long calls are cut, and grow again', async () => {
  line = { rate: 25_000, cutAfterMs: 4_000 }
  fill(1000, 1)
  await writeAtSea(20, 20)
  start()
  expect(await within(10, async () => (await isDrained()) && (await isPulled()))).toBe(true)
  expect(await rowsHere()).toBe(1020)

  line = { rate: 10_000_000 }
  calls = []
  for (let n = 0; n < 20; n += 1)
    await rig.mutate(editNote, { id: `w${n}`, set: { body: words(21) }, base: { body: words(20) } })
  schedule.written()
  expect(await within(5, isDrained)).toBe(true)
  expect(Math.max(...calls.map(({ sent }) => sent))).toBeGreaterThan(200_000)
})

test('[S9] a pull continues where a broken connection stopped it', async () => {
  // Every third call is lost: a pull of seven pages or more would never end if it began anew each time.
  line = { rate: 200_000, breaks: (nth) => nth % 3 === 0 }
  fill(12_000, 0.2)
  start()
  expect(await within(10, isPulled)).toBe(true)
  expect(await rowsHere()).toBe(12_000)
  const served = calls.filter(({ got }) => got > 0).reduce((sum, { got }) => sum + got, 0)
  expect(served).toBeLessThan(12_000 * 450 * 2)
})
