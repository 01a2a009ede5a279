// What a push answer changes here [S13] [S14]. Never a row: effects and refusals land with the pull that shows them.
import type { OutboxEntry } from '../contract.ts'
import { inOrder, liftedArgs } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { rejectionOf } from '../outbox/rejections.ts'
import { refold } from '../rebase/refold.ts'
import type { PushAnswer } from '../remote/remote.ts'
import { readClient, writeClient } from '../store/client.ts'
import { fenced, foldTables } from '../store/fence.ts'
import { outboxOf, rejectionsOf } from '../store/tables.ts'
import type { Batch } from './take.ts'

export interface Settled {
  acked: number
  refused: number
  /** The server has no more use for one of our versions: pushing pauses, nothing else [S28]. */
  upgrade: boolean
  /** One of them was recorded by an older release than this one: lifted, it goes again at once. */
  lift: boolean
}

/** Notes the outcomes by id and uuid. An entry that changed hands meanwhile (renumbered) is left alone. */
export async function settleBatch(lead: Lead, batch: Batch, answer: PushAnswer): Promise<Settled> {
  const { store } = lead
  return fenced(lead, ['outbox'], async () => {
    const settled: Settled = { acked: 0, refused: 0, upgrade: false, lift: false }
    const now = await outboxOf(store).bulkGet(batch.entries.map((entry) => entry.seq))
    const noted: OutboxEntry[] = []
    for (const result of answer.results) {
      const at = batch.entries.findIndex((entry) => entry.mid === result.id)
      const sent = batch.entries[at]
      const entry = sent && now[at]
      if (
        !entry ||
        entry.uuid !== sent.uuid ||
        entry.mid !== result.id ||
        entry.client !== batch.request.client
      )
        continue
      if (result.status === 'ok') {
        settled.acked += 1
        noted.push({ ...entry, state: 'acked' })
      } else if (result.code === 'upgrade_required') {
        const mutator = lead.mutators.get(entry.name)
        const lift = entry.v < (mutator?.v ?? 0) && liftedArgs(entry, mutator) !== null
        settled[lift ? 'lift' : 'upgrade'] = true
        noted.push({ ...entry, held: true })
      } else {
        settled.refused += 1
        const refused = { code: result.code ?? 'unknown', detail: result.detail }
        noted.push({ ...entry, refused })
      }
    }
    if (noted.length > 0) await outboxOf(store).bulkPut(noted)
    return settled
  })
}

/**
 * After `forked` or `gap`: the server's memory of our client id is not ours (a copied profile, a restored database).
 * A new client id, and every entry whose outcome we do not know goes again from 1, in the same order. `lmid`: the
 * server's last id of the old one; above it the server has forgotten also what it once accepted.
 */
export async function renumber(lead: Lead, lmid: number): Promise<void> {
  const { store } = lead
  await fenced(lead, ['outbox'], async () => {
    const old = await readClient(store, lead.newId)
    const id = lead.newId()
    let next = 1
    for (const entry of (await outboxOf(store).toArray()).toSorted(inOrder)) {
      const forgotten = entry.client === old.id && (entry.mid ?? 0) > lmid
      if (entry.mid === null) continue
      if (entry.state === 'acked' && !forgotten) {
        // Accepted under the old id, its pull outstanding: it stays before all that goes again.
        await outboxOf(store).put({ ...entry, mid: entry.mid - old.next })
        continue
      }
      const { refused: _outcome, ...rest } = entry
      await outboxOf(store).put({ ...rest, mid: next, client: id, state: 'sent' })
      next += 1
    }
    await writeClient(store, { id, next })
  })
}

/**
 * One entry that makes the whole request fail (not just itself) goes to the rejection box, and those behind it move up
 * one id: the server refused the request before it counted anything, so none of them can have been processed.
 */
export async function setAside(lead: Lead, poison: OutboxEntry, reason: string): Promise<void> {
  const { store } = lead
  await fenced(lead, foldTables(store), async () => {
    const entry = await outboxOf(store).get(poison.seq)
    if (!entry || entry.uuid !== poison.uuid || entry.mid === null) return
    const { mid } = entry
    const at = new Date(lead.now()).toISOString()
    await rejectionsOf(store).put(rejectionOf(entry, 'invalid', { reason }, at))
    await outboxOf(store).delete(entry.seq)
    const client = await readClient(store, lead.newId)
    for (const later of await outboxOf(store).toArray()) {
      if (later.mid === null || later.client !== entry.client || later.mid < mid) continue
      await outboxOf(store).put({ ...later, mid: later.mid - 1 })
    }
    await writeClient(store, { id: client.id, next: client.next - 1 })
    await refold(lead, entry.keys)
  })
}
