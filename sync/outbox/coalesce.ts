// Coalescing of unsent field edits [S24], and the chaining of a later edit's base onto an earlier one's value.
import type { MutatorSpec, OutboxEntry, Store } from '../contract.ts'
import { outboxOf, searchKey, splitKey } from '../store/tables.ts'
import { inOrder, patchArgs, type PatchArgs } from './entry.ts'

/** Pending entries that touch any of these keys, in the order of effect. */
export async function pendingTouching(store: Store, touches: readonly string[]): Promise<OutboxEntry[]> {
  const wide = touches.flatMap((key) => [key, searchKey(splitKey(key)[0])])
  const found = await outboxOf(store).where('touches').anyOf(wide).distinct().toArray()
  // A search of ours conflicts with any write in that table, which the index cannot answer by equality.
  const searched = touches.filter((key) => key.endsWith(':*')).map((key) => key.slice(0, -1))
  if (searched.length > 0) {
    const more = await outboxOf(store).where('touches').startsWithAnyOf(searched).distinct().toArray()
    for (const entry of more) if (!found.some((other) => other.seq === entry.seq)) found.push(entry)
  }
  return found.toSorted(inOrder)
}

/**
 * The unsent edit that a new one may join: the last pending entry that touches anything the new one does, still
 * queued, the same mutator, version, person and row. Anything in between would be overtaken, so it forbids joining.
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

/** Two edits of one row as one: the earliest base and the latest value of every field. */
export function joined(first: PatchArgs, second: PatchArgs): PatchArgs {
  return {
    ...first,
    ...second,
    set: { ...first.set, ...second.set },
    base: { ...second.base, ...first.base },
  }
}

/**
 * A person edits what the screen shows, and the screen shows their pending edits: so the base of a field that a
 * pending edit of theirs sets is that edit's value, whatever the form still remembers. Without this a second save of
 * one form would conflict with the first.
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
