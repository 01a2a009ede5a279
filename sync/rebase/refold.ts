// Refold [S21]: screen = confirmed image + pending entries replayed in order. Acknowledgement, rejection and incoming
// rows all end here, in the transaction that caused them, so a screen never sees a partial state.
import type { OutboxEntry, Row } from '../contract.ts'
import { inOrder, liftedArgs } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { sameJson } from '../outbox/entry.ts'
import { record, union, type Images } from '../outbox/overlay.ts'
import { isDatabaseError } from '../store/dexie.ts'
import { baseOf, outboxOf, rowsOf, searchKey, splitKey } from '../store/tables.ts'

const touchesAny = (entry: OutboxEntry, keys: ReadonlySet<string>): boolean =>
  entry.touches.some((touch) => keys.has(touch))

/** Adds the `table:*` marks that a change of these keys also affects. */
function widened(keys: ReadonlySet<string>): Set<string> {
  const wide = new Set(keys)
  for (const key of keys) wide.add(searchKey(splitKey(key)[0]))
  return wide
}

/** Entries that must replay because of `keys`; adds to `keys` everything those entries write. */
function component(entries: readonly OutboxEntry[], keys: Set<string>): Set<OutboxEntry> {
  const affected = new Set<OutboxEntry>()
  for (let grown = true; grown;) {
    grown = false
    const wide = widened(keys)
    for (const entry of entries) {
      if (affected.has(entry) || !touchesAny(entry, wide)) continue
      affected.add(entry)
      for (const key of entry.keys) keys.add(key)
      grown = true
    }
  }
  return affected
}

async function confirmedImages(lead: Lead, keys: ReadonlySet<string>): Promise<Images> {
  const images: Images = new Map()
  for (const base of await baseOf(lead.store).bulkGet([...keys])) if (base) images.set(base.key, base.row)
  return images
}

interface Replayed {
  entry: OutboxEntry
  keys: string[]
  touches: string[]
}

/** Runs one entry over `images`. If the mutator throws, the entry has no effect for now: the server decides. */
async function replay(lead: Lead, entry: OutboxEntry, images: Images): Promise<Replayed> {
  const mutator = lead.mutators.get(entry.name)
  const args = liftedArgs(entry, mutator)
  if (!mutator || args === null) return { entry, keys: entry.keys, touches: entry.touches }
  const run = record(lead.store, mutator.tables, images)
  let reached = true
  try {
    await mutator.apply(run.tx, args, { user: entry.user, now: entry.at })
  } catch (error) {
    if (isDatabaseError(error)) throw error
    reached = false
  }
  if (reached) for (const [key, row] of run.writes) images.set(key, row)
  // An entry keeps the keys it once wrote: their base copies exist until the entry is gone.
  const keys = reached ? union(entry.keys, run.writes.keys()) : entry.keys
  return { entry, keys, touches: union(entry.touches, keys, run.reads) }
}

async function writeRows(lead: Lead, keys: ReadonlySet<string>, images: Images): Promise<void> {
  const { store } = lead
  const tables = new Set([...keys].map((key) => splitKey(key)[0]))
  for (const table of tables) {
    const list = [...keys].filter((key) => splitKey(key)[0] === table)
    const ids = list.map((key) => splitKey(key)[1])
    const rows = rowsOf(store, table)
    const current = await rows.bulkGet(ids)
    const puts: Row[] = []
    const deletes: string[] = []
    for (const [at, key] of list.entries()) {
      const image = images.get(key)
      if (image === undefined || sameJson(image ?? undefined, current[at])) continue
      if (image) puts.push(image)
      else deletes.push(ids[at] ?? '')
    }
    if (puts.length > 0) await rows.bulkPut(puts)
    if (deletes.length > 0) await rows.bulkDelete(deletes)
  }
}

/** Copies rows that a replay writes for the first time to `base`: until now the table held their confirmed image. */
async function keepNewBases(
  lead: Lead,
  keys: ReadonlySet<string>,
  images: Images,
  confirmed: Images,
): Promise<void> {
  for (const key of keys) {
    if (!images.has(key) || confirmed.has(key)) continue
    const [table, id] = splitKey(key)
    await baseOf(lead.store).put({ key, row: (await rowsOf(lead.store, table).get(id)) ?? null })
  }
}

/**
 * Recomputes what the person sees for `changed` rows and every row connected to them. Must run inside a fenced
 * transaction over `foldTables`.
 */
export async function refold(lead: Lead, changed: Iterable<string>): Promise<void> {
  const { store } = lead
  const keys = new Set(changed)
  if (keys.size === 0) return
  const entries = (await outboxOf(store).toArray()).toSorted(inOrder)
  if (entries.length === 0 && (await baseOf(store).count()) === 0) return

  for (;;) {
    const affected = component(entries, keys)
    const confirmed = await confirmedImages(lead, keys)
    const images: Images = new Map(confirmed)
    const replayed: Replayed[] = []
    for (const entry of entries) if (affected.has(entry)) replayed.push(await replay(lead, entry, images))

    // A replay may write a row that an entry outside the component has written too: then that entry joins the fold.
    const before = keys.size
    for (const key of images.keys()) keys.add(key)
    const wide = widened(keys)
    if (keys.size > before && entries.some((entry) => !affected.has(entry) && touchesAny(entry, wide)))
      continue

    await keepNewBases(lead, keys, images, confirmed)
    await writeRows(lead, keys, images)
    for (const { entry, keys: wrote, touches } of replayed) {
      if (wrote.length === entry.keys.length && touches.length === entry.touches.length && !entry.unfolded)
        continue
      entry.keys = wrote
      entry.touches = touches
      delete entry.unfolded
      await outboxOf(store).put(entry)
    }
    const covered = new Set(entries.flatMap((entry) => entry.keys))
    await baseOf(store).bulkDelete([...keys].filter((key) => !covered.has(key)))
    return
  }
}
