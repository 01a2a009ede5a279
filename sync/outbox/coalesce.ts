// Coalesces unsent field edits [S24] and chains a later edit's base onto an earlier edit's value.
import type { FieldKind, Json, MutatorSpec, OutboxEntry, Store } from '../contract.ts'
import { outboxOf, searchKey, splitKey } from '../store/tables.ts'
import { inOrder, patchArgs, sameJson, type PatchArgs } from './entry.ts'

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

/** What the pending edits make of the fields of a row. */
export function pendingValues(
  mutator: MutatorSpec,
  edit: PatchArgs,
  pending: readonly OutboxEntry[],
): PatchArgs['set'] {
  const values: PatchArgs['set'] = {}
  for (const entry of pending) {
    const args = entry.name === mutator.name ? patchArgs(entry.args) : null
    if (args?.id === edit.id) Object.assign(values, args.set)
  }
  return values
}

/**
 * The fields that another tab has edited meanwhile: what is pending is neither the edit's base nor a beginning of what it
 * writes. They keep their base and are merged like an edit from another device [S17]: joining or chaining would lose
 * what the other tab wrote.
 */
export function overtaken(
  kinds: Readonly<Record<string, FieldKind>>,
  { set, base }: PatchArgs,
  values: PatchArgs['set'],
): string[] {
  return Object.entries(set).flatMap(([field, mine]) => {
    const value = values[field]
    if (value === undefined || (kinds[field] ?? 'value') === 'value') return []
    const isOurs = sameJson(base[field] ?? null, value) || sameJson(mine, value) || beginsWith(mine, value)
    return isOurs ? [] : [field]
  })
}

const beginsWith = (mine: Json, value: Json): boolean =>
  typeof mine === 'string' && typeof value === 'string' && mine.startsWith(value)

/**
 * People edit what the screen shows, pending edits included: a field's base is the value that their last pending edit
 * set, even where a form remembers an older one of a plain value, or saves again before it has noted its first save.
 * Otherwise a second save of one form would conflict with the first.
 */
export function chained(edit: PatchArgs, values: PatchArgs['set'], but: readonly string[]): PatchArgs {
  const base = { ...edit.base }
  for (const field of Object.keys(edit.set)) {
    const value = values[field]
    if (value !== undefined && !but.includes(field)) base[field] = value
  }
  return { ...edit, base }
}
