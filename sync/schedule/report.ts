// What the leader has found out about network, session and release [S18], and the status row that tells it.
import type { SyncPhase, SyncStatus } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import { RemoteError, TOO_MANY } from '../remote/remote.ts'
import { isDatabaseError, isQuotaError } from '../store/dexie.ts'
import { fenced, NotLeaderError } from '../store/fence.ts'
import { writeStatus } from '../store/status.ts'
import type { Timers } from './lane.ts'
import { mended } from './mended.ts'

/** Shorter runs are not worth showing "syncing", nor the two writes it takes. */
const SHOWN_AFTER_MS = 300

export type LaneName = 'pull' | 'push'

export interface Report {
  online: boolean
  /** The server no longer takes what this release sends [S28]. */
  upgrade: boolean
  trouble: Record<LaneName, SyncPhase | null>
  /** The lanes whose run takes long enough to be shown. */
  busy: Set<LaneName>
  /** This is no leader any more: nothing is written, nothing tried again. */
  stopped: boolean
  phase(): SyncPhase
  /** Writes the status row: the phase, and what changed beside it. */
  say(change?: Partial<SyncStatus>): void
  /** Runs a job, and shows "syncing" only when it takes long enough to be seen. */
  shown<T>(lane: LaneName, job: () => Promise<T>): Promise<T>
  /** The server has answered a run of this lane. */
  answered(lane: LaneName): void
  /** Notes why a run failed, and returns when to retry: a lane's `onFailure`. */
  failed(lane: LaneName, error: unknown): number | null
  /** Reports the end of this lead, if the error means that. */
  deposed(error: unknown): void
}

interface ReportOptions {
  lead: Lead
  timers: Timers
  online: boolean
  onAuthNeeded(): void
  onDeposed(error: unknown): void
}

/** A full disk does not depose its leader: the queue can still be sent, and only a leader makes room. */
const isOver = (error: unknown): boolean =>
  (error instanceof NotLeaderError || isDatabaseError(error)) && !isQuotaError(error)

export function createReport({ lead, timers, online, onAuthNeeded, onDeposed }: ReportOptions): Report {
  const trouble: Report['trouble'] = { pull: null, push: null }
  const busy: Report['busy'] = new Set()
  let signedOut = false
  let pulledOnce = false
  let said: Promise<void> = Promise.resolve()

  function phase(): SyncPhase {
    if (signedOut) return 'signed_out'
    if (!report.online || trouble.pull === 'offline' || trouble.push === 'offline') return 'offline'
    if (report.upgrade) return 'upgrade_required'
    return trouble.pull ?? trouble.push ?? (busy.size > 0 ? 'syncing' : pulledOnce ? 'idle' : 'starting')
  }

  function say(change: Partial<SyncStatus> = {}): void {
    if (report.stopped) return
    said = said
      .then(() => fenced(lead, [], () => writeStatus(lead.store, { phase: phase(), ...change })))
      .catch(deposed)
  }

  function deposed(error: unknown): void {
    if (!report.stopped && isOver(error)) onDeposed(error)
  }

  const report: Report = {
    online,
    upgrade: false,
    trouble,
    busy,
    stopped: false,
    phase,
    say,
    async shown(lane, job) {
      const timer = timers.after(SHOWN_AFTER_MS, () => {
        busy.add(lane)
        say()
      })
      try {
        return await job()
      } finally {
        timers.cancel(timer)
        busy.delete(lane)
      }
    },
    answered(lane) {
      signedOut = false
      // An answer is better evidence than `navigator.onLine`, which some machines report wrongly.
      report.online = true
      trouble[lane] = null
      if (lane === 'pull') pulledOnce = true
    },
    failed(lane, error) {
      deposed(error)
      if (report.stopped) return null
      if (isQuotaError(error)) {
        void mended(lead, 'makeRoom')
        trouble[lane] = 'error'
        say({ error: 'the disk is full' })
        return 0
      }
      const remoteError = error instanceof RemoteError ? error : null
      if (remoteError?.kind === 'auth') {
        // The queue waits, whole [S18]. The slow timer, a write or a wake-up checks for a token again.
        if (!signedOut) onAuthNeeded()
        signedOut = true
        say({ error: remoteError.message })
        return null
      }
      const isSlowed = remoteError?.status === TOO_MANY
      trouble[lane] = remoteError?.kind === 'unreachable' ? 'offline' : isSlowed ? 'slowed' : 'error'
      say({ error: error instanceof Error ? error.message : String(error) })
      // Without a network there is nothing to try: the `online` event resumes, and the slow timer is the fallback.
      return report.online ? (remoteError?.retryAfterMs ?? 0) : null
    },
    deposed,
  }
  return report
}
