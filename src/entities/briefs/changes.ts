import { unfinishedKeyOf } from '../../forms/drafts/draft-key.ts'
import { paths } from '../../paths.ts'
import { type Args, textIn } from '../definition/arguments.ts'
import {
  type Act,
  type ChangeDefinition,
  type ChangeKey,
  type ChangesOf,
  changeOf,
  inFields,
} from '../definition/change.ts'
import { type DraftOf, rowDraft } from '../definition/draft-again.ts'
import { brief, briefTable } from './entity.ts'
import { briefSchema } from './fields.ts'
import type { briefs } from './mutators.ts'

const ofBrief = (says: ChangeKey, act: Act): ChangeDefinition => ({
  ...changeOf(brief, says, act),
  open: {
    says: 'briefs:change.open',
    // The form shows missing fields, the brief's own page asks which brief to archive.
    at: (path, id, { code }) => (code === 'invalid' ? `${paths.briefUpdate(id)}?missing` : path),
  },
})

const written = inFields(briefSchema, 'title')

export const draftAgain = (args: Args): DraftOf => rowDraft(briefTable, briefSchema, args)

/** The mark of an unfinished brief of a business. */
const newDraft = (args: Args): DraftOf => ({
  key: unfinishedKeyOf(briefTable, textIn(args, 'business_id')),
  values: () => ({ id: textIn(args, 'id') }),
})

export const changes: ChangesOf<typeof briefs> = {
  'briefs.create': {
    ...ofBrief('briefs:change.create', 'add'),
    team: 'business_id',
    written,
    repair: { otherwise: 'edit' },
    // A brief that was never created has no page yet: «Lag brief» finds it by the second draft
    edit: { form: () => paths.briefCreate, drafts: (args) => [draftAgain(args), newDraft(args)] },
  },
  'briefs.edit': {
    ...ofBrief('briefs:change.edit', 'edit'),
    written,
    repair: { bad_state: 'open', otherwise: 'edit' },
    putAway: 'briefs:change.putAway',
    edit: { form: (args) => paths.briefUpdate(textIn(args, 'id')), drafts: (args) => [draftAgain(args)] },
  },
  'briefs.publish': {
    ...ofBrief('briefs:change.publish', 'publish'),
    repair: { one_active_brief: 'open', no_subscription: 'open', invalid: 'open', otherwise: 'retry' },
  },
  'briefs.disable': ofBrief('briefs:change.disable', 'pause'),
  'briefs.archive': ofBrief('briefs:change.archive', 'archive'),
  'briefs.withdraw': ofBrief('briefs:change.withdraw', 'undo'),
  'briefs.discard': ofBrief('briefs:change.discard', 'delete'),
}
