import { paths } from '../../paths.ts'
import { textIn } from '../definition/arguments.ts'
import { type ChangeDefinition, type ChangesOf, changeOf, inFields } from '../definition/change.ts'
import { rowDraft } from '../definition/draft-again.ts'
import { packageEntity, packageTable } from './entity.ts'
import { packageSchema } from './fields.ts'
import type { packages } from './mutators.ts'

const edited: Pick<ChangeDefinition, 'written' | 'edit'> = {
  written: inFields(packageSchema, 'title'),
  edit: {
    form: (args) => paths.creatorPackage(textIn(args, 'id')),
    drafts: (args) => [rowDraft(packageTable, packageSchema, args)],
  },
}

export const changes: ChangesOf<typeof packages> = {
  'packages.create': {
    ...changeOf(packageEntity, 'packages:change.create', 'add'),
    ...edited,
    team: 'creator_id',
    repair: { too_many_packages: 'retry', otherwise: 'edit' },
  },
  'packages.edit': {
    ...changeOf(packageEntity, 'packages:change.edit', 'edit'),
    ...edited,
    repair: { otherwise: 'edit' },
  },
  'packages.archive': changeOf(packageEntity, 'packages:change.archive', 'archive'),
  'packages.restore': changeOf(packageEntity, 'packages:change.restore', 'undo'),
}
