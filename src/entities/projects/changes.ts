import { unfinishedKeyOf } from '../../forms/drafts/draft-key.ts'
import { paths } from '../../paths.ts'
import { type Args, textIn } from '../definition/arguments.ts'
import { type ChangesOf, changeOf, inFields } from '../definition/change.ts'
import { type DraftOf, rowDraft } from '../definition/draft-again.ts'
import { project, projectTable } from './entity.ts'
import { projectSchema } from './fields.ts'
import type { projects } from './mutators.ts'

const written = inFields(projectSchema, 'title')
const draftAgain = (args: Args): DraftOf => rowDraft(projectTable, projectSchema, args)

/** The mark of an unfinished project of a creator. */
const newDraft = (args: Args): DraftOf => ({
  key: unfinishedKeyOf(projectTable, textIn(args, 'creator_id')),
  values: () => ({ id: textIn(args, 'id') }),
})

export const changes: ChangesOf<typeof projects> = {
  'projects.create': {
    ...changeOf(project, 'projects:change.create', 'add'),
    team: 'creator_id',
    written,
    repair: { too_many_projects: 'retry', otherwise: 'edit' },
    // A project that was never created has no page yet: «Nytt prosjekt» finds it by the second draft
    edit: { form: () => paths.creatorProjectNew, drafts: (args) => [draftAgain(args), newDraft(args)] },
  },
  'projects.edit': {
    ...changeOf(project, 'projects:change.edit', 'edit'),
    written,
    repair: { otherwise: 'edit' },
    edit: { form: (args) => paths.creatorProject(textIn(args, 'id')), drafts: (args) => [draftAgain(args)] },
  },
  'projects.move': changeOf(project, 'projects:change.move', 'edit'),
  'projects.feature': changeOf(project, 'projects:change.feature', 'mark'),
  'projects.remove': changeOf(project, 'projects:change.remove', 'archive'),
  'projects.restore': changeOf(project, 'projects:change.restore', 'undo'),
}
