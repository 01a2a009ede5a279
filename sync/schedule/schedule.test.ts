import 'fake-indexeddb/auto'
import { countNote, createNote, createRig, createServer, type Rig, upgradeRequired } from '../testing/rig.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pullOnce } from '../pull/pull.ts'
import { pushOnce } from '../push/push.ts'
import { RemoteError, type FailureKind, type Prover, type Remote } from '../remote/remote.ts'
import { SECOND_STEP, needsSecondStep } from '../remote/second-step.ts'
import { readStatus } from '../store/status.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import type { Timers } from './lane.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import { seconds } from '../../tests/fixtures/seconds.ts'

const A = 'list-a'
const note = { id: '1', scope: A, list_id: A, title: '1', body: '', tags: [], done: 0, count: 0 }
/** Real time, ten times as fast, so that a back-off does not slow the tests down. */
const timers: Timers = {
  now: () => performance.now() * 10,
  random: () => 0.1,
  after: (ms, run) => Number(setTimeout(run, ms / 10)),
  cancel: (timer) => clearTimeout(Number(timer)),
}

let server: MemoryServer
let rig: Rig
let remote: Remote & Prover
let failing: FailureKind | null
let proofWanted: boolean
let calls: string[]
let schedule: Schedule
let asked: number
let deposed: unknown[]

beforeEach(async () => {
  server = createServer()
  server.scopesOf.set('ann', new Set([A]))
  server.write((tx) => tx.put('notes', note))
  rig = await createRig('ann')
  const real = server.as('ann')
  failing = null
  proofWanted = false
  calls = []
  asked = 0
  deposed = []
  const gate = <T>(name: string, call: () => Promise<T>): Promise<T> => {
    calls.push(name)
    const details = { status: failing === 'refused' ? 403 : 503 }
    const message = proofWanted ? SECOND_STEP : 'no'
    return failing ? Promise.reject(new RemoteError(failing, message, details)) : call()
  }
  remote = {
    pull: (request) => gate('pull', () => real.pull(request)),
    push: (request) => gate('push', () => real.push(request)),
    digest: (request) => gate('digest', () => real.digest(request)),
  }
})
afterEach(() => schedule.stop())

async function start(online = true): Promise<void> {
  schedule = createSchedule({
    lead: rig.lead,
    remote,
    timers,
    online,
    guest: false,
    onAuthNeeded: () => (asked += 1),
    onDeposed: (error) => deposed.push(error),
    onFirstPull: () => calls.push('first'),
  })
  if (online && !failing) await phase('idle')
}
const phase = (wanted: string): Promise<void> =>
  vi.waitFor(async () => expect((await readStatus(rig.store)).phase).toBe(wanted), {
    timeout: seconds(4),
    interval: 5,
  })
const drained = (): Promise<void> =>
  vi.waitFor(async () => expect(await rig.all('outbox')).toEqual([]), { timeout: seconds(4), interval: 5 })

