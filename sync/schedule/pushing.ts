// What the push lane runs: the next batch of the queue, and what it tells the status row.
import type { Lead } from '../outbox/lead.ts'
import { newBatches, pushOnce, type PushOutcome } from '../push/push.ts'
import type { Remote } from '../remote/remote.ts'
import type { LaneOptions } from './lane.ts'
import type { Report } from './report.ts'

export interface Pushing extends Pick<LaneOptions, 'job' | 'onFailure'> {
  /** More batches of a long queue are ready. */
  isDraining(): boolean
}

interface PushingOptions {
  lead: Lead
  remote: Remote
  report: Report
  guest: boolean
  /** The server has settled entries: their effect can be pulled. */
  onSettled(): void
}

export function createPushing({ lead, remote, report, guest, onSettled }: PushingOptions): Pushing {
  const pace = newBatches()
  let taken: PushOutcome['next'] = null

  return {
    async job() {
      if (report.upgrade || guest) return false
      const outcome = await report.shown('push', () => pushOnce(lead, remote, pace, taken))
      taken = outcome.next
      // An empty queue made no request, so it proves neither network nor session, but it is no failure either.
      if (outcome.settled === 0 && !outcome.upgrade) {
        if (report.trouble.push !== null) {
          report.trouble.push = null
          report.say()
        }
        return outcome.more
      }
      report.answered('push')
      if (outcome.upgrade) report.upgrade = true
      if (outcome.settled > 0) onSettled()
      if (report.busy.size === 0) report.say()
      return outcome.more
    },
    onFailure(error) {
      taken = null
      return report.failed('push', error)
    },
    isDraining: () => taken !== null,
  }
}
