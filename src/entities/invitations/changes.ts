import { paths } from '../../paths.ts'
import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { creatorCard } from '../creators/entity.ts'
import { type Args, objectOf, textIn } from '../definition/arguments.ts'
import { type ChangesOf, changeOf, nothing, plainChange } from '../definition/change.ts'
import { type DraftOf, bothTexts } from '../definition/draft-again.ts'
import { invitation } from './entity.ts'
import type { invitations } from './mutators.ts'

const messageAgain = (args: Args): DraftOf => ({
  key: draftKeyOf('invitation', textIn(args, 'creator_id')),
  values: (before) => ({ message: bothTexts(textIn(args, 'message'), textIn(objectOf(before), 'message')) }),
})

const declineAgain = (args: Args): DraftOf => ({
  key: draftKeyOf('decline', textIn(args, 'id')),
  values: (before) => ({
    reason: textIn(args, 'reason'),
    text: bothTexts(textIn(args, 'text'), textIn(objectOf(before), 'text')),
  }),
})

export const changes: ChangesOf<typeof invitations> = {
  'invitations.send': {
    ...changeOf(creatorCard, 'invitations:change.send', 'send'),
    id: 'creator_id',
    team: 'business_id',
    written: (args) => ({ ...nothing, text: textIn(args, 'message'), isQuoted: true }),
    repair: { invalid: 'edit', not_active: 'edit', deadline_passed: 'edit', otherwise: 'retry' },
    edit: { form: (args) => paths.me(textIn(args, 'creator_id')), drafts: (args) => [messageAgain(args)] },
  },
  'invitations.read': plainChange('sync:change.read', 'read'),
  'invitations.decline': {
    ...changeOf(invitation, 'invitations:change.decline', 'send'),
    written: (args) => ({ ...nothing, text: textIn(args, 'text'), isQuoted: true }),
    repair: { invalid: 'edit', otherwise: 'retry' },
    edit: { form: () => paths.creatorBriefs, drafts: (args) => [declineAgain(args)] },
  },
  'invitations.withdraw': changeOf(invitation, 'invitations:change.withdraw', 'undo'),
}
