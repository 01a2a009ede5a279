import * as z from 'zod/mini'
import { teamNameIssues } from '../../domain/team.ts'
import type { MutatorSpec } from '../../../sync/index.ts'
import { newRow } from './new-row.ts'
import { requireValid } from './refusal.ts'

const creatorArgs = z.object({ id: z.string(), first_name: z.string() })
const businessArgs = z.object({ id: z.string(), name: z.string() })

const profile = { description: '', town: '', avatar: '', cover: '', is_archived: false, is_onboarded: true }

/** Starts a creator profile for the person. `id` becomes the team's id and scope. */
export const teamsCreateCreator: MutatorSpec<z.infer<typeof creatorArgs>> = {
  name: 'teams.create_creator',
  v: 1,
  tables: ['creator_users'],
  parse: (args) => creatorArgs.parse(args),
  async apply(tx, args, context) {
    requireValid(teamNameIssues('creator', args.first_name))
    if (await tx.get('creator_users', args.id)) return
    await tx.put('creator_users', {
      ...newRow(args.id, args.id, context),
      ...profile,
      user_id: context.user,
      first_name: args.first_name.trim(),
      last_name: '',
      film: '',
      cat_interests: [],
      is_public: false,
    })
  },
}

/** Starts a business profile for the person. `id` becomes the team's id and scope. */
export const teamsCreateBusiness: MutatorSpec<z.infer<typeof businessArgs>> = {
  name: 'teams.create_business',
  v: 1,
  tables: ['business_users'],
  parse: (args) => businessArgs.parse(args),
  async apply(tx, args, context) {
    requireValid(teamNameIssues('business', args.name))
    if (await tx.get('business_users', args.id)) return
    await tx.put('business_users', {
      ...newRow(args.id, args.id, context),
      ...profile,
      user_id: context.user,
      name: args.name.trim(),
      organisation_number: '',
    })
  },
}
