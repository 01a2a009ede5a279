// What one person typed into the form of one row in two tabs, merged. Pure.
import type { Draft, FieldKind, Json } from '../../../sync/index.ts'

type Fields = Readonly<Record<string, Json>>

/** The engine's three-way merge of one field (sync rule S17); `isOwn`: both sides are the same person's. */
export type MergeField = (
  kind: FieldKind,
  mine: Json,
  base: Json,
  theirs: Json,
  isOwn: boolean,
) => { value: Json }

const fieldsIn = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** The draft of a self-saving form: the values as typed, and the row's when the person began. */
function keptIn(values: Json): { raw: Fields; base: Fields } {
  const { raw, base } = fieldsIn(values)
  return { raw: fieldsIn(raw), base: fieldsIn(base) }
}

/**
 * A field that only one of them changed is taken from it. Of a text that both changed no word is lost; of any other
 * value the newer draft's stands.
 * @param older its `base` is what its form had found in a draft when it opened; the same holds for `newer`
 * @param kinds of the fields that are merged, by name; every other one is a value
 */
export function mergeKept(
  older: Draft,
  newer: Draft,
  kinds: Readonly<Record<string, FieldKind>>,
  merge: MergeField,
): Json {
  const [before, now] = [keptIn(older.values), keptIn(newer.values)]
  // One of the tabs may have begun with the other's text, which would be there twice.
  const found = { ...keptIn(older.base).raw, ...keptIn(newer.base).raw }
  const [raw, base] = [{ ...before.raw }, { ...before.base }]
  for (const [field, mine] of Object.entries(now.raw)) {
    const theirs = before.raw[field]
    const row = now.base[field] ?? null
    base[field] = row
    if (theirs === undefined) raw[field] = mine
    else {
      const kind = kinds[field] ?? 'value'
      const onSameRow = merge(kind, theirs, before.base[field] ?? null, row, true).value
      raw[field] = merge(kind, mine, found[field] ?? row, onSameRow, true).value
    }
  }
  return { raw, base }
}
