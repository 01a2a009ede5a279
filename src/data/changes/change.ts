// What a queued or refused change is about, read from its name and arguments. Pure. The arguments come from storage and
// may be of an older release: what cannot be read is left out, never a crash.
import { type BriefField, briefFields } from '../../domain/brief.ts'
import type { Json } from '../../../sync/index.ts'

const kinds = {
  'accounts.edit': 'settings',
  'accounts.accept_terms': 'settings',
  'accounts.deactivate': 'deletion',
  'preferences.edit': 'settings',
  'subscriptions.choose': 'profile',
  'teams.edit_creator': 'profile',
  'teams.edit_business': 'profile',
  'teams.consent': 'profile',
  'teams.picture': 'profile',
  'teams.finish': 'profile',
  'teams.archive': 'profile',
  'teams.create_creator': 'creatorProfile',
  'teams.create_business': 'businessProfile',
  'briefs.create': 'briefCreate',
  'briefs.edit': 'briefEdit',
  'briefs.publish': 'briefPublish',
  'briefs.disable': 'briefDisable',
  'briefs.archive': 'briefArchive',
  'briefs.discard': 'briefDiscard',
  'pitches.send': 'pitch',
  'pitches.read': 'read',
  'pitches.withdraw': 'pitchWithdraw',
  'messages.send': 'message',
  'rooms.mark_read': 'read',
  'notifications.mark_read': 'read',
} as const

/** One for each sentence that a person may read about a change. */
export type ChangeKind = (typeof kinds)[keyof typeof kinds] | 'other'

const isKnown = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)
export const kindOf = (name: string): ChangeKind => (isKnown(name) ? kinds[name] : 'other')

export interface ChangeContent {
  kind: ChangeKind
  /** The row that it is about: a brief, a room, a pitch, a team. */
  id: string
  /** A name that the change itself carries. */
  name: string
  /** What the person wrote, to know it again by. */
  text: string
  /** Fields of a brief. */
  fields: BriefField[]
}

export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}

export const textIn = (object: Record<string, unknown>, key: string): string => {
  const value = object[key]
  return typeof value === 'string' ? value : ''
}

export function contentOfChange(change: { name: string; args: Json }): ChangeContent {
  const kind = kindOf(change.name)
  const args = objectOf(change.args)
  const set = objectOf(args.set)
  const content: ChangeContent = {
    kind,
    id: textIn(args, 'id'),
    name: '',
    text: textIn(args, 'text'),
    fields: [],
  }
  switch (kind) {
    case 'message':
      return { ...content, id: textIn(args, 'room_id') }
    case 'pitch':
      return { ...content, id: textIn(args, 'brief_id') }
    case 'creatorProfile':
      return { ...content, name: textIn(args, 'first_name') }
    case 'businessProfile':
      return { ...content, name: textIn(args, 'name') }
    case 'profile':
      return {
        ...content,
        name: textIn(set, 'first_name') || textIn(set, 'name'),
        text: Object.keys(set)
          .map((field) => textIn(set, field))
          .filter((text) => text.trim() !== '')
          .join('\n'),
      }
    case 'briefCreate':
    case 'briefEdit':
      return {
        ...content,
        name: textIn(set, 'title'),
        text: textIn(set, 'description'),
        fields: briefFields.filter((field) => field in set),
      }
    // Which of many was read tells nobody anything
    case 'read':
      return { ...content, id: '' }
    default:
      return content
  }
}

/**
 * What helps against a refusal. edit: other words or values may be taken. open: a question must be answered where the
 * thing stands. file: a file must be tried again first. retry: nothing to change; the world may have.
 */
export type Repair = 'edit' | 'open' | 'file' | 'retry'

const mendable = new Set(['invalid', 'conflict', 'bad_state'])

export function repairOf(kind: ChangeKind, code: string): Repair {
  if (code === 'file_refused') return 'file'
  if (code === 'forbidden' || code === 'file_missing' || code === 'recipient_left') return 'retry'
  if (kind === 'briefEdit' && code === 'bad_state') return 'open'
  if (kind === 'briefPublish') return code === 'one_active_brief' || code === 'invalid' ? 'open' : 'retry'
  // Its page puts the refused words back beside what is wrong with them.
  if (kind === 'profile' && (code === 'invalid' || code === 'conflict')) return 'open'
  if (kind === 'pitch') return mendable.has(code) ? 'edit' : 'retry'
  return kind === 'message' || kind === 'briefEdit' || kind === 'briefCreate' ? 'edit' : 'retry'
}
