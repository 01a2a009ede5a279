// When the leader pushes and pulls [S10] [S18].
import type { VerifyReport } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import type { Prover, Remote } from '../remote/remote.ts'
import { outboxOf } from '../store/tables.ts'
import { createLane, type Lane, type Timers } from './lane.ts'
import { createPulling } from './pulling.ts'
import { createPushing } from './pushing.ts'
import { createReport } from './report.ts'
import { startRounds } from './rounds.ts'

/** Long enough to gather a burst of writes, short enough to go unnoticed in a conversation. */
const PUSH_DEBOUNCE_MS = 10
const SLOW_MS = 60_000
/** How long news may wait while a long queue is sent: each pull refolds what is left of the queue. */
const DRAINING_MS = 500
/** A catalogue is poked at most every 2 s: the pull after that fetches what was swallowed in between [S11]. */
const CATALOGUE_TAIL_MS = 2_200
const CATALOGUE_JITTER_MS = 300

interface ScheduleOptions {
  lead: Lead
  remote: Remote & Prover
  timers: Timers
  online: boolean
  /** A guest has nothing to push. */
  guest: boolean
  onAuthNeeded(): void
  /** Another leader took over, or the database is gone: stop leading. */
  onDeposed(error: unknown): void
  onFirstPull(): void
}

export interface Schedule {
  /** Any tab wrote locally. */
  written(): void
  poked(why: 'person' | 'catalogue' | 'joined'): void
  wake(why: 'visible' | 'online' | 'offline'): void
  pullNow(): Promise<void>
  /** Proves the local rows now [S6]. */
  verify(): Promise<VerifyReport>
  stop(): void
}

export function createSchedule(options: ScheduleOptions): Schedule {
  const { lead, timers } = options

  const onDeposed = (error: unknown): void => {
    stop()
    options.onDeposed(error)
  }
  /** While a long queue is sent, one pull lands the effects of several batches, and the pokes they cause. */
  const pullSoon = (): void => pull.ask(pushing.isDraining() ? DRAINING_MS : 0)
  const onQueued = (): void => push.ask(PUSH_DEBOUNCE_MS)

  const report = createReport({ ...options, onDeposed })
  const pulling = createPulling({ ...options, report, onQueued, onForgotten: () => pull.ask() })
  const pushing = createPushing({ ...options, report, onSettled: pullSoon })
  const pull: Lane = createLane({ timers, ...pulling })
  const push: Lane = createLane({ timers, ...pushing })

  function pullAtOnce(): void {
    pull.hurry()
    push.hurry()
    pull.ask()
  }

  async function lookAround(): Promise<void> {
    await pulling.lookAround()
    pull.ask()
    push.ask()
  }

  function stop(): void {
    report.stopped = true
    pulling.proof.fail(new Error('stopped'))
    pull.stop()
    push.stop()
    endRounds()
  }

  const everyMs = (): number => SLOW_MS * (0.75 + timers.random() / 2)

  report.say()
  const endRounds = startRounds(timers, everyMs, () => void lookAround())
  pull.ask()
  void outboxOf(lead.store)
    .count()
    .then((waiting) => waiting > 0 && push.ask(), report.deposed)

  return {
    written() {
      if (!report.online) return
      push.hurry()
      onQueued()
    },
    poked(why) {
      if (why !== 'catalogue') return pullSoon()
      pull.ask(timers.random() * CATALOGUE_JITTER_MS)
      timers.after(CATALOGUE_TAIL_MS + timers.random() * CATALOGUE_JITTER_MS, () => pull.ask())
    },
    wake(why) {
      if (why !== 'visible') report.online = why === 'online'
      if (why === 'online') report.trouble.pull = report.trouble.push = null
      if (why !== 'offline') {
        pullAtOnce()
        push.ask()
      }
      report.say()
    },
    async pullNow() {
      const landed = pull.next()
      pullAtOnce()
      await landed
    },
    async verify() {
      const found = pulling.proof.ask()
      pullAtOnce()
      return found
    },
    stop,
  }
}
