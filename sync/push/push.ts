// One push: take, send, note the outcomes. The queue is in order and never blocked by one bad entry [S14].
import type { Lead } from '../outbox/lead.ts'
import { RemoteError, type Remote } from '../remote/remote.ts'
import { fenced } from '../store/fence.ts'
import { renumber, setAside, settleBatch } from './settle.ts'
import { takeBatch, type Batch } from './take.ts'

export interface PushOutcome {
  /** Entries the server said something about: pull now, their effect is there. */
  settled: number
  /** Call again at once. */
  more: boolean
  upgrade: boolean
  /** For the next call, if that is at once. */
  next: Batch | null
}

const NOTHING: PushOutcome = { settled: 0, more: false, upgrade: false, next: null }

/** These say that the request as such is unacceptable; others (403, 404 …) say that the server is not set up. */
const POISON = new Set([400, 413, 422])

const isPoison = (error: unknown): boolean =>
  error instanceof RemoteError && error.kind === 'refused' && POISON.has(error.status)

/**
 * A whole batch was refused. Alone, each good entry passes; the one that still fails while an empty push succeeds is
 * set aside for the person [S15].
 */
async function pushOneByOne(lead: Lead, remote: Remote): Promise<PushOutcome> {
  const batch = await takeBatch(lead, 1)
  const [entry] = batch?.entries ?? []
  if (!batch || !entry) return NOTHING
  try {
    return await send(lead, remote, batch)
  } catch (error) {
    if (!isPoison(error)) throw error
    await remote.push({ client: batch.request.client, acked: 0, mutations: [] })
    await setAside(lead, entry, error instanceof Error ? error.message : 'refused')
    return { ...NOTHING, more: true }
  }
}

async function send(lead: Lead, remote: Remote, batch: Batch): Promise<PushOutcome> {
  const answer = await remote.push(batch.request)
  if (answer.forked || answer.gap !== null) {
    await settleBatch(lead, batch, answer)
    await renumber(lead, answer.lmid)
    return { ...NOTHING, settled: answer.results.length, more: true }
  }
  const { acked, refused, upgrade, lift } = await settleBatch(lead, batch, answer)
  const settled = acked + refused
  // Asked for again at once, an answer that settles nothing would be asked for for ever.
  if (settled === 0 && !upgrade && !lift) throw new RemoteError('busy', `unsettled ${answer.retry}`)
  const whole = settled === batch.entries.length
  return { settled, more: !upgrade && (batch.more || !whole), upgrade, next: whole ? batch.next : null }
}

/**
 * Sends one batch: `taken`, which the last call had left over, or the next. Never run two at once. Throws `RemoteError`
 * when the outcome is unknown (the same ids go again) or `NotLeaderError`.
 */
export async function pushOnce(lead: Lead, remote: Remote, taken: Batch | null = null): Promise<PushOutcome> {
  // Whoever leads by now may have given these changes other ids.
  if (taken) await fenced(lead, [], async () => undefined)
  const batch = taken ?? (await takeBatch(lead))
  if (!batch) return NOTHING
  try {
    return await send(lead, remote, batch)
  } catch (error) {
    if (!isPoison(error)) throw error
    return pushOneByOne(lead, remote)
  }
}
