// The one list of forms that keep drafts, and the keys of these drafts: the form, and what it is about. The forms of rows
// that save themselves are one of them for all tables. Whoever treats drafts differently does so by their kind, so that a
// new form is forgotten nowhere.
import { SLOT } from '../../../sync/index.ts'

const draftForms = {
  message: 'sent',
  pitch: 'sent',
  answer: 'sent',
  media: 'sent',
  invitation: 'sent',
  invitations: 'sent',
  decline: 'sent',
  order: 'sent',
  note: 'sent',
  row: 'row',
  handle: 'choice',
  onboarding: 'steps',
} as const

export type DraftForm = keyof typeof draftForms
/**
 * sent: all of it is sent in one step. row: the form of a row that saves itself, and the draft is what the row does not
 * have. choice: one short value, chosen again in a moment. steps: several steps before there is a row.
 */
export type DraftKind = (typeof draftForms)[DraftForm]
export type DraftKey = `${DraftForm}:${string}`

const UNFINISHED = 'new:'

/** @param id the row that is written, or the one that the text is about */
export const draftKeyOf = (form: DraftForm, id: string): DraftKey => `${form}:${id}`

/** Of the form of a row that saves itself: `row:briefs:<id>`. */
export const rowDraftKeyOf = ({ name }: { name: string }, id: string): DraftKey =>
  draftKeyOf('row', `${name}:${id}`)

/** Marks that a team began a new row of this table: its draft holds the row's id and no text. */
export const unfinishedKeyOf = (table: { name: string }, team: string): DraftKey =>
  rowDraftKeyOf(table, UNFINISHED + team)

/** Where one page keeps its version of a draft, so that two tabs never overwrite each other. */
export const slotOf = (key: DraftKey, page: string): DraftKey => `${key}${SLOT}${page}`

/** The key of the draft that a slot is a version of. */
export const draftOfSlot = (slot: string): string => slot.split(SLOT, 1)[0] ?? slot

interface Draft {
  form: DraftForm
  kind: DraftKind
  /** The table of the row that the form writes; null: it is no form of a row. */
  table: string | null
  id: string
  isMark: boolean
}

const isDraftForm = (name: string): name is DraftForm => Object.hasOwn(draftForms, name)

/**
 * @param key of a draft, or of one page's version of it
 * @returns null: a form of another release
 */
export function draftAt(key: string): Draft | null {
  const [form = '', about = ''] = draftOfSlot(key).split(/:(.*)/s)
  if (!isDraftForm(form)) return null
  const [table = null, id = ''] = form === 'row' ? about.split(/:(.*)/s) : [null, about]
  return { form, kind: draftForms[form], table, id, isMark: id.startsWith(UNFINISHED) }
}
