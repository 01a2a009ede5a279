// What the pull lane runs: a pull, what it tells the status row, and a step of the proof behind it.
import type { SyncStatus } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import { forgetCursors, newPages, pullOnce, type PullOutcome } from '../pull/pull.ts'
import { RemoteError, type Prover, type Remote } from '../remote/remote.ts'
import { readStatus } from '../store/status.ts'
import { createProof, type Proof } from '../verify/proof.ts'
import type { LaneOptions, Timers } from './lane.ts'
import { mended } from './mended.ts'
import { type Report } from './report.ts'

export interface Pulling extends Pick<LaneOptions, 'job' | 'onFailure'> {
  proof: Proof
  /** What the slow timer looks after: room on a full disk, and a proof that is due. */
  lookAround(): Promise<void>
}

interface PullingOptions {
  lead: Lead
  remote: Remote & Prover
  timers: Timers
  report: Report
  guest: boolean
  /** The pull has queued a change. */
  onQueued(): void
  onFirstPull(): void
  /** The cursors are forgotten: the next pull begins anew. */
  onForgotten(): void
}

export function createPulling(options: PullingOptions): Pulling {
  const { lead, remote, report } = options
  const pages = newPages()
  let offset = { ms: 0, error: Number.POSITIVE_INFINITY, known: false }
  let isFirst = true
  let recovered = false

  /** A more precise measurement replaces a less precise one; a jump means that someone set a clock [S30]. */
  function measure(found: PullOutcome['offset']): Partial<SyncStatus> {
    const jumped = Math.abs(found.ms - offset.ms) > offset.error + found.error + 250
    if (offset.known && !jumped && found.error >= offset.error) return {}
    offset = { ...found, known: true }
    return { offsetMs: Math.round(found.ms) }
  }

  const serverNow = (): number => Math.round(lead.now() + offset.ms)

  const proof = createProof({
    lead,
    prover: remote,
    random: options.timers.random,
    now: serverNow,
    onDone: ({ healed }) =>
      report.say({ verifiedAt: new Date(serverNow()).toISOString(), healedScopes: healed.length }),
  })

  const startOver = (): Promise<void> => forgetCursors(lead).then(options.onForgotten, report.deposed)

  const pulling: Pulling = {
    proof,
    async job() {
      const outcome = await report.shown('pull', () => pullOnce(lead, remote, pages))
      report.answered('pull')
      if (outcome.queued) options.onQueued()
      report.say({ error: null, ...measure(outcome.offset) })
      if (isFirst) {
        isFirst = false
        options.onFirstPull()
        void mended(lead, 'reserveBallast')
      }
      // Whoever asked for this pull waits for what is new now.
      return outcome.resumed ? pulling.job() : proof.afterPull()
    },
    onFailure(error) {
      if (report.stopped) return null
      proof.fail(error)
      if (!recovered && error instanceof RemoteError && error.kind === 'refused' && error.status === 400) {
        recovered = true
        void startOver()
      }
      return report.failed('pull', error)
    },
    async lookAround() {
      try {
        const { full } = await readStatus(lead.store)
        if (full) await mended(lead, 'regainRoom')
        if (!options.guest && report.phase() === 'idle' && (await proof.isDue()))
          void proof.ask().catch(() => undefined)
      } catch (error) {
        report.deposed(error)
      }
    },
  }
  return pulling
}
