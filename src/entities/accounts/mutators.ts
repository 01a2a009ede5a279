import * as z from 'zod/mini'
import { DELETION_DAYS, accountRow } from './account.ts'
import { accountTable } from './entity.ts'
import { accountSchema } from './fields.ts'
import { birthDateIssues } from '../../domain/person/birth-date.ts'
import { dayInNorway } from '../../domain/today.ts'
import { archiveTeam } from '../teams/archive-team.ts'
import { editRow } from '../../device/store/row-mutators.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { Refusal } from '../../domain/refusal.ts'

const termsArgs = z.object({ at: z.string() })
const deactivateArgs = z.object({ id: z.string() })

export const accounts = defineMutators('accounts', {
  /** Edits the person's own settings. A date of birth that makes them younger than 18 is refused and stored nowhere. */
  edit: editRow(accountTable, accountSchema, {
    issues: (content, { set: { date_of_birth: born }, now }) => [
      ...accountSchema.issues(content),
      ...(born === undefined ? [] : birthDateIssues(born, dayInNorway(new Date(now)))),
    ],
  }),

  /** The person accepts the terms. Only the first acceptance counts. */
  acceptTerms: mutator({
    args: termsArgs,
    tables: ['accounts'],
    async apply(tx, args, context) {
      const row = await tx.get('accounts', context.user)
      if (row && accountRow.parse(row).terms_accepted_at === null)
        await tx.patch('accounts', context.user, { terms_accepted_at: args.at })
    },
  }),

  /**
   * Deactivates the account: everything of the person's is hidden at once, and deleted after 30 days unless they take it
   * back (`closing.ts`). The server also ends every session, this one too.
   */
  deactivate: mutator({
    args: deactivateArgs,
    tables: ['accounts', 'creator_users', 'business_users', 'briefs'],
    async apply(tx, args, context) {
      if (args.id !== context.user) throw new Refusal('forbidden')
      const due = new Date(Date.parse(context.now) + DELETION_DAYS * 86_400_000).toISOString()
      await tx.patch('accounts', args.id, { deactivated_at: context.now, deletion_due_at: due })
      for (const table of ['creator_users', 'business_users'] as const)
        for (const { id } of await tx.where(table, 'user_id', args.id)) await archiveTeam(tx, id, context.now)
    },
  }),
})
