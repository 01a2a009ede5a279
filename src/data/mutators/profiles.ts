import * as z from 'zod/mini'
import { accountRow } from '../../domain/account.ts'
import { avatarIssues } from '../../domain/file.ts'
import { businessIssues, businessPatch } from '../../domain/person/business-profile.ts'
import { sensitiveTraits, traitConsents } from '../../domain/person/consent.ts'
import { creatorIssues, creatorPatch } from '../../domain/person/creator-profile.ts'
import { finishIssues } from '../../domain/person/onboarding.ts'
import { businessUserRow, creatorUserRow, isOwnPicture } from '../../domain/team.ts'
import { dayInNorway } from '../../domain/today.ts'
import type { MutatorSpec } from '../../../sync/index.ts'
import { archiveTeam } from './archive-team.ts'
import { Refusal, requireValid } from './refusal.ts'

const byId = z.object({ id: z.string() })
const creatorEdit = z.object({ id: z.string(), set: creatorPatch, base: creatorPatch })
const businessEdit = z.object({ id: z.string(), set: businessPatch, base: businessPatch })
const consentArgs = z.object({
  id: z.string(),
  trait: z.enum(sensitiveTraits),
  given: z.boolean(),
  at: z.string(),
})

const pictureArgs = z.object({ id: z.string(), path: z.string() })

/** Changes fields of a creator's profile; only what is wrong among the changed ones is refused. */
export const teamsEditCreator: MutatorSpec<z.infer<typeof creatorEdit>> = {
  name: 'teams.edit_creator',
  v: 1,
  tables: ['creator_users'],
  kind: 'patch',
  table: 'creator_users',
  parse: (args) => creatorEdit.parse(args),
  async apply(tx, args) {
    const row = await tx.get('creator_users', args.id)
    if (!row) throw new Refusal('not_found')
    const profile = { ...creatorUserRow.parse(row), ...args.set }
    requireValid(creatorIssues(profile, profile.trait_consents))
    await tx.patch('creator_users', args.id, args.set)
  },
}

/** Changes fields of a business's profile. */
export const teamsEditBusiness: MutatorSpec<z.infer<typeof businessEdit>> = {
  name: 'teams.edit_business',
  v: 1,
  tables: ['business_users'],
  kind: 'patch',
  table: 'business_users',
  parse: (args) => businessEdit.parse(args),
  async apply(tx, args) {
    const row = await tx.get('business_users', args.id)
    if (!row) throw new Refusal('not_found')
    requireValid(businessIssues({ ...businessUserRow.parse(row), ...args.set }))
    await tx.patch('business_users', args.id, args.set)
  },
}

/** Yes or no to one sensitive trait. A no takes the trait out of the profile in the same breath. */
export const teamsConsent: MutatorSpec<z.infer<typeof consentArgs>> = {
  name: 'teams.consent',
  v: 1,
  tables: ['creator_users'],
  parse: (args) => consentArgs.parse(args),
  async apply(tx, args) {
    const row = await tx.get('creator_users', args.id)
    if (!row) throw new Refusal('not_found')
    const { cat_traits: traits, trait_consents: before } = creatorUserRow.parse(row)
    const { [args.trait]: earlier, ...others } = traitConsents.parse(before)
    await tx.patch('creator_users', args.id, {
      trait_consents: args.given ? { ...others, [args.trait]: earlier ?? args.at } : others,
      cat_traits: args.given ? traits : traits.filter((trait) => trait !== args.trait),
    })
  },
}

/** Another picture for a profile, or none. It waits for its file (sync rule S32), and is shown from here meanwhile. */
export const teamsPicture: MutatorSpec<z.infer<typeof pictureArgs>> = {
  name: 'teams.picture',
  v: 1,
  tables: ['creator_users', 'business_users'],
  parse: (args) => pictureArgs.parse(args),
  files: ({ path }) => (isOwnPicture(path) ? [path] : []),
  async apply(tx, { id, path }) {
    requireValid(avatarIssues(path, id))
    const isCreator = (await tx.get('creator_users', id)) !== undefined
    if (!isCreator && !(await tx.get('business_users', id))) throw new Refusal('not_found')
    await tx.patch(isCreator ? 'creator_users' : 'business_users', id, { avatar: path })
  },
}

/** Onboarding is done: the profile is in use. Needs a name, an adult's date of birth and a yes to the terms. */
export const teamsFinish: MutatorSpec<z.infer<typeof byId>> = {
  name: 'teams.finish',
  v: 1,
  tables: ['creator_users', 'business_users', 'accounts'],
  parse: (args) => byId.parse(args),
  async apply(tx, args, context) {
    const creator = await tx.get('creator_users', args.id)
    const team = creator ?? (await tx.get('business_users', args.id))
    const account = await tx.get('accounts', context.user)
    if (!team || !account) throw new Refusal('not_found')
    if (team.is_onboarded === true) return
    const name = String((creator ? team.first_name : team.name) ?? '')
    const today = dayInNorway(new Date(context.now))
    requireValid(finishIssues(creator ? 'creator' : 'business', name, accountRow.parse(account), today))
    await tx.patch(creator ? 'creator_users' : 'business_users', args.id, { is_onboarded: true })
  },
}

/** Puts a profile away: a creator's card and a business's open brief go with it. */
export const teamsArchive: MutatorSpec<z.infer<typeof byId>> = {
  name: 'teams.archive',
  v: 1,
  tables: ['creator_users', 'business_users', 'briefs'],
  parse: (args) => byId.parse(args),
  async apply(tx, args, context) {
    if (!(await archiveTeam(tx, args.id, context.now))) throw new Refusal('not_found')
  },
}
