// What a push answer changes locally [S13] [S14]. Never a row: effects and refusals land with the pull that shows
// them.
import type { OutboxEntry } from '../contract.ts'
import { inOrder, liftedArgs } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { reject } from '../outbox/rejections.ts'
import { refold } from '../rebase/refold.ts'
import type { PushAnswer } from '../remote/remote.ts'
import { readClient, writeClient } from '../store/client.ts'
import { fenced, foldTables } from '../store/fence.ts'
import { outboxOf } from '../store/tables.ts'
import type { Batch } from './take.ts'

export interface Settled {
  acked: number
  refused: number
  /** The server no longer accepts one of our versions: pushing pauses, nothing else [S28]. */
  upgrade: boolean
  /** An entry was recorded by an older release: lift it and send it again at once. */
  lift: boolean
}

/** Notes the outcomes by id and uuid. An entry that was renumbered meanwhile is left alone. */
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
 * After `forked` or `gap`, when the server's memory of our client id differs from ours (a copied profile, a restored
 * database). Makes a new client id, under which every entry with an unknown outcome is sent again from 1, in the same
 * order. `lmid`: the server's last id of the old one; the server has forgotten even accepted entries above it.
 *
 * Does nothing while accepted entries wait for the pull that shows their effect, and returns how many. Only under their
 * own id can that pull tell whether a server restored meanwhile has forgotten them.
 */
export async function renumber(lead: Lead, lmid: number): Promise<number> {
  const { store } = lead
  return fenced(lead, ['outbox'], async () => {
    const old = await readClient(store, lead.newId)
    const taken = (await outboxOf(store).toArray()).filter((entry) => entry.mid !== null)
    const isForgotten = ({ client, mid }: OutboxEntry): boolean => client === old.id && (mid ?? 0) > lmid
    const accepted = taken.filter((entry) => entry.state === 'acked' && !isForgotten(entry))
    if (accepted.length > 0) return accepted.length
    const id = lead.newId()
    let next = 1
    for (const { refused: _outcome, ...entry } of taken.toSorted(inOrder)) {
      await outboxOf(store).put({ ...entry, mid: next, client: id, state: 'sent' })
      next += 1
    }
    await writeClient(store, { id, next })
    return 0
  })
}

/**
 * Moves an entry that fails the whole request to the rejection box, and the entries behind it up by one id. The
 * server refused the request before it counted anything, so it cannot have processed any of them.
 */
export async function setAside(lead: Lead, poison: OutboxEntry, reason: string): Promise<void> {
  const { store } = lead
  await fenced(lead, foldTables(store), async () => {
    const entry = await outboxOf(store).get(poison.seq)
    if (!entry || entry.uuid !== poison.uuid || entry.mid === null) return
    const { mid } = entry
    await reject(lead, entry, 'invalid', { reason })
    const client = await readClient(store, lead.newId)
    for (const later of await outboxOf(store).toArray()) {
      if (later.mid === null || later.client !== entry.client || later.mid < mid) continue
      await outboxOf(store).put({ ...later, mid: later.mid - 1 })
    }
    await writeClient(store, { id: client.id, next: client.next - 1 })
    await refold(lead, entry.keys)
  })
}
