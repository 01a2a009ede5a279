// Chooses the entries of the next push and gives them consecutive ids [S13] [S14]. An id is given once, in a
// committed transaction, before the first byte is sent: after a crash the same change goes under the same id.
import type { OutboxEntry, Upload } from '../contract.ts'
import { FILE_REFUSED, inOrder, isReadable, liftedArgs, patchArgs, sameJson } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { reject } from '../outbox/rejections.ts'
import { refold } from '../rebase/refold.ts'
import type { PushRequest } from '../remote/remote.ts'
import { readClient, writeClient } from '../store/client.ts'
import { fenced, foldTables } from '../store/fence.ts'
import { outboxOf } from '../store/tables.ts'
import { heldBack, missingFiles, refusedFile } from './gate.ts'

/** S14: more would overflow the server's subtransaction cache. */
const MOST_ENTRIES = 50
/** Batches that get their ids in one commit: a long queue is read and flushed once for all of them. */
const MOST_BATCHES = 10

const isEmptied = (entry: OutboxEntry): boolean => {
  const edit = entry.state === 'queued' ? patchArgs(entry.args) : null
  if (!edit) return false
  const fields = Object.keys(edit.set)
  return (
    fields.length > 0 &&
    fields.every((field) => field in edit.base && sameJson(edit.set[field], edit.base[field]))
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((v) => typeof v === 'string') : []

/** Moves unreadable entries to the rejection box, where the person sees them. A row without a uuid gets one. */
async function quarantine(lead: Lead, entry: OutboxEntry): Promise<void> {
  const raw: unknown = entry
  const detail = JSON.parse(JSON.stringify(raw ?? null))
  const whole: OutboxEntry = {
    ...entry,
    uuid: text(entry.uuid) || lead.newId(),
    name: text(entry.name),
    v: Number(entry.v) || 0,
    user: text(entry.user),
    keys: list(entry.keys),
    touches: list(entry.touches),
  }
  await reject(lead, whole, 'unreadable', detail)
}

/** Files that these entries need and the server does not have. */
const missingFor = (lead: Lead, entries: readonly OutboxEntry[]): Promise<Map<string, Upload>> =>
  missingFiles(lead.store, lead.mutators, entries.filter(isReadable))

/**
 * What has to be done with an entry before the queue is sent; null: nothing. The box offers to retry what waits in vain
 * for a file [S15] [S32].
 */
function chore(
  lead: Lead,
  entry: OutboxEntry,
  missing: Map<string, Upload>,
): (() => Promise<unknown>) | null {
  if (!isReadable(entry)) return () => quarantine(lead, entry)
  const file = refusedFile(lead.mutators, entry, missing)
  if (file) {
    const detail = { path: file.path, reason: file.error?.code ?? null }
    return () => reject(lead, entry, FILE_REFUSED, detail)
  }
  if (entry.unfolded) return () => Promise.resolve()
  return isEmptied(entry) ? () => outboxOf(lead.store).delete(entry.seq) : null
}

/** Does the chores, and folds retried entries in. */
async function tidy(lead: Lead): Promise<void> {
  const { store } = lead
  await fenced(lead, foldTables(store), async () => {
    const keys: string[] = []
    const entries = await outboxOf(store).toArray()
    const missing = await missingFor(lead, entries)
    for (const entry of entries) {
      const work = chore(lead, entry, missing)
      if (!work) continue
      const isRetried = isReadable(entry) && entry.unfolded === true
      keys.push(...list(isRetried ? entry.touches : entry.keys))
      await work()
    }
    await refold(lead, keys)
  })
}

/** The entry as it is sent: in our version if it may still be lifted, else exactly as recorded. */
function lifted(lead: Lead, entry: OutboxEntry): OutboxEntry {
  if (entry.mid !== null && entry.held !== true) return entry
  const mutator = lead.mutators.get(entry.name)
  const args = liftedArgs(entry, mutator)
  return mutator && args !== null ? { ...entry, args, v: mutator.v } : entry
}

export interface Batch {
  request: PushRequest
  entries: OutboxEntry[]
  /** Entries that did not fit into this batch. */
  more: boolean
  /** The batch to send next if this one succeeds: it has its ids already. */
  next: Batch | null
}

/**
 * Takes the next batch, or null when nothing is ready. A batch of no bytes is a single entry.
 */
export async function takeBatch(lead: Lead, mostBytes: number): Promise<Batch | null> {
  for (let tidied = false; ; tidied = true) {
    const batch = await take(lead, mostBytes, tidied)
    if (batch !== 'untidy') return batch
    await tidy(lead)
  }
}

/** One read of the queue, which may be long. */
async function take(lead: Lead, mostBytes: number, tidied: boolean): Promise<Batch | null | 'untidy'> {
  const { store, mutators } = lead
  return fenced(lead, ['outbox', 'uploads'], async () => {
    const unsorted = await outboxOf(store).toArray()
    const missing = await missingFor(lead, unsorted)
    if (!tidied && unsorted.some((entry) => chore(lead, entry, missing))) return 'untidy'
    const client = await readClient(store, lead.newId)
    const all = unsorted.toSorted(inOrder)
    const held = heldBack(mutators, all, missing)
    const waiting = all.filter((entry) => entry.state !== 'acked' && !entry.refused && !held.has(entry.seq))
    if (waiting.length === 0) return null
    let part: OutboxEntry[] = []
    const parts = [part]
    const changed: OutboxEntry[] = []
    let bytes = 0
    let next = client.next
    for (const entry of waiting) {
      let ready = lifted(lead, entry)
      const size = JSON.stringify(ready.args).length
      if (part.length >= MOST_ENTRIES || (part.length > 0 && bytes + size > mostBytes)) {
        if (parts.length >= MOST_BATCHES) break
        part = []
        parts.push(part)
        bytes = 0
      }
      bytes += size
      if (ready.mid === null) {
        ready = { ...ready, mid: next, client: client.id, state: 'sent' }
        next += 1
      }
      if (ready !== entry) changed.push(ready)
      part.push(ready)
    }
    if (changed.length > 0) await outboxOf(store).bulkPut(changed)
    if (next !== client.next) await writeClient(store, { id: client.id, next })
    const open = all.flatMap((entry) => (entry.mid !== null && entry.client === client.id ? [entry.mid] : []))
    const mids = parts.flat().map((entry) => entry.mid ?? next)
    const acked = Math.min(next, ...open, ...mids) - 1
    let more = mids.length < waiting.length
    let batch: Batch | null = null
    for (const entries of parts.toReversed()) {
      const mutations = entries.map(({ mid, uuid, name, v, args }) => ({ id: mid ?? 0, uuid, name, v, args }))
      batch = { request: { client: client.id, acked, mutations }, entries, more, next: batch }
      more = true
    }
    return batch
  })
}
