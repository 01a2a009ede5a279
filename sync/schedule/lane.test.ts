import { describe, expect, test } from 'vitest'
import { backOff } from './back-off.ts'
import { createLane, type Timers } from './lane.ts'

interface Hand extends Timers {
  /** Advances time, and runs the timers that are due. */
  pass(ms: number): Promise<void>
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function handClock(random = () => 0.5): Hand {
  let now = 0
  let ids = 0
  const timers = new Map<number, { at: number; run(): void }>()
  return {
    random,
    now: () => now,
    after(ms, run) {
      timers.set((ids += 1), { at: now + ms, run })
      return ids
    },
    cancel: (timer) => void timers.delete(Number(timer)),
    async pass(ms) {
      const until = now + ms
      for (;;) {
        await settle()
        const [first] = [...timers]
          .filter(([, timer]) => timer.at <= until)
          .toSorted((a, b) => a[1].at - b[1].at)
        if (!first) break
        timers.delete(first[0])
        now = first[1].at
        first[1].run()
      }
      now = until
      await settle()
    },
  }
}

function rig(outcomes: (Error | boolean)[] = []) {
  const timers = handClock()
  const ran: number[] = []
  let release: (() => void) | null = null
  let held = false
  const lane = createLane({
    timers,
    async job() {
      ran.push(timers.now())
      if (held) await new Promise<void>((resolve) => (release = resolve))
      const outcome = outcomes.shift() ?? false
      if (outcome instanceof Error) throw outcome
      return outcome
    },
    onFailure: (error) =>
      error instanceof Error && error.message === 'stop' ? null : Number((error as Error).message) || 0,
  })
  return { timers, lane, ran, hold: () => (held = true), free: () => ((held = false), release?.()) }
}

describe('[S10] a lane', () => {
  test('[S10] runs once for several requests, at the earliest time requested', async () => {
    const { timers, lane, ran } = rig()
    lane.ask(50)
    lane.ask(10)
    lane.ask(30)
    await timers.pass(100)
    expect(ran).toEqual([10])
  })

  test('[S10] is single-flight: a request during a run starts one more afterwards', async () => {
    const { timers, lane, ran, hold, free } = rig()
    hold()
    lane.ask()
    await timers.pass(5)
    lane.ask()
    lane.ask()
    await timers.pass(100)
    expect(ran).toHaveLength(1)
    free()
    await timers.pass(1)
    expect(ran).toHaveLength(2)
  })

  test('[S10] next() waits for a run that began after the call', async () => {
    const { timers, lane, ran, hold, free } = rig()
    hold()
    lane.ask()
    await timers.pass(1)
    let landed = false
    void lane.next().then(() => (landed = true))
    lane.ask()
    free()
    await timers.pass(5)
    expect(landed).toBe(true)
    expect(ran).toHaveLength(2)
  })

  test('[S18] waits longer after each failure, never more than 15 s, and starts over after a success', async () => {
    const failures = Array.from({ length: 9 }, () => new Error('0'))
    const { timers, lane, ran } = rig([...failures, false, new Error('0')])
    lane.ask()
    await timers.pass(120_000)
    const gaps = ran.slice(1).map((at, index) => at - (ran[index] ?? 0))
    expect(gaps).toEqual([200, 400, 800, 1600, 3200, 6400, 7500, 7500, 7500])
    lane.ask()
    await timers.pass(1000)
    expect((ran[11] ?? 0) - (ran[10] ?? 0)).toBe(200)
  })

  test('[S18] waits at least Retry-After, whatever is requested meanwhile', async () => {
    const { timers, lane, ran } = rig([new Error('9000')])
    lane.ask()
    await timers.pass(10)
    lane.ask()
    await timers.pass(8000)
    expect(ran).toHaveLength(1)
    await timers.pass(2000)
    expect(ran).toHaveLength(2)
  })

  test('[S18] hurry() ends the wait, at most once a second', async () => {
    const { timers, lane, ran } = rig(Array.from({ length: 9 }, () => new Error('0')))
    lane.ask()
    await timers.pass(10_000)
    const before = ran.length
    for (let at = 0; at < 10; at += 1) {
      lane.hurry()
      lane.ask()
      await timers.pass(10)
    }
    expect(ran.length - before).toBe(1)
  })

  test('[S18] does not retry a failure that only the person can resolve', async () => {
    const { timers, lane, ran } = rig([new Error('stop')])
    lane.ask()
    await timers.pass(60_000)
    expect(ran).toHaveLength(1)
    lane.ask()
    await timers.pass(1)
    expect(ran).toHaveLength(2)
  })
})

test('[S18] the jitter is full: from almost nothing to the whole span', () => {
  expect(backOff(20, () => 0)).toBe(50)
  expect(backOff(20, () => 1)).toBe(15_000)
  expect(backOff(1, () => 1, 3000)).toBe(3400)
})

test('[S18] plans the whole wait that the server asked for, also where the clock moves on while it is planned', async () => {
  const planned: { ms: number; run(): void }[] = []
  let now = 0
  const lane = createLane({
    timers: {
      now: () => (now += 1),
      random: () => 0,
      after: (ms, run) => planned.push({ ms, run }),
      cancel: () => undefined,
    },
    job: () => Promise.reject(new Error('busy')),
    onFailure: () => 7000,
  })
  lane.ask()
  planned[0]?.run()
  await settle()
  expect(planned.map(({ ms }) => ms)).toEqual([0, 7000])
})
