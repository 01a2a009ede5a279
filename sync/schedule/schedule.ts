// When the leader pushes and pulls [S10] [S18], and what it says about it in the status row.
import type { SyncPhase, SyncStatus, VerifyReport } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import { forgetCursors, pullOnce, type PullOutcome } from '../pull/pull.ts'
import { pushOnce, type PushOutcome } from '../push/push.ts'
import { RemoteError, type Prover, type Remote } from '../remote/remote.ts'
import { isDatabaseError, isQuotaError } from '../store/dexie.ts'
import { fenced, NotLeaderError } from '../store/fence.ts'
import type * as mending from '../store/mend.ts'
import { readStatus, writeStatus } from '../store/status.ts'
import { outboxOf } from '../store/tables.ts'
import { createProof } from '../verify/proof.ts'
import { createLane, type Lane, type Timers } from './lane.ts'

/** Long enough to gather a burst of writes, short enough not to be felt in a conversation. */
const PUSH_DEBOUNCE_MS = 10
const SLOW_MS = 60_000
const PAGE = 1000
/** Half the requests of a first sync; a larger one would keep a person's own write waiting longer than is unfelt. */
const LARGE_PAGE = 2000
/** How long news may wait while a long queue is sent: each pull would fold what is left of it anew. */
const DRAINING_MS = 500
/** A catalogue is poked at most every 2 s: what was swallowed in between is fetched after that [S11]. */
const CATALOGUE_TAIL_MS = 2_200
const CATALOGUE_JITTER_MS = 300
/** Shorter runs than this are not worth a "syncing" on the screen, nor two writes for it. */
const SHOWN_AFTER_MS = 300

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
  /** A local write happened somewhere. */
  written(): void
  poked(why: 'person' | 'catalogue' | 'joined'): void
  wake(why: 'visible' | 'online' | 'offline'): void
  pullNow(): Promise<void>
  /** Proves what is here, now [S6]. */
  verify(): Promise<VerifyReport>
  stop(): void
}

