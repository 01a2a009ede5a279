import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { paths } from '../../paths.ts'
import { creatorCard } from '../creators/entity.ts'
import { type Args, objectOf, textIn } from '../definition/arguments.ts'
import {
  type ChangeDefinition,
  type ChangeKey,
  type ChangesOf,
  changeOf,
  nothing,
} from '../definition/change.ts'
import { type DraftOf, bothTexts } from '../definition/draft-again.ts'
import type { favourites } from './mutators.ts'

const ofCreator = (says: ChangeKey, act: ChangeDefinition['act']): ChangeDefinition => ({
  ...changeOf(creatorCard, says, act),
  id: 'creator_id',
  team: 'business_id',
})

const noteAgain = (args: Args): DraftOf => ({
  key: draftKeyOf('note', textIn(args, 'id')),
  values: (before) => ({ note: bothTexts(textIn(args, 'note'), textIn(objectOf(before), 'note')) }),
})

export const changes: ChangesOf<typeof favourites> = {
  'favourites.add': ofCreator('favourites:change.add', 'mark'),
  'favourites.remove': ofCreator('favourites:change.remove', 'undo'),
  'favourites.note': {
    ...ofCreator('favourites:change.note', 'write'),
    written: (args) => ({ ...nothing, text: textIn(args, 'note'), isQuoted: true }),
    repair: { otherwise: 'edit' },
    edit: { form: () => paths.favourites, drafts: (args) => [noteAgain(args)] },
  },
}
