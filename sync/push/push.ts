// One push: take, send, note the outcomes. The queue is ordered, and one bad entry never blocks it [S14].
import type { Lead } from '../outbox/lead.ts'
import { paced, type Pace } from '../remote/pace.ts'
import { RemoteError, TOO_MANY, type Remote } from '../remote/remote.ts'
import { fenced } from '../store/fence.ts'
import { renumber, setAside, settleBatch } from './settle.ts'
import { takeBatch, type Batch } from './take.ts'

export interface PushOutcome {
  /** Entries that the server settled: pull now to get their effect. */
  settled: number
  /** More is ready: call again at once. */
  more: boolean
  upgrade: boolean
  /** Pass this to the next call, if that follows at once. */
  next: Batch | null
}

const NOTHING: PushOutcome = { settled: 0, more: false, upgrade: false, next: null }

/** These statuses refuse the request itself; others (403, 404 …) mean that the server is misconfigured. */
const POISON = new Set([400, 413, 422])

const isPoison = (error: unknown): boolean =>
  error instanceof RemoteError && error.kind === 'refused' && POISON.has(error.status)

/**
 * Sends a refused batch one entry at a time. Good entries pass; one that still fails while an empty push succeeds is
 * set aside for the person [S15].
 */
async function pushOneByOne(lead: Lead, remote: Remote, pace: Pace): Promise<PushOutcome> {
  const batch = await takeBatch(lead, 0)
  const [entry] = batch?.entries ?? []
  if (!batch || !entry) return NOTHING
  try {
    return await send(lead, remote, batch, pace)
  } catch (error) {
    if (!isPoison(error)) throw error
    await remote.push({ client: batch.request.client, acked: 0, mutations: [] })
    await setAside(lead, entry, error instanceof Error ? error.message : 'refused')
    return { ...NOTHING, more: true }
  }
}

async function send(lead: Lead, remote: Remote, batch: Batch, pace: Pace): Promise<PushOutcome> {
  const answer = await paced(pace, lead.now, () => remote.push(batch.request))
  if (answer.forked || answer.gap !== null) {
    await settleBatch(lead, batch, answer)
    const waiting = await renumber(lead, answer.lmid)
    // The pull that shows what waits asks for the next push.
    return { ...NOTHING, settled: waiting || answer.results.length, more: waiting === 0 }
  }
  const { acked, refused, upgrade, lift } = await settleBatch(lead, batch, answer)
  const settled = acked + refused
  // Repeating a request whose answer settled nothing could go on forever, so back off.
  if (settled === 0 && !upgrade && !lift)
    throw new RemoteError('busy', `unsettled ${answer.retry}`, {
      status: answer.retry === 'PT429' ? TOO_MANY : 0,
    })
  const whole = settled === batch.entries.length
  return { settled, more: !upgrade && (batch.more || !whole), upgrade, next: whole ? batch.next : null }
}

/** S14: a larger request would be refused. */
const MOST_BYTES = 400_000
/** Most batches are smaller; a slow line carries it in three seconds. */
const FIRST_BYTES = 64_000

export const newBatches = (): Pace => ({ size: FIRST_BYTES, most: MOST_BYTES })

/**
 * Sends one batch: `taken`, left over from the last call, or the next one. Never run two at once. Throws
 * `RemoteError` when the outcome is unknown (the same ids are sent again), or `NotLeaderError`.
 */
export async function pushOnce(
  lead: Lead,
  remote: Remote,
  pace: Pace = newBatches(),
  taken: Batch | null = null,
): Promise<PushOutcome> {
  // Another leader may have renumbered these changes, so check the term first.
  if (taken) await fenced(lead, [], async () => undefined)
  const batch = taken ?? (await takeBatch(lead, pace.size))
  if (!batch) return NOTHING
  try {
    return await send(lead, remote, batch, pace)
  } catch (error) {
    if (!isPoison(error)) throw error
    return pushOneByOne(lead, remote, pace)
  }
}
