import { type Args, objectOf, textIn } from '../definition/arguments.ts'
import {
  type Act,
  type ChangeDefinition,
  type ChangeKey,
  type ChangesOf,
  type Written,
  changeOf,
  nothing,
} from '../definition/change.ts'
import { business, creator } from './entity.ts'
import type { teams } from './mutators.ts'

/** Profiles show the written texts: their fields are of two kinds. */
function written(args: Args): Written {
  const set = objectOf(args.set)
  const texts = Object.keys(set).map((field) => textIn(set, field))
  return {
    ...nothing,
    name: textIn(set, 'first_name') || textIn(set, 'name'),
    text: texts.filter((text) => text.trim() !== '').join('\n'),
  }
}

const ofTeam = (says: ChangeKey, act: Act): ChangeDefinition => ({
  ...changeOf(creator, says, act),
  about: [{ entity: creator }, { entity: business }],
})

/** A change of a profile that its page shows. */
export const profileChange: ChangeDefinition = {
  ...ofTeam('profile:change.edit', 'person'),
  written,
  // The profile page puts the refused values back into the form, with the errors beside them.
  repair: { invalid: 'open', conflict: 'open', otherwise: 'retry' },
  open: {
    says: 'profile:change.open',
    at: (path, _, { field }) => (field === null ? path : `${path}#${field}`),
  },
}

const created = (says: ChangeKey, act: Act, name: string): ChangeDefinition => ({
  ...ofTeam(says, act),
  written: (args) => ({ ...nothing, name: textIn(args, name) }),
})

export const changes: ChangesOf<typeof teams> = {
  'teams.edit_creator': profileChange,
  'teams.edit_business': profileChange,
  'teams.consent': profileChange,
  'teams.picture': profileChange,
  'teams.cover': profileChange,
  'teams.finish': profileChange,
  'teams.archive': profileChange,
  'teams.create_creator': created('profile:change.createCreator', 'person', 'first_name'),
  'teams.create_business': created('profile:change.createBusiness', 'business', 'name'),
}
