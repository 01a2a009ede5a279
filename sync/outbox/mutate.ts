// The write path of a page [S20]: rows, outbox entry and base copies in one strict transaction, then a poke.
import type { Json, Mutate, MutatorSpec, OutboxEntry, Row, Store } from '../contract.ts'
import { rescued } from '../store/rescue.ts'
import { deleteDraft } from '../store/drafts.ts'
import { baseOf, outboxOf, rowsOf, splitKey } from '../store/tables.ts'
import { chained, joinable, joined, overtaken, pendingTouching, pendingValues } from './coalesce.ts'
import { neededFiles, patchArgs, storable, type PatchArgs } from './entry.ts'
import { record, union, type Images, type Recording } from './overlay.ts'

interface MutateOptions {
  user: string
  /** ISO time on the server's clock: `createServerClock(store).now`. */
  now(): string
  /** Called after the commit: poke the leader here. */
  onQueued(): void
  /** Injected by tests that need repeatable ids. */
  newId?(): string
}

/** The rows before this change, in the order of `keys`. */
async function imagesBefore(store: Store, keys: readonly string[], seen: Images): Promise<(Row | null)[]> {
  return Promise.all(
    keys.map(async (key) => {
      const known = seen.get(key)
      if (known !== undefined) return known
      const [table, id] = splitKey(key)
      return (await rowsOf(store, table).get(id)) ?? null
    }),
  )
}

/**
 * Writes images to the tables. If no pending entry had changed a row before, its confirmed image is first copied to
 * `base`: from then on the table holds what the person sees, and `base` what the server confirmed. Few requests, in
 * parallel: a person is waiting.
 */
async function flushWrites(store: Store, { writes, seen }: Recording): Promise<void> {
  const keys = [...writes.keys()]
  const [held, before] = await Promise.all([baseOf(store).bulkGet(keys), imagesBefore(store, keys, seen)])
  const bases = keys.map((key, at) => ({ key, row: before[at] ?? null })).filter((_, at) => !held[at])
  const work: Promise<unknown>[] = bases.length > 0 ? [baseOf(store).bulkAdd(bases)] : []
  for (const [at, key] of keys.entries()) {
    const [table, id] = splitKey(key)
    const row = writes.get(key)
    const rows = rowsOf(store, table)
    // A put looks up the row it replaces, for the live queries; an add does not.
    if (row) work.push(before[at] ? rows.put(row) : rows.add(row))
    else if (before[at]) work.push(rows.delete(id))
  }
  await Promise.all(work)
}

/**
 * Creates the one function through which a page changes anything. Each call is one IndexedDB transaction; it resolves
 * after the commit and rejects when nothing was saved.
 */
export function createMutate(store: Store, options: MutateOptions): Mutate {
  async function queue<A extends Json>(mutator: MutatorSpec<A>, given: Json, at: string): Promise<number> {
    let args = given
    const spec: MutatorSpec = mutator
    const context = { user: options.user, now: at }
    const run = record(store, mutator.tables, new Map())
    await mutator.apply(run.tx, mutator.parse(args), context)
    const keys = [...run.writes.keys()]
    const touches = union(keys, run.reads)
    let edit: PatchArgs | null = mutator.kind === 'patch' ? patchArgs(args) : null
    let join: ReturnType<typeof joinable> = null
    if (edit) {
      const pending = await pendingTouching(store, touches)
      const kinds = store.schema.tables[spec.table ?? '']?.fields ?? {}
      const values = pendingValues(spec, edit, pending)
      const others = overtaken(kinds, edit, values)
      join = others.length === 0 ? joinable(spec, edit, options.user, pending) : null
      edit = chained(edit, values, others)
      args = { ...edit }
    }
    const flushed = flushWrites(store, run)
    if (join && edit) {
      // The joined entry keeps its place in the queue and its uuid: the server has not seen it yet.
      const both = { ...joined(join.args, edit) }
      const entry: OutboxEntry = {
        ...join.entry,
        ...neededFiles(spec, both, join.entry.files),
        args: both,
        at,
        keys: union(join.entry.keys, keys),
        touches: union(join.entry.touches, touches),
      }
      await Promise.all([flushed, outboxOf(store).put(entry)])
      return entry.seq
    }
    const added = outboxOf(store).add({
      mid: null,
      uuid: options.newId?.() ?? crypto.randomUUID(),
      name: mutator.name,
      v: mutator.v,
      args,
      at,
      user: options.user,
      keys,
      touches,
      state: 'queued',
      ...neededFiles(spec, args),
    })
    const [seq] = await Promise.all([added, flushed])
    return seq
  }

  return async (mutator, args, also) => {
    const given = storable(mutator.parse(args))
    const tables = [...mutator.tables, 'outbox', 'base', ...(also?.draft === undefined ? [] : ['drafts'])]
    const at = options.now()
    const write = () =>
      store.db.transaction('rw', tables, async () => {
        const made = await queue(mutator, given, at)
        if (also?.draft !== undefined) await deleteDraft(store, also.draft)
        return made
      })
    const seq = await rescued(store, write)
    options.onQueued()
    return { seq }
  }
}
