// Coalesces unsent field edits [S24] and chains a later edit's base onto an earlier edit's value.
import type { MutatorSpec, OutboxEntry, Store } from '../contract.ts'
import { outboxOf, searchKey, splitKey } from '../store/tables.ts'
import { inOrder, patchArgs, type PatchArgs } from './entry.ts'

/** Pending entries that touch any of these keys, in the order of effect. */
export async function pendingTouching(store: Store, touches: readonly string[]): Promise<OutboxEntry[]> {
  const wide = touches.flatMap((key) => [key, searchKey(splitKey(key)[0])])
  const found = await outboxOf(store).where('touches').anyOf(wide).distinct().toArray()
  // A search conflicts with any write in its table, which an index lookup by equality cannot find.
  const searched = touches.filter((key) => key.endsWith(':*')).map((key) => key.slice(0, -1))
  if (searched.length > 0) {
    const more = await outboxOf(store).where('touches').startsWithAnyOf(searched).distinct().toArray()
    for (const entry of more) if (!found.some((other) => other.seq === entry.seq)) found.push(entry)
  }
  return found.toSorted(inOrder)
}

/**
 * The unsent edit that a new one may join: the last pending entry that touches anything the new one touches, still
 * queued, with the same mutator, version, person and row. An entry in between would be overtaken, so it prevents
 * joining.
 */
export function joinable(
  mutator: MutatorSpec,
  edit: PatchArgs,
  user: string,
  pending: readonly OutboxEntry[],
): { entry: OutboxEntry; args: PatchArgs } | null {
  const entry = pending.at(-1)
  if (!entry || entry.state !== 'queued' || entry.mid !== null || entry.unfolded) return null
  if (entry.name !== mutator.name || entry.v !== mutator.v || entry.user !== user) return null
  const args = patchArgs(entry.args)
  return args && args.id === edit.id ? { entry, args } : null
}

/** Joins two edits of one row: each field's earliest base and latest value. */
export function joined(first: PatchArgs, second: PatchArgs): PatchArgs {
  return {
    ...first,
    ...second,
    set: { ...first.set, ...second.set },
    base: { ...second.base, ...first.base },
  }
}

/**
 * People edit what the screen shows, pending edits included. So a field's base is the value that their last pending
 * edit set, even if the form still remembers an older one. Otherwise a second save of one form would conflict with
 * the first.
 */
export function chained(mutator: MutatorSpec, edit: PatchArgs, pending: readonly OutboxEntry[]): PatchArgs {
  const base = { ...edit.base }
  for (const entry of pending) {
    const args = entry.name === mutator.name ? patchArgs(entry.args) : null
    if (args?.id !== edit.id) continue
    for (const field of Object.keys(edit.set)) {
      const value = args.set[field]
      if (value !== undefined) base[field] = value
    }
  }
  return { ...edit, base }
}
