// Which entries go with the next push, and how they get their consecutive ids [S13] [S14]. An id is given once, in a
// committed transaction, before the first byte is sent: after a crash the same change goes under the same id.
import type { OutboxEntry, Upload } from '../contract.ts'
import { FILE_REFUSED, inOrder, isReadable, liftedArgs, patchArgs, sameJson } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { rejectionOf } from '../outbox/rejections.ts'
import { refold } from '../rebase/refold.ts'
import type { PushRequest } from '../remote/remote.ts'
import { readClient, writeClient } from '../store/client.ts'
import { fenced, foldTables } from '../store/fence.ts'
import { outboxOf, rejectionsOf } from '../store/tables.ts'
import { heldBack, missingFiles, refusedFile } from './gate.ts'

/** S14: more would overflow the server's subtransaction cache. */
const MOST_ENTRIES = 50
const MOST_BYTES = 400_000

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

/** Puts unreadable entries where the person can see them. A row without even a uuid gets one. */
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
  await rejectionsOf(lead.store).put(
    rejectionOf(whole, 'unreadable', detail, new Date(lead.now()).toISOString()),
  )
  await outboxOf(lead.store).delete(entry.seq)
}

/** Puts an entry of which a file was refused where the person can take it up again [S15] [S32]. */
async function setAsideForFile(lead: Lead, entry: OutboxEntry, upload: Upload): Promise<void> {
  const { path, error } = upload
  const detail = { path, reason: error?.code ?? null }
  const at = new Date(lead.now()).toISOString()
  await rejectionsOf(lead.store).put(rejectionOf(entry, FILE_REFUSED, detail, at))
  await outboxOf(lead.store).delete(entry.seq)
}

/** Files that these entries need and the server does not have. */
const missingFor = (lead: Lead, entries: readonly OutboxEntry[]): Promise<Map<string, Upload>> =>
  missingFiles(lead.store, lead.mutators, entries.filter(isReadable))

/**
 * Before sending: quarantines what cannot be read, folds in retried entries, drops unsent edits that came back to where
 * they began, and sets aside what needs a refused file. Costs one read when there is nothing to do.
 */
async function tidy(lead: Lead): Promise<void> {
  const { store, mutators } = lead
  const look = await outboxOf(store).toArray()
  const seen = await missingFor(lead, look)
  const isDirty = (entry: OutboxEntry): boolean =>
    !isReadable(entry) ||
    entry.unfolded === true ||
    isEmptied(entry) ||
    refusedFile(mutators, entry, seen) !== null
  if (!look.some(isDirty)) return
  await fenced(lead, foldTables(store), async () => {
    const keys: string[] = []
    const entries = await outboxOf(store).toArray()
    const missing = await missingFor(lead, entries)
    for (const entry of entries) {
      const refused = isReadable(entry) ? refusedFile(mutators, entry, missing) : null
      if (refused) {
        keys.push(...entry.keys)
        await setAsideForFile(lead, entry, refused)
      } else if (!isReadable(entry)) {
        if (Array.isArray(entry.keys)) keys.push(...entry.keys)
        await quarantine(lead, entry)
      } else if (entry.unfolded === true) keys.push(...entry.touches)
      else if (isEmptied(entry)) {
        keys.push(...entry.keys)
        await outboxOf(store).delete(entry.seq)
      }
    }
    await refold(lead, keys)
  })
}

/** The entry as the server gets it: in our version when it may still be lifted, else exactly as recorded. */
function lifted(lead: Lead, entry: OutboxEntry): OutboxEntry {
  if (entry.mid !== null && entry.held !== true) return entry
  const mutator = lead.mutators.get(entry.name)
  const args = liftedArgs(entry, mutator)
  return mutator && args !== null ? { ...entry, args, v: mutator.v } : entry
}

export interface Batch {
  request: PushRequest
  entries: OutboxEntry[]
  /** Entries that had no place in this batch. */
  more: boolean
}

/** Takes the next batch, or null when nothing waits for the server. `most` is 1 while a refused batch is searched. */
export async function takeBatch(lead: Lead, most = MOST_ENTRIES): Promise<Batch | null> {
  await tidy(lead)
  const { store } = lead
  return fenced(lead, ['outbox', 'uploads'], async () => {
    const client = await readClient(store, lead.newId)
    const all = (await outboxOf(store).toArray()).toSorted(inOrder)
    const held = heldBack(lead.mutators, all, await missingFor(lead, all))
    const waiting = all.filter((entry) => entry.state !== 'acked' && !entry.refused && !held.has(entry.seq))
    if (waiting.length === 0) return null
    const entries: OutboxEntry[] = []
    let bytes = 0
    let next = client.next
    for (const entry of waiting) {
      if (entries.length >= most) break
      const ready = { ...lifted(lead, entry) }
      bytes += JSON.stringify(ready.args).length
      if (entries.length > 0 && bytes > MOST_BYTES) break
      if (ready.mid === null) {
        ready.mid = next
        ready.client = client.id
        ready.state = 'sent'
        next += 1
      }
      if (!sameJson(ready, entry)) await outboxOf(store).put(ready)
      entries.push(ready)
    }
    if (next !== client.next) await writeClient(store, { id: client.id, next })
    const open = all.flatMap((entry) => (entry.mid !== null && entry.client === client.id ? [entry.mid] : []))
    const acked = Math.min(next, ...open, ...entries.map((entry) => entry.mid ?? next)) - 1
    const mutations = entries.map(({ mid, uuid, name, v, args }) => ({ id: mid ?? 0, uuid, name, v, args }))
    return {
      request: { client: client.id, acked, mutations },
      entries,
      more: entries.length < waiting.length,
    }
  })
}