describe('[S10] the schedule', () => {
  test('[S10] pulls at the start, pushes a write soon and pulls its effect at once', async () => {
    await start()
    expect(calls).toEqual(['pull', 'first'])
    await rig.mutate(countNote, { id: '1' })
    schedule.written()
    await drained()
    expect(calls).toEqual(['pull', 'first', 'push', 'pull'])
    expect(await readStatus(rig.store)).toMatchObject({ phase: 'idle', firstSyncDone: true, error: null })
  })

  test('[S10] what was queued before the start is pushed', async () => {
    await rig.mutate(createNote, { id: '2', list_id: A, title: 'two' })
    await start()
    await drained()
    expect(server.rows.get('notes:2')).toMatchObject({ title: 'two' })
  })

  test('[S13] after a fork the queue goes on by itself, once what was accepted is pulled', async () => {
    const { push } = server.as('ann')
    await start()
    await rig.mutate(countNote, { id: '1' })
    const lost: Remote = {
      ...remote,
      push: (request) => push(request).then(() => Promise.reject(new Error())),
    }
    await expect(pushOnce(rig.lead, lost)).rejects.toThrow()
    const [client = ''] = server.devices.keys()
    const copy = { id: 2, uuid: 'the-copy', name: 'notes.count', v: 1, args: { id: '1' } }
    await push({ client, acked: 0, mutations: [copy] })
    await rig.mutate(createNote, { id: '2', list_id: A, title: 'two' })
    schedule.written()
    await drained()
    expect(calls).toEqual(['pull', 'first', 'push', 'pull', 'push', 'push', 'pull'])
    expect(server.rows.get('notes:2')).toMatchObject({ title: 'two' })
    expect(server.rows.get('notes:1')).toMatchObject({ count: 2 })
    expect(server.devices.size).toBe(2)
  })

  test('[S11] a poke pulls at once; a catalogue poke pulls with jitter, and once more for the swallowed tail', async () => {
    await start()
    calls.length = 0
    schedule.poked('person')
    await expect.poll(() => calls).toEqual(['pull'])
    schedule.poked('catalogue')
    await expect.poll(() => calls).toEqual(['pull', 'pull', 'pull'])
  })

  test('[S10] pullNow lands with a pull that began after the call', async () => {
    await start()
    server.write((tx) => tx.put('notes', { ...note, title: 'newest' }))
    await schedule.pullNow()
    expect(await rig.note('1')).toMatchObject({ title: 'newest' })
  })

  test('[S10] pullNow sees what came after the beginning of a pull that was continued', async () => {
    server.write((tx) => {
      for (let n = 100; n < 800; n += 1) tx.put('notes', { ...note, id: String(n) })
    })
    const whole = remote.pull
    const lost = Promise.withResolvers<undefined>()
    remote.pull = async (request) => {
      if (request.after === undefined || calls.length > 1) return whole(request)
      calls.push('lost')
      // In the first page, which has landed.
      server.write((tx) => tx.put('notes', { ...note, title: 'newest' }))
      lost.resolve(undefined)
      throw new RemoteError('unreachable', 'lost')
    }
    const started = start()
    await lost.promise
    await schedule.pullNow()
    expect(calls.filter((call) => call !== 'first')).toEqual(['pull', 'lost', 'pull', 'pull'])
    expect(await rig.note('1')).toMatchObject({ title: 'newest' })
    await started
  })

  test('[S10] shows offline at once and tries nothing; online empties the queue', async () => {
    await start()
    schedule.wake('offline')
    await phase('offline')
    calls.length = 0
    await rig.mutate(countNote, { id: '1' })
    schedule.written()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(calls).toEqual([])
    schedule.wake('online')
    await drained()
    await phase('idle')
  })

  test('[S18] retries an unreachable server with back-off until it returns', async () => {
    failing = 'unreachable'
    await start()
    await phase('offline')
    await expect.poll(() => calls.length).toBeGreaterThan(2)
    failing = null
    await phase('idle')
  })

  test('[S18] a quota keeps the queue and is told apart; the changes are sent later', async () => {
    await start()
    const taking = remote.push
    const beyond = { lmid: 0, results: [], retry: 'PT429', forked: false, gap: null, now: '' }
    remote.push = () => Promise.resolve(beyond)
    await rig.mutate(countNote, { id: '1' })
    schedule.written()
    await phase('slowed')
    expect(await rig.all('outbox')).toHaveLength(1)
    expect(await rig.all('rejections')).toEqual([])
    expect(await rig.note('1')).toMatchObject({ count: 1 })
    remote.push = taking
    schedule.wake('visible')
    await drained()
    await phase('idle')
  })

  test('[S18] 401 keeps the queue, asks for sign-in once, and continues when there is a token', async () => {
    await start()
    failing = 'auth'
    await rig.mutate(countNote, { id: '1' })
    schedule.written()
    await phase('signed_out')
    schedule.wake('visible')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toBe(1)
    expect(await rig.all('outbox')).toHaveLength(1)
    failing = null
    schedule.wake('visible')
    await drained()
    await phase('idle')
  })

  test('[S18] a missing second factor keeps the queue, and is reported until it is given', async () => {
    await start()
    failing = 'auth'
    proofWanted = true
    await rig.mutate(countNote, { id: '1' })
    schedule.written()
    await phase('signed_out')
    expect(needsSecondStep(await readStatus(rig.store))).toBe(true)
    expect(await rig.all('outbox')).toHaveLength(1)
    // Proved, but the service has ended the session meanwhile: only now must the person sign in.
    proofWanted = false
    schedule.wake('visible')
    await expect.poll(async () => needsSecondStep(await readStatus(rig.store))).toBe(false)
    failing = null
    schedule.wake('visible')
    await drained()
    await phase('idle')
    expect((await readStatus(rig.store)).error).toBeNull()
  })

  test('[S18] a push answer that arrives after its pull leaves no error behind', async () => {
    const real = remote.push
    remote = {
      ...remote,
      async push(request) {
        const answer = await real(request)
        await pullOnce(rig.lead, server.as('ann'))
        return answer
      },
    }
    await start()
    await rig.mutate(countNote, { id: '1' })
    schedule.written()
    await drained()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await readStatus(rig.store)).toMatchObject({ phase: 'idle' })
  })

  test('[S22] a schedule whose leader was overtaken stops and reports it', async () => {
    await start()
    await rig.promote()
    schedule.poked('person')
    await expect.poll(() => deposed).toHaveLength(1)
    calls.length = 0
    schedule.poked('person')
    schedule.written()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(calls).toEqual([])
  })

  test('[S28] upgrade_required pauses pushing and continues pulling', async () => {
    const held: Remote & Prover = {
      ...remote,
      push: async () => upgradeRequired,
    }
    remote = held
    await start()
    await rig.mutate(countNote, { id: '1' })
    schedule.written()
    await phase('upgrade_required')
    server.write((tx) => tx.put('notes', { ...note, title: 'newer' }))
    schedule.poked('person')
    await expect.poll(() => rig.note('1')).toMatchObject({ title: 'newer', count: 1 })
  })

  test('[S30] the offset of the server’s clock is measured', async () => {
    const noon = Date.parse('2026-11-20T12:00:00Z')
    rig = { ...rig, lead: { ...rig.lead, now: () => noon } }
    const real = remote.pull
    remote = {
      ...remote,
      pull: async (request) => ({
        ...(await real(request)),
        now: new Date(noon + 172_800_000).toISOString(),
      }),
    }
    await start()
    const { offsetMs } = await readStatus(rig.store)
    expect(offsetMs).toBe(172_800_000)
  })
})
