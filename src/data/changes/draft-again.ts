// Refused arguments as the values of the form they came from. Pure. Each form reads its draft leniently; what is made
// here is what it would have kept itself.
import { type BriefField, briefFields, emptyBrief } from '../../domain/brief.ts'
import type { Json } from '../../../sync/index.ts'
import { objectOf, textIn } from './change.ts'

/** A field as it stands in the brief form: numbers and days are texts there. */
function typed(value: Json): Json {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : value
}

const jsonOf = (value: unknown): Record<string, Json> => {
  // From the device's own storage, where nothing but JSON lies
  const object: Record<string, Json> = JSON.parse(JSON.stringify(objectOf(value)))
  return object
}

/** Both texts when they differ: no word that somebody wrote is lost. */
function both(refused: Json, before: Json | undefined): Json {
  if (before === undefined || before === '' || typeof before !== 'string' || typeof refused !== 'string')
    return refused
  return before.includes(refused) || refused === '' ? before : `${refused}\n\n${before}`
}

function briefAgain(args: Record<string, unknown>, kept: Json | undefined): Json {
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

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

/** A draft of a message may be its text alone, from before there were attachments. */
function messageAgain(args: Record<string, unknown>, before: Json | undefined): Json {
  const kept = typeof before === 'string' ? { text: before } : jsonOf(before)
  const refused = listOf(jsonOf(args).attachments)
  const paths = new Set(refused.map((file) => textIn(objectOf(file), 'path')))
  const others = listOf(kept.attachments).filter((file) => !paths.has(textIn(objectOf(file), 'path')))
  return { text: both(textIn(args, 'text'), kept.text), attachments: [...refused, ...others] }
}

/** The values to keep under a form's key, given the refused arguments and what lies there already. */
export function draftAgain(key: string, args: Record<string, unknown>, before: Json | undefined): Json {
  if (key.startsWith('message:')) return messageAgain(args, before)
  if (key.startsWith('pitch:')) {
    const price = args.price
    return {
      text: both(textIn(args, 'text'), textIn(objectOf(before), 'text')),
      price: typeof price === 'number' ? String(price) : '',
      currency: textIn(args, 'currency'),
    }
  }
  if (key.startsWith('brief:new:')) return { id: textIn(args, 'id') }
  return briefAgain(args, before)
}
