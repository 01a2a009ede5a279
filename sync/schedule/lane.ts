// A lane runs one job at a time, coalesces requests made meanwhile [S10], and waits longer after each failure [S18].
import { backOff } from './back-off.ts'

export interface Timers {
  now(): number
  random(): number
  after(ms: number, run: () => void): unknown
  cancel(timer: unknown): void
}

export interface Lane {
  /** Run within `ms`; during a run, once more after it. A back-off in progress is kept. */
  ask(ms?: number): void
  /** Conditions improved (online, a new write): end the back-off, at most once a second. */
  hurry(): void
  /** Resolves with the next run that begins after this call; rejects with its error. */
  next(): Promise<void>
  stop(): void
}

export interface LaneOptions {
  timers: Timers
  /** True: run again at once. A throw counts as a failure. */
  job(): Promise<boolean>
  /** Returns the delay the server asked for in milliseconds, or null not to retry on its own. */
  onFailure(error: unknown, failures: number): number | null
}

const HURRY_MS = 1000

export function createLane({ timers, job, onFailure }: LaneOptions): Lane {
  let timer: unknown = null
  let due = Number.POSITIVE_INFINITY
  let running = false
  let again: number | null = null
  let failures = 0
  let notBefore = 0
  let hurried = Number.NEGATIVE_INFINITY
  let stopped = false
  let waiting: { resolve(): void; reject(error: unknown): void }[] = []

  function plan(ms: number): void {
    if (stopped) return
    // Read once: the clock may move on, and the wait would be shorter than asked for.
    const now = timers.now()
    const at = Math.max(now + ms, notBefore)
    if (timer !== null && due <= at) return
    if (timer !== null) timers.cancel(timer)
    due = at
    timer = timers.after(Math.max(0, at - now), () => {
      timer = null
      due = Number.POSITIVE_INFINITY
      void run()
    })
  }

  async function run(): Promise<void> {
    if (stopped) return
    running = true
    again = null
    const mine = waiting
    waiting = []
    try {
      const more = await job()
      failures = 0
      notBefore = 0
      for (const one of mine) one.resolve()
      if (more) again = 0
    } catch (error) {
      failures += 1
      for (const one of mine) one.reject(error)
      const retryAfter = onFailure(error, failures)
      if (retryAfter !== null) {
        const wait = backOff(failures, timers.random, retryAfter)
        notBefore = timers.now() + wait
        again = wait
      }
    }
    running = false
    if (again !== null) plan(again)
  }

  return {
    ask(ms = 0) {
      if (running) again = Math.min(again ?? ms, ms)
      else plan(ms)
    },
    hurry() {
      if (timers.now() - hurried < HURRY_MS) return
      hurried = timers.now()
      notBefore = 0
      if (failures > 1) failures = 1
    },
    next() {
      return new Promise((resolve, reject) => {
        if (stopped) reject(new Error('stopped'))
        else waiting.push({ resolve, reject })
      })
    },
    stop() {
      stopped = true
      if (timer !== null) timers.cancel(timer)
      for (const one of waiting) one.reject(new Error('stopped'))
      waiting = []
    },
  }
}
