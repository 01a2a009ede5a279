// Decides which pending changes wait for a file [S32]. A change that names a file is sent once the server has the
// file; what depends on such a change waits with it, and nothing else does. Only entries that go get ids, so there is
// no gap.
import type { OutboxEntry, Store, Upload } from '../contract.ts'
import { neededBy, type Mutators } from '../outbox/entry.ts'
import { searchKey, splitKey, uploadsOf } from '../store/tables.ts'

/** Files that a pending change names and the server does not have. A file without an upload row is already there. */
export async function missingFiles(
  store: Store,
  mutators: Mutators,
  entries: readonly OutboxEntry[],
): Promise<Map<string, Upload>> {
  const named = new Set(entries.flatMap((entry) => neededBy(entry, mutators.get(entry.name))))
  if (named.size === 0) return new Map()
  const uploads = await uploadsOf(store).bulkGet([...named])
  return new Map(uploads.flatMap((one) => (one && one.state !== 'done' ? [[one.path, one]] : [])))
}

/** A file of this change that was refused permanently; null when all may still arrive. */
export function refusedFile(
  mutators: Mutators,
  entry: OutboxEntry,
  missing: ReadonlyMap<string, Upload>,
): Upload | null {
  if (entry.mid !== null) return null
  const needed = neededBy(entry, mutators.get(entry.name)).flatMap((path) => missing.get(path) ?? [])
  return needed.find((upload) => upload.state === 'refused') ?? null
}

/** Whether one wrote what the other touched, in a table where order matters. */
function meets(
  written: readonly string[],
  touched: ReadonlySet<string>,
  apart: ReadonlySet<string>,
): boolean {
  return written.some((key) => {
    const [table] = splitKey(key)
    return !apart.has(table) && (touched.has(key) || touched.has(searchKey(table)))
  })
}

interface Waiting {
  entry: OutboxEntry
  touches: ReadonlySet<string>
}

/**
 * Two changes keep their order when one wrote what the other read, searched or wrote. Tables in which both only keep
 * a summary do not count: there two lines of one list may swap, since the server's order applies.
 */
function depends(mutators: Mutators, later: Waiting, earlier: Waiting): boolean {
  const summaries = mutators.get(later.entry.name)?.summaries ?? []
  const apart = new Set(mutators.get(earlier.entry.name)?.summaries?.filter((one) => summaries.includes(one)))
  return meets(earlier.entry.keys, later.touches, apart) || meets(later.entry.keys, earlier.touches, apart)
}

/**
 * The `seq` of every entry that may not be taken yet. `entries`: all pending ones, in order. An entry that has its id
 * is never held back: the server may already have it.
 */
export function heldBack(
  mutators: Mutators,
  entries: readonly OutboxEntry[],
  missing: ReadonlyMap<string, Upload>,
): Set<number> {
  const waiting: Waiting[] = []
  if (missing.size === 0) return new Set()
  for (const entry of entries) {
    if (entry.mid !== null) continue
    const one = { entry, touches: new Set(entry.touches) }
    const waits = neededBy(entry, mutators.get(entry.name)).some((path) => missing.has(path))
    if (waits || waiting.some((earlier) => depends(mutators, one, earlier))) waiting.push(one)
  }
  return new Set(waiting.map(({ entry }) => entry.seq))
}
