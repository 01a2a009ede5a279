// Election and life of a leader [S22]. Every tab's worker queues for one Web Lock. The holder syncs, and when it
// dies, closes or is robbed of the lock the next one is promoted.
import type { ConnectOptions, MutatorSpec, Store } from '../contract.ts'
import type { Uploads } from '../files/uploads.ts'
import { uploadsWhenNeeded } from '../files/when-needed.ts'
import { createRemote } from '../remote/server-remote.ts'
import type { Server } from '../remote/server.ts'
import type { Timers } from '../schedule/lane.ts'
import { createSchedule, type Schedule } from '../schedule/schedule.ts'
import { pause } from '../store/time.ts'
import { lockName, takeLead } from './lead.ts'

/**
 * The real timers. They use the monotonic clock: a wall clock set back three days would hold the queue for three
 * days.
 */
export const realTimers: Timers = {
  now: () => performance.now(),
  random: () => Math.random(),
  after: (ms, run) => setTimeout(run, ms),
  cancel: (timer) => {
    if (typeof timer === 'number' || typeof timer === 'object')
      clearTimeout(timer as ReturnType<typeof setTimeout>)
  },
}

const RETURN_MS = 1000

interface LeaderOptions {
  store: Store
  mutators: readonly MutatorSpec[]
  connect: ConnectOptions
  server: Server
  online(): boolean
  onLead(schedule: Schedule): void
  onDeposed(): void
}

export interface Candidate {
  /** Takes the lock from a leader that does not answer. The new term fences it off. */
  steal(): void
  stop(): Promise<void>
}

/** Uploads run beside the queue on the same signals: a write, a wake-up, the end. */
const withUploads = (schedule: Schedule, uploads: Uploads): Schedule => ({
  ...schedule,
  written() {
    schedule.written()
    uploads.look()
  },
  wake(why) {
    schedule.wake(why)
    uploads.wake(why)
  },
  stop() {
    schedule.stop()
    uploads.stop()
  },
})

/** Leads until the returned promise resolves. */
async function reign(options: LeaderOptions, stopped: AbortSignal): Promise<void> {
  const { store, connect, server } = options
  const lead = await takeLead(store, options.mutators)
  if (stopped.aborted) return
  await new Promise<void>((resolve) => {
    let leave: (() => void) | null = null
    const plain = createSchedule({
      lead,
      remote: createRemote({ ...connect, server }),
      timers: realTimers,
      online: options.online(),
      guest: connect.user === null,
      onAuthNeeded: () => connect.onAuthNeeded(),
      onDeposed: () => end(),
      onFirstPull() {
        const { user } = connect
        if (user === null) return
        // Neither on the start path nor a reason to fail: without pokes, the timer pulls.
        void listen(user).catch(() => undefined)
      },
    })
    async function listen(user: string): Promise<void> {
      const { joinPokes } = await import('../remote/realtime.ts')
      if (!ended) leave = joinPokes({ server, user, onPoke: plain.poked })
    }
    const uploads = uploadsWhenNeeded(store, async () => {
      const { carryFiles } = await import('../files/carry.ts')
      return carryFiles({
        lead,
        connect,
        timers: realTimers,
        online: options.online(),
        onSettled: () => plain.written(),
        onDeposed: () => end(),
      })
    })
    const schedule = withUploads(plain, uploads)
    let ended = false
    function end(): void {
      ended = true
      schedule.stop()
      leave?.()
      leave = null
      resolve()
    }
    stopped.addEventListener('abort', end, { once: true })
    options.onLead(schedule)
  })
}

/** Stands for election until stopped. */
export function stand(options: LeaderOptions): Candidate {
  const name = lockName(options.store.name)
  const life = new AbortController()
  let ended: Promise<void> = Promise.resolve()

  function hold(term: AbortController): Promise<void> {
    ended = lead(term)
    return ended
  }

  async function lead(term: AbortController): Promise<void> {
    const stop = (): void => term.abort()
    life.signal.addEventListener('abort', stop, { once: true })
    if (!life.signal.aborted) await reign(options, term.signal)
    life.signal.removeEventListener('abort', stop)
    options.onDeposed()
  }

  let asking = new AbortController()
  async function queue(steal: boolean): Promise<void> {
    const term = new AbortController()
    // Without Web Locks (an insecure origin, an old browser) every tab leads, and the term decides who may write.
    if (typeof navigator === 'undefined' || !('locks' in navigator)) return hold(term)
    asking.abort()
    asking = new AbortController()
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal: asking.signal }, () => hold(term))
    } catch {
      // The lock was stolen, or we were told to stop waiting.
      term.abort()
    }
    return undefined
  }

  let attempt = 0
  async function enter(steal: boolean): Promise<void> {
    attempt += 1
    const mine = attempt
    await queue(steal)
    // Deposed: stand again, unless a later attempt already does.
    await pause(RETURN_MS)
    if (!life.signal.aborted && mine === attempt) void enter(false)
  }
  void enter(false)

  return {
    steal: () => void enter(true),
    async stop() {
      life.abort()
      asking.abort()
      await ended
    },
  }
}