export function createSchedule(options: ScheduleOptions): Schedule {
  const { lead, remote, timers } = options
  const trouble: { pull: SyncPhase | null; push: SyncPhase | null } = { pull: null, push: null }
  let online = options.online
  let signedOut = false
  let upgrade = false
  let stopped = false
  let taken: PushOutcome['next'] = null
  let pulledOnce = false
  let recovered = false
  let slow: unknown = null
  let offset = { ms: 0, error: Number.POSITIVE_INFINITY, known: false }
  const busy = new Set<string>()

  function phase(): SyncPhase {
    if (signedOut) return 'signed_out'
    if (!online || trouble.pull === 'offline' || trouble.push === 'offline') return 'offline'
    if (upgrade) return 'upgrade_required'
    if (trouble.pull ?? trouble.push) return 'error'
    if (busy.size > 0) return 'syncing'
    return pulledOnce ? 'idle' : 'starting'
  }

  let said: Promise<void> = Promise.resolve()
  function say(change: Partial<SyncStatus> = {}): void {
    if (stopped) return
    said = said
      .then(() => fenced(lead, [], () => writeStatus(lead.store, { phase: phase(), ...change })))
      .catch((error: unknown) => deposed(error))
  }

  function deposed(error: unknown): void {
    // A full disk keeps its leader: the queue can still be sent, and only a leader makes room.
    if (stopped || isQuotaError(error) || !(error instanceof NotLeaderError || isDatabaseError(error))) return
    stop()
    options.onDeposed(error)
  }

  /** Runs a job; says "syncing" only when it takes long enough to be seen. */
  async function shown<T>(name: string, job: () => Promise<T>): Promise<T> {
    const timer = timers.after(SHOWN_AFTER_MS, () => {
      busy.add(name)
      say()
    })
    try {
      return await job()
    } finally {
      timers.cancel(timer)
      busy.delete(name)
    }
  }

  /** A better measure replaces a worse one; a jump means that somebody set a clock [S30]. */
  function measure(found: PullOutcome['offset']): Partial<SyncStatus> {
    const jumped = Math.abs(found.ms - offset.ms) > offset.error + found.error + 250
    if (offset.known && !jumped && found.error >= offset.error) return {}
    offset = { ...found, known: true }
    return { offsetMs: Math.round(found.ms) }
  }

  const serverNow = (): number => Math.round(lead.now() + offset.ms)

  async function doPull(): Promise<boolean> {
    const outcome = await shown('pull', () => pullOnce(lead, remote, PAGE, LARGE_PAGE))
    answered()
    trouble.pull = null
    const first = !pulledOnce
    pulledOnce = true
    if (outcome.queued) push.ask(PUSH_DEBOUNCE_MS)
    say({ error: null, ...measure(outcome.offset) })
    if (first) {
      options.onFirstPull()
      void mended(({ reserveBallast }) => reserveBallast(lead.store))
    }
    return proof.afterPull()
  }

  /** What is done about room is loaded when it is done, and its failure is no reason to stop leading. */
  async function mended<T>(use: (means: typeof mending) => Promise<T>): Promise<T | null> {
    try {
      return await use(await import('../store/mend.ts'))
    } catch {
      return null
    }
  }

  const proof = createProof({
    lead,
    prover: remote,
    random: timers.random,
    now: serverNow,
    onDone: ({ healed }) =>
      say({ verifiedAt: new Date(serverNow()).toISOString(), healedScopes: healed.length }),
  })

  async function doPush(): Promise<boolean> {
    if (upgrade || options.guest) return false
    const outcome = await shown('push', () => pushOnce(lead, remote, taken))
    taken = outcome.next
    // An empty queue has asked nobody: it proves neither a network nor a session. But it is no trouble either.
    if (outcome.settled === 0 && !outcome.upgrade) {
      if (trouble.push !== null) {
        trouble.push = null
        say()
      }
      return outcome.more
    }
    answered()
    trouble.push = null
    if (outcome.upgrade) upgrade = true
    if (outcome.settled > 0) pullSoon()
    if (busy.size === 0) say()
    return outcome.more
  }

  function failed(lane: 'pull' | 'push', error: unknown): number | null {
    if (stopped) return null
    if (lane === 'pull') proof.fail(error)
    else taken = null
    if (isQuotaError(error)) {
      void mended(({ makeRoom }) => makeRoom(lead.store))
      trouble[lane] = 'error'
      say({ error: 'the disk is full' })
      return 0
    }
    if (error instanceof NotLeaderError || isDatabaseError(error)) {
      deposed(error)
      return null
    }
    const remoteError = error instanceof RemoteError ? error : null
    if (remoteError?.kind === 'auth') {
      // The queue waits, whole [S18]. The slow timer, a write or a wake-up asks again whether there is a token now.
      if (!signedOut) options.onAuthNeeded()
      signedOut = true
      say({ error: remoteError.message })
      return null
    }
    if (lane === 'pull' && remoteError?.kind === 'refused' && remoteError.status === 400 && !recovered) {
      recovered = true
      void forgetCursors(lead).then(() => pull.ask(), deposed)
    }
    trouble[lane] = remoteError?.kind === 'unreachable' ? 'offline' : 'error'
    say({ error: error instanceof Error ? error.message : String(error) })
    // Without a network there is nothing to try: `online` brings it back, the slow timer is the net.
    return online ? (remoteError?.retryAfterMs ?? 0) : null
  }

  function answered(): void {
    signedOut = false
    // An answer is better evidence than `navigator.onLine`, which some machines get wrong.
    online = true
  }
  /** While a long queue is sent, the effects of its batches land together; so do the pokes it causes. */
  function pullSoon(): void {
    pull.ask(taken ? DRAINING_MS : 0)
  }
  const pull: Lane = createLane({ timers, job: doPull, onFailure: (error) => failed('pull', error) })
  const push: Lane = createLane({ timers, job: doPush, onFailure: (error) => failed('push', error) })

  function hurry(): void {
    pull.hurry()
    push.hurry()
  }

  function tick(): void {
    slow = timers.after(SLOW_MS * (0.75 + timers.random() / 2), () => {
      void lookAround()
      tick()
    })
  }

  async function lookAround(): Promise<void> {
    try {
      const { full } = await readStatus(lead.store)
      if (full) await mended(({ regainRoom }) => regainRoom(lead.store))
      if (!options.guest && phase() === 'idle' && (await proof.isDue()))
        void proof.ask().catch(() => undefined)
    } catch (error) {
      deposed(error)
    }
    pull.ask()
    push.ask()
  }

  function stop(): void {
    stopped = true
    proof.fail(new Error('stopped'))
    pull.stop()
    push.stop()
    if (slow !== null) timers.cancel(slow)
  }

  say()
  tick()
  pull.ask()
  void outboxOf(lead.store)
    .count()
    .then((waiting) => waiting > 0 && push.ask(), deposed)

  return {
    written() {
      if (!online) return
      push.hurry()
      push.ask(PUSH_DEBOUNCE_MS)
    },
    poked(why) {
      if (why !== 'catalogue') return pullSoon()
      pull.ask(timers.random() * CATALOGUE_JITTER_MS)
      timers.after(CATALOGUE_TAIL_MS + timers.random() * CATALOGUE_JITTER_MS, () => pull.ask())
    },
    wake(why) {
      online = why === 'offline' ? false : why === 'online' ? true : online
      if (why === 'offline') return say()
      if (why === 'online') {
        trouble.pull = null
        trouble.push = null
      }
      hurry()
      pull.ask()
      push.ask()
      say()
    },
    async pullNow() {
      hurry()
      const landed = pull.next()
      pull.ask()
      await landed
    },
    async verify() {
      const found = proof.ask()
      hurry()
      pull.ask()
      return found
    },
    stop,
  }
}
