import * as z from 'zod/mini'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { editRow } from '../../device/store/row-mutators.ts'
import { newRow } from '../../device/store/new-row.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'
import { dayInNorway } from '../../domain/today.ts'
import { accountRow } from '../accounts/account.ts'
import { archiveTeam } from './archive-team.ts'
import { isOwnPicture, pictureIssues } from './avatar.ts'
import { businessIssues, emptyBusiness } from './business-profile.ts'
import { sensitiveTraits, traitConsents } from './consent.ts'
import { creatorIssues, emptyCreator } from './creator-profile.ts'
import { businessTable, creatorTable } from './entity.ts'
import { businessSchema, creatorSchema } from './fields.ts'
import { finishIssues } from './onboarding.ts'
import { creatorUserRow, teamNameIssues } from './team.ts'

const creatorArgs = z.object({ id: z.string(), first_name: z.string() })
const businessArgs = z.object({ id: z.string(), name: z.string() })

/** A new profile: not in use before `teams.finish`. */
const unused = { avatar: '', cover: '', is_archived: false, is_onboarded: false }

const byId = z.object({ id: z.string() })
const consentArgs = z.object({
  id: z.string(),
  trait: z.enum(sensitiveTraits),
  given: z.boolean(),
  at: z.string(),
})

const pictureArgs = z.object({ id: z.string(), path: z.string() })
const pictureFiles = ({ path }: z.infer<typeof pictureArgs>): string[] => (isOwnPicture(path) ? [path] : [])

export const teams = defineMutators('teams', {
  /**
   * Creates a creator profile for the person. `id` becomes the team's id and scope. Version 1 also finished the
   * profile; a queued one now creates a profile that the person is asked to finish.
   */
  createCreator: mutator({
    args: creatorArgs,
    v: 2,
    tables: ['creator_users'],
    lift: (args) => creatorArgs.parse(args),
    async apply(tx, args, context) {
      requireValid(teamNameIssues('creator', args.first_name))
      if (await tx.get('creator_users', args.id)) return
      await tx.put('creator_users', {
        ...newRow(args.id, args.id, context),
        ...emptyCreator,
        ...unused,
        user_id: context.user,
        first_name: args.first_name.trim(),
        film: '',
        trait_consents: {},
      })
    },
  }),

  /** Creates a business profile for the person. `id` becomes the team's id and scope. Version 1: as for a creator. */
  createBusiness: mutator({
    args: businessArgs,
    v: 2,
    tables: ['business_users'],
    lift: (args) => businessArgs.parse(args),
    async apply(tx, args, context) {
      requireValid(teamNameIssues('business', args.name))
      if (await tx.get('business_users', args.id)) return
      await tx.put('business_users', {
        ...newRow(args.id, args.id, context),
        ...emptyBusiness,
        ...unused,
        user_id: context.user,
        name: args.name.trim(),
      })
    },
  }),

  /** Edits fields of a creator's profile. */
  editCreator: editRow(creatorTable, creatorSchema, {
    issues: (content, { row }) => creatorIssues(content, row?.trait_consents ?? {}),
  }),

  /** Edits fields of a business's profile. */
  editBusiness: editRow(businessTable, businessSchema, { issues: businessIssues }),

  /** Gives or withdraws consent to one sensitive trait. Withdrawing also removes the trait from the profile. */
  consent: mutator({
    args: consentArgs,
    tables: ['creator_users'],
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
  }),

  /**
   * Sets or removes a profile's picture. The change waits for its file (sync rule S32), which is shown from this device
   * meanwhile.
   */
  picture: mutator({
    args: pictureArgs,
    tables: ['creator_users', 'business_users'],
    files: pictureFiles,
    async apply(tx, { id, path }) {
      requireValid(pictureIssues(path, id, 'avatar'))
      const isCreator = (await tx.get('creator_users', id)) !== undefined
      if (!isCreator && !(await tx.get('business_users', id))) throw new Refusal('not_found')
      await tx.patch(isCreator ? 'creator_users' : 'business_users', id, { avatar: path })
    },
  }),

  /** Sets or removes a business's cover, which its briefs without pictures of their own show. Waits for its file, too. */
  cover: mutator({
    args: pictureArgs,
    tables: ['business_users'],
    files: pictureFiles,
    async apply(tx, { id, path }) {
      requireValid(pictureIssues(path, id, 'cover'))
      if (!(await tx.get('business_users', id))) throw new Refusal('not_found')
      await tx.patch('business_users', id, { cover: path })
    },
  }),

  /** Finishes onboarding: the profile is in use. Needs a name, an adult's date of birth and accepted terms. */
  finish: mutator({
    args: byId,
    tables: ['creator_users', 'business_users', 'accounts'],
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
  }),

  /** Archives a profile, and with it a creator's card or a business's active brief. */
  archive: mutator({
    args: byId,
    tables: ['creator_users', 'business_users', 'briefs'],
    async apply(tx, args, context) {
      if (!(await archiveTeam(tx, args.id, context.now))) throw new Refusal('not_found')
    },
  }),
})
