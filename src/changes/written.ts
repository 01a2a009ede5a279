// What a person wrote in a change, to recognise it by. Pure.
import { type BriefField, briefFields } from '../entities/briefs/brief.ts'
import { type Args, objectOf, textIn } from './arguments.ts'

export interface Written {
  /** A name found in the arguments. */
  name: string
  text: string
  /** The changed fields of a brief. */
  fields: BriefField[]
  /** The text itself describes the change, as a message does; otherwise its fields do. */
  isQuoted: boolean
}

export const nothing: Written = { name: '', text: '', fields: [], isQuoted: false }

export const inText = (args: Args): Written => ({ ...nothing, text: textIn(args, 'text'), isQuoted: true })

export function inProfile(args: Args): Written {
  const set = objectOf(args.set)
  const texts = Object.keys(set).map((field) => textIn(set, field))
  return {
    ...nothing,
    name: textIn(set, 'first_name') || textIn(set, 'name'),
    text: texts.filter((text) => text.trim() !== '').join('\n'),
  }
}

export function inBrief(args: Args): Written {
  const set = objectOf(args.set)
  return {
    name: textIn(set, 'title'),
    text: textIn(set, 'description'),
    fields: briefFields.filter((field) => field in set),
    isQuoted: false,
  }
}
