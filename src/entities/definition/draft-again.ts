// Turns refused arguments into the draft of the form they came from, merged with the draft already saved there. Pure. The
// result has the shape that the form itself would have saved; each form reads its draft leniently.
import type { Fields } from '../../domain/fields/fields.ts'
import type { Field } from '../../domain/fields/kinds.ts'
import { type DraftKey, rowDraftKeyOf } from '../../forms/drafts/draft-key.ts'
import type { Json } from '../../../sync/index.ts'
import { type Args, jsonOf, objectOf, textIn } from './arguments.ts'

export interface DraftOf {
  key: DraftKey
  /** `before`: the values already saved under the key. */
  values(before: Json | undefined): Json
}

/** A value as a form holds it: numbers and days are text there. */
function typed(value: Json): Json {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : value
}

/** Both texts when they differ: nothing that somebody typed is lost. */
export function bothTexts(refused: Json, before: Json | undefined): Json {
  if (before === undefined || before === '' || typeof before !== 'string' || typeof refused !== 'string')
    return refused
  return before.includes(refused) || refused === '' ? before : `${refused}\n\n${before}`
}

type Schema = Pick<Fields<Readonly<Record<string, Field>>>, 'of' | 'names' | 'empty'>

function valuesAgain({ of, names, empty }: Schema, args: Args, kept: Json | undefined): Json {
  const before = objectOf(kept)
  const [raw, base] = [jsonOf(before.raw), jsonOf(before.base)]
  const [set, began, emptied] = [jsonOf(args.set), jsonOf(args.base), jsonOf(empty)]
  for (const field of names.filter((name) => name in set)) {
    const value = typed(set[field] ?? null)
    raw[field] = of[field]?.show === 'prose' ? bothTexts(value, raw[field]) : value
    base[field] ??= began[field] ?? emptied[field] ?? null
  }
  return { raw, base }
}

/** The draft of the self-saving form of a row, from the refused arguments `{id, set, base}`. */
export const rowDraft = (table: { name: string }, schema: Schema, args: Args): DraftOf => ({
  key: rowDraftKeyOf(table, textIn(args, 'id')),
  values: (before) => valuesAgain(schema, args, before),
})
