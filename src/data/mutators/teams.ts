import * as z from 'zod/mini'
import { teamNameIssues } from '../../domain/team.ts'
import type { MutatorSpec } from '../../../sync/index.ts'
import { newRow } from './new-row.ts'
import { requireValid } from './refusal.ts'

const creatorArgs = z.object({ id: z.string(), first_name: z.string() })
const businessArgs = z.object({ id: z.string(), name: z.string() })

/** A profile that has begun: not in use before `teams.finish`. */
const profile = {
  description: '',
  town: '',
  avatar: '',
  cover: '',
  phone: '',
  street: '',
  postal_code: '',
  city: '',
  country: 'NO',
  is_archived: false,
  is_onboarded: false,
}

/**
 * Starts a creator profile for the person. `id` becomes the team's id and scope. Version 1 was done with that; one of
 * those that still waits here becomes a profile that the person is asked to finish.
 */
export const teamsCreateCreator: MutatorSpec<z.infer<typeof creatorArgs>> = {
  name: 'teams.create_creator',
  v: 2,
  tables: ['creator_users'],
  parse: (args) => creatorArgs.parse(args),
  lift: (args) => creatorArgs.parse(args),
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
      gender: '',
      handle: '',
      instagram_username: '',
      tiktok_username: '',
      is_mva_liable: false,
      cat_interests: [],
      cat_props: [],
      cat_traits: [],
      cat_job_types: [],
      cat_languages: [],
      trait_consents: {},
      is_public: false,
    })
  },
}

/** Starts a business profile for the person. `id` becomes the team's id and scope. Version 1: as for a creator. */
export const teamsCreateBusiness: MutatorSpec<z.infer<typeof businessArgs>> = {
  name: 'teams.create_business',
  v: 2,
  tables: ['business_users'],
  parse: (args) => businessArgs.parse(args),
  lift: (args) => businessArgs.parse(args),
  async apply(tx, args, context) {
    requireValid(teamNameIssues('business', args.name))
    if (await tx.get('business_users', args.id)) return
    await tx.put('business_users', {
      ...newRow(args.id, args.id, context),
      ...profile,
      user_id: context.user,
      name: args.name.trim(),
      organisation_number: '',
      invoice_email: '',
      newsletter_opt_in: false,
      alert_email_opt_in: false,
    })
  },
}
