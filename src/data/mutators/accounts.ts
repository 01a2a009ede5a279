import * as z from 'zod/mini'
import { DELETION_DAYS, accountRow } from '../../domain/account.ts'
import { enumerations } from '../../domain/enumerations.ts'
import { birthDateIssues } from '../../domain/person/birth-date.ts'
import { dayInNorway } from '../../domain/today.ts'
import type { MutatorSpec } from '../../../sync/index.ts'
import { archiveTeam } from './archive-team.ts'
import { Refusal, requireValid } from './refusal.ts'

const settings = z.object({
  locale: z.exactOptional(z.enum(['', ...enumerations.locale])),
  date_of_birth: z.exactOptional(z.nullable(z.string())),
  newsletter: z.exactOptional(z.boolean()),
})
const editArgs = z.object({ id: z.string(), set: settings, base: settings })
const termsArgs = z.object({ at: z.string() })
const deactivateArgs = z.object({ id: z.string() })

/** Changes the person's own settings. A date of birth that makes them younger than 18 is refused and kept nowhere. */
export const accountsEdit: MutatorSpec<z.infer<typeof editArgs>> = {
  name: 'accounts.edit',
  v: 1,
  tables: ['accounts'],
  kind: 'patch',
  table: 'accounts',
  parse: (args) => editArgs.parse(args),
  async apply(tx, args, context) {
    const { date_of_birth: born } = args.set
    if (born !== undefined) requireValid(birthDateIssues(born, dayInNorway(new Date(context.now))))
    await tx.patch('accounts', args.id, args.set)
  },
}

/** The person says yes to the terms. The first yes counts. */
export const accountsAcceptTerms: MutatorSpec<z.infer<typeof termsArgs>> = {
  name: 'accounts.accept_terms',
  v: 1,
  tables: ['accounts'],
  parse: (args) => termsArgs.parse(args),
  async apply(tx, args, context) {
    const row = await tx.get('accounts', context.user)
    if (row && accountRow.parse(row).terms_accepted_at === null)
      await tx.patch('accounts', context.user, { terms_accepted_at: args.at })
  },
}

/**
 * The person leaves: everything of theirs is hidden at once, and gone for good after 30 days. There is no way back.
 * On the server it also ends every session, this one too.
 */
export const accountsDeactivate: MutatorSpec<z.infer<typeof deactivateArgs>> = {
  name: 'accounts.deactivate',
  v: 1,
  tables: ['accounts', 'creator_users', 'business_users', 'briefs'],
  parse: (args) => deactivateArgs.parse(args),
  async apply(tx, args, context) {
    if (args.id !== context.user) throw new Refusal('forbidden')
    const due = new Date(Date.parse(context.now) + DELETION_DAYS * 86_400_000).toISOString()
    await tx.patch('accounts', args.id, { deactivated_at: context.now, deletion_due_at: due })
    for (const table of ['creator_users', 'business_users'] as const)
      for (const { id } of await tx.where(table, 'user_id', args.id)) await archiveTeam(tx, id, context.now)
  },
}
