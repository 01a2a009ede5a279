import { paths } from '../../paths.ts'
import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { listing } from '../briefs/entity.ts'
import { type Args, objectOf, textIn } from '../definition/arguments.ts'
import { type ChangesOf, changeOf, inText, plainChange } from '../definition/change.ts'
import { type DraftOf, bothTexts } from '../definition/draft-again.ts'
import { pitch } from './entity.ts'
import type { pitches } from './mutators.ts'

export const draftAgain = (args: Args): DraftOf => ({
  key: draftKeyOf('pitch', textIn(args, 'brief_id')),
  values: (before) => ({
    text: bothTexts(textIn(args, 'text'), textIn(objectOf(before), 'text')),
    price: typeof args.price === 'number' ? String(args.price) : '',
    currency: textIn(args, 'currency'),
  }),
})

/** It shows the text also when the brief has closed. */
const pitched = (args: Args): string => paths.creatorBrief(textIn(args, 'brief_id'))

export const changes: ChangesOf<typeof pitches> = {
  'pitches.send': {
    ...plainChange('creator:change.send', 'send'),
    withoutName: 'creator:change.sendToClosed',
    id: 'brief_id',
    // A closed brief is no longer on the device; an earlier pitch knows its title.
    about: [{ entity: listing }, { entity: pitch, by: 'brief_id' }],
    team: 'creator_id',
    written: inText,
    repair: { invalid: 'edit', conflict: 'edit', bad_state: 'edit', otherwise: 'retry' },
    page: pitched,
    edit: { form: pitched, drafts: (args) => [draftAgain(args)] },
  },
  'pitches.decide': changeOf(pitch, 'creator:change.decide', 'mark'),
  'pitches.withdraw': changeOf(pitch, 'creator:change.withdraw', 'undo'),
  'pitches.read': plainChange('sync:change.read', 'read'),
}
