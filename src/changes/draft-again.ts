// Turns refused arguments into the draft of the form they came from, merged with the draft already saved there. Pure. The
// result has the shape that the form itself would have saved; each form reads its draft leniently.
import { type BriefField, briefFields, emptyBrief } from '../entities/briefs/brief.ts'
import type { Json } from '../../sync/index.ts'
import { type Args, jsonOf, objectOf, textIn } from './arguments.ts'
import type { DraftKey } from '../forms/drafts/draft-key.ts'

export interface DraftOf {
  key: DraftKey
  /** `before`: the values already saved under the key. */
  values(before: Json | undefined): Json
}

/** A value as the brief form holds it: numbers and days are text there. */
function typed(value: Json): Json {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : value
}

/** Both texts when they differ: nothing that somebody typed is lost. */
function both(refused: Json, before: Json | undefined): Json {
  if (before === undefined || before === '' || typeof before !== 'string' || typeof refused !== 'string')
    return refused
  return before.includes(refused) || refused === '' ? before : `${refused}\n\n${before}`
}

function briefAgain(args: Args, kept: Json | undefined): Json {
  const before = objectOf(kept)
  const [raw, base] = [jsonOf(before.raw), jsonOf(before.base)]
  const [set, began] = [jsonOf(args.set), jsonOf(args.base)]
  const fields: readonly BriefField[] = briefFields.filter((field) => field in set)
  for (const field of fields) {
    const value = typed(set[field] ?? null)
    raw[field] = field === 'description' ? both(value, raw[field]) : value
    base[field] ??= began[field] ?? emptyBrief[field]
  }
  return { raw, base }
}

export const briefDraft = (args: Args): DraftOf => ({
  key: `brief:${textIn(args, 'id')}`,
  values: (before) => briefAgain(args, before),
})

/** The mark of an unfinished brief of a business. */
export const newBriefDraft = (args: Args): DraftOf => ({
  key: `brief:new:${textIn(args, 'business_id')}`,
  values: () => ({ id: textIn(args, 'id') }),
})

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

export const messageDraft = (args: Args): DraftOf => ({
  key: `message:${textIn(args, 'room_id')}`,
  values(before) {
    // An old draft may be the bare text, from before attachments
    const kept = typeof before === 'string' ? { text: before } : jsonOf(before)
    const refused = listOf(jsonOf(args).attachments)
    const paths = new Set(refused.map((file) => textIn(objectOf(file), 'path')))
    const others = listOf(kept.attachments).filter((file) => !paths.has(textIn(objectOf(file), 'path')))
    return { text: both(textIn(args, 'text'), kept.text), attachments: [...refused, ...others] }
  },
})

export const pitchDraft = (args: Args): DraftOf => ({
  key: `pitch:${textIn(args, 'brief_id')}`,
  values: (before) => ({
    text: both(textIn(args, 'text'), textIn(objectOf(before), 'text')),
    price: typeof args.price === 'number' ? String(args.price) : '',
    currency: textIn(args, 'currency'),
  }),
})
