// What each mutation is to the person who made it: its sentence, the row it is about, what they wrote in it, and what can
// be done when the server refuses it. Everything about changes iterates this map; a mutation without an entry is a
// type error.
import type { TableName } from '../entities/entities.ts'
import type { MutationName } from '../entities/entities.ts'
import { paths } from '../paths.ts'
import { type Args, textIn } from './arguments.ts'
import { type DraftOf, briefDraft, messageDraft, newBriefDraft, pitchDraft } from './draft-again.ts'
import { type Written, inBrief, inProfile, inText, nothing } from './written.ts'

/** One for each sentence about a change. */
export type ChangeKind =
  | 'settings'
  | 'deletion'
  | 'profile'
  | 'creatorProfile'
  | 'businessProfile'
  | 'briefCreate'
  | 'briefEdit'
  | 'briefPublish'
  | 'briefDisable'
  | 'briefArchive'
  | 'briefWithdraw'
  | 'briefDiscard'
  | 'pitch'
  | 'pitchDecide'
  | 'pitchWithdraw'
  | 'message'
  | 'read'
  | 'other'

/**
 * How a person can resolve a refusal. edit: change the values and send again. open: answer a question on the entity's
 * page. file: retry the file first. retry: send again unchanged; the server's state may have changed.
 */
export type Repair = 'edit' | 'open' | 'file' | 'retry'

export interface ChangeDefinition {
  kind: ChangeKind
  /** The argument that holds the row's id; null: no subject, and all such changes are shown as one. */
  id: string | null
  /** Where the row is: the first table that has it, by its id or by an index. */
  about: readonly { table: TableName; by?: string }[]
  /** The argument that names the acting team, where the row does not. */
  team: string | null
  /** A page that shows it even when the row is not on this device; null: only the row's own. */
  page: ((args: Args) => string) | null
  written(args: Args): Written
  /** By the code of a refusal. */
  repair: Partial<Record<string, Repair>> & { otherwise: Repair }
  /** Where `open` leads from the row's page, and the label of that link. */
  open: { word: 'open' | 'openProfile'; at(path: string, id: string, wrong: Refused): string } | null
  /** Where `edit` leads: the page of the form, and the drafts that give it the values back. */
  edit: { form(args: Args): string; drafts(args: Args): DraftOf[] } | null
}

interface Refused {
  code: string
  /** The field that it is about. */
  field: string | null
}

const silent: ChangeDefinition = {
  kind: 'other',
  id: null,
  about: [],
  team: null,
  page: null,
  written: () => nothing,
  repair: { otherwise: 'retry' },
  open: null,
  edit: null,
}
const settings: ChangeDefinition = { ...silent, kind: 'settings' }
const read: ChangeDefinition = { ...silent, kind: 'read' }

const profile: ChangeDefinition = {
  ...silent,
  kind: 'profile',
  id: 'id',
  about: [{ table: 'creator_users' }, { table: 'business_users' }],
  written: inProfile,
  // The profile page puts the refused values back into the form, with the errors beside them.
  repair: { invalid: 'open', conflict: 'open', otherwise: 'retry' },
  open: {
    word: 'openProfile',
    at: (path, _, { field }) => (field === null ? path : `${path}#${field}`),
  },
}
const created = (kind: ChangeKind, name: string): ChangeDefinition => ({
  ...profile,
  kind,
  written: (args) => ({ ...nothing, name: textIn(args, name) }),
  repair: { otherwise: 'retry' },
  open: null,
})

const ofBrief = (kind: ChangeKind): ChangeDefinition => ({
  ...silent,
  kind,
  id: 'id',
  about: [{ table: 'briefs' }],
  open: {
    word: 'open',
    // The form shows missing fields, the brief's own page asks which brief to archive.
    at: (path, id, { code }) => (code === 'invalid' ? `${paths.briefUpdate(id)}?missing` : path),
  },
})

/** It shows the text also when the brief has closed. */
const pitched = (args: Args): string => paths.creatorBrief(textIn(args, 'brief_id'))

export const definitions: { readonly [N in MutationName]: ChangeDefinition } = {
  'accounts.edit': settings,
  'accounts.accept_terms': settings,
  'accounts.deactivate': { ...silent, kind: 'deletion' },
  'preferences.edit': settings,
  'notifications.mark_read': read,
  'rooms.mark_read': read,
  'pitches.read': read,

  'subscriptions.choose': profile,
  'teams.edit_creator': profile,
  'teams.edit_business': profile,
  'teams.consent': profile,
  'teams.picture': profile,
  'teams.finish': profile,
  'teams.archive': profile,
  'teams.create_creator': created('creatorProfile', 'first_name'),
  'teams.create_business': created('businessProfile', 'name'),

  'briefs.create': {
    ...ofBrief('briefCreate'),
    team: 'business_id',
    written: inBrief,
    repair: { otherwise: 'edit' },
    // A brief that was never created has no page yet: «Lag brief» finds it by the second draft
    edit: { form: () => paths.briefCreate, drafts: (args) => [briefDraft(args), newBriefDraft(args)] },
  },
  'briefs.edit': {
    ...ofBrief('briefEdit'),
    written: inBrief,
    repair: { bad_state: 'open', otherwise: 'edit' },
    edit: { form: (args) => paths.briefUpdate(textIn(args, 'id')), drafts: (args) => [briefDraft(args)] },
  },
  'briefs.publish': {
    ...ofBrief('briefPublish'),
    repair: { one_active_brief: 'open', no_subscription: 'open', invalid: 'open', otherwise: 'retry' },
  },
  'briefs.disable': ofBrief('briefDisable'),
  'briefs.archive': ofBrief('briefArchive'),
  'briefs.withdraw': ofBrief('briefWithdraw'),
  'briefs.discard': ofBrief('briefDiscard'),

  'pitches.send': {
    ...silent,
    kind: 'pitch',
    id: 'brief_id',
    // A closed brief is no longer on the device; an earlier pitch knows its title.
    about: [{ table: 'brief_listings' }, { table: 'pitches', by: 'brief_id' }],
    team: 'creator_id',
    written: inText,
    repair: { invalid: 'edit', conflict: 'edit', bad_state: 'edit', otherwise: 'retry' },
    page: pitched,
    edit: { form: pitched, drafts: (args) => [pitchDraft(args)] },
  },
  'pitches.decide': { ...silent, kind: 'pitchDecide', id: 'id', about: [{ table: 'pitches' }] },
  'pitches.withdraw': { ...silent, kind: 'pitchWithdraw', id: 'id', about: [{ table: 'pitches' }] },

  'messages.send': {
    ...silent,
    kind: 'message',
    id: 'room_id',
    about: [{ table: 'rooms' }],
    written: inText,
    repair: { otherwise: 'edit' },
    edit: { form: (args) => paths.room(textIn(args, 'room_id')), drafts: (args) => [messageDraft(args)] },
  },
}

const isKnown = (name: string): name is MutationName => Object.hasOwn(definitions, name)

/** Of a release that this one does not know: «a change». */
const unknown: ChangeDefinition = { ...silent, id: 'id' }

export const definitionOf = (name: string): ChangeDefinition => (isKnown(name) ? definitions[name] : unknown)

/** Refusals that no form and no page settles, whatever the change. */
const always: Partial<Record<string, Repair>> = {
  file_refused: 'file',
  forbidden: 'retry',
  file_missing: 'retry',
  recipient_left: 'retry',
}

export function repairOf(name: string, code: string): Repair {
  const { repair } = definitionOf(name)
  return always[code] ?? repair[code] ?? repair.otherwise
}
