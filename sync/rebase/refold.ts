// Refold [S21]: screen = confirmed image + pending entries replayed in order. Ack, rejection and incoming rows all end
// here, inside the same transaction as what caused them, so a screen never sees a half-way state.
import type { OutboxEntry, Row } from '../contract.ts'
import { inOrder, liftedArgs } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { sameJson } from '../outbox/entry.ts'
import { record, union, type Images } from '../outbox/overlay.ts'
import { isDatabaseError } from '../store/dexie.ts'
import { baseOf, outboxOf, rowsOf, searchKey, splitKey } from '../store/tables.ts'

const touchesAny = (entry: OutboxEntry, keys: ReadonlySet<string>): boolean =>
  entry.touches.some((touch) => keys.has(touch))

/** Adds the `table:*` marks that a change of these keys also hits. */
function widened(keys: ReadonlySet<string>): Set<string> {
  const wide = new Set(keys)
  for (const key of keys) wide.add(searchKey(splitKey(key)[0]))
  return wide
}

/** Entries that must replay because of `keys`; grows `keys` by all that those entries write. */
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
  const list = [...keys]
  for (const base of await baseOf(lead.store).bulkGet(list)) if (base) images.set(base.key, base.row)
  return images
}

interface Replayed {
  entry: OutboxEntry
  keys: string[]
  touches: string[]
}

/** Runs one entry over `images`. A throw of the mutator is "no effect as things stand": the server will decide. */
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
  // What it once wrote stays its own: a base copy exists for it until the entry is gone.
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

/** A key that is written for the first time on replay needs its base copy: until now the table was its confirmed image. */
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
 * Recomputes what the person sees for `changed` rows and everything that hangs together with them. Must run inside a
 * fenced transaction over `foldTables`.
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

    // A replay may now write a row that an entry outside has written too: then that one belongs in the fold.
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
