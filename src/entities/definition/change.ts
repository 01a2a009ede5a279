// What a mutation is to the person who made it: its sentence, the row it is about, what they wrote in it, and what can be
// done when the server refuses it. Each entity says so of its mutations in its `changes.ts`.
import type { TypeOptions } from 'i18next'
import type { Fields } from '../../domain/fields/fields.ts'
import type { Field } from '../../domain/fields/kinds.ts'
import { type Args, objectOf, textIn } from './arguments.ts'
import type { DraftOf } from './draft-again.ts'
import type { Entity } from './entity.ts'

type Resources = TypeOptions['resources']
type Plain<K extends string> = K extends `${infer One}_${'one' | 'other'}` ? One : K
/** Words at `change.` of any namespace, as `briefs:change.edit`. */
export type ChangeKey = {
  [NS in keyof Resources & string]: Resources[NS] extends { change: Readonly<Record<infer K, string>> }
    ? `${NS}:change.${Plain<K & string>}`
    : never
}[keyof Resources & string]

/** What kind of act it is, shown by an icon. */
export type Act =
  | 'add'
  | 'edit'
  | 'publish'
  | 'pause'
  | 'archive'
  | 'undo'
  | 'delete'
  | 'send'
  | 'mark'
  | 'write'
  | 'read'
  | 'person'
  | 'business'
  | 'settings'

/**
 * How a person can resolve a refusal. edit: change the values and send again. open: answer a question on the entity's
 * page. file: retry the file first. retry: send again unchanged; the server's state may have changed.
 */
export type Repair = 'edit' | 'open' | 'file' | 'retry'

/** What the person wrote in a change, to recognise it by. */
export interface Written {
  /** A name found in the arguments. */
  name: string
  text: string
  /** The changed fields. */
  fields: readonly string[]
  /** The text itself describes the change, as a message does; otherwise its fields do. */
  isQuoted: boolean
}

interface Refused {
  code: string
  /** The field that it is about. */
  field: string | null
}

export interface ChangeDefinition {
  /** Its sentence, in the words of the entity or of the screens of synchronisation. Gets `subject` and `count`. */
  says: ChangeKey
  /** In place of the name of a row that is not known. */
  unnamed: ChangeKey
  /** In place of the whole sentence then: a closed brief has left the device, and its title with it. */
  withoutName: ChangeKey | null
  act: Act
  /** The argument that holds the row's id; null: no subject, and all such changes are shown as one. */
  id: string | null
  /** Where the row is: the first entity that has it, by its id or by an index. */
  about: readonly { entity: Entity; by?: string }[]
  /** The argument that names the acting team, where the row does not. */
  team: string | null
  /** A page that shows it even when the row is not on this device; null: only the row's own. */
  page: ((args: Args) => string) | null
  written(args: Args): Written
  /** By the code of a refusal. */
  repair: Partial<Record<string, Repair>> & { otherwise: Repair }
  /** Where `open` leads from the row's page, and the label of that link. */
  open: { says: ChangeKey; at(path: string, id: string, wrong: Refused): string } | null
  /** Said of a row that was put away meanwhile: it accepts no changes until the person has opened it. */
  putAway: ChangeKey | null
  /** Where `edit` leads: the page of the form, and the drafts that give it the values back. */
  edit: { form(args: Args): string; drafts(args: Args): DraftOf[] } | null
}

/** What each mutation of a tree such as `briefs` is. One that has no entry is a type error. */
export type ChangesOf<T> = { readonly [N in NameIn<T>]: ChangeDefinition }
type NameIn<T> = {
  [K in keyof T]: T[K] extends { spec: { name: infer N extends string } } ? N : never
}[keyof T]

export const nothing: Written = { name: '', text: '', fields: [], isQuoted: false }

/** A change that has no subject, that nobody wrote in, and that can only be sent again: others add what they have. */
export const plainChange = (says: ChangeKey, act: Act): ChangeDefinition => ({
  says,
  unnamed: 'sync:change.untitled',
  withoutName: null,
  act,
  id: null,
  about: [],
  team: null,
  page: null,
  written: () => nothing,
  repair: { otherwise: 'retry' },
  open: null,
  putAway: null,
  edit: null,
})

/** A change of a row, whose id is the argument `id`. */
export const changeOf = (entity: Entity, says: ChangeKey, act: Act): ChangeDefinition => ({
  ...plainChange(says, act),
  id: 'id',
  about: [{ entity }],
})

/** What was written: one text, which says it all. */
export const inText = (args: Args): Written => ({ ...nothing, text: textIn(args, 'text'), isQuoted: true })

type Schema = Pick<Fields<Readonly<Record<string, Field>>>, 'of' | 'names'>

/**
 * What was written in the fields of an edit, in the order of the form: its prose, and the names of the fields.
 *
 * @param name the field that the row is called by
 */
export const inFields =
  ({ of, names }: Schema, name: string) =>
  (args: Args): Written => {
    const set = objectOf(args.set)
    const prose = names.filter((field) => of[field]?.show === 'prose').map((field) => textIn(set, field))
    return {
      ...nothing,
      name: textIn(set, name),
      text: prose.filter((text) => text.trim() !== '').join('\n\n'),
      fields: names.filter((field) => field in set),
    }
  }
