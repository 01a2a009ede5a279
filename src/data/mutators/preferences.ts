import * as z from 'zod/mini'
import { preferencesIssues, preferencesPatch } from '../../domain/person/preferences.ts'
import { preferencesRow } from '../../domain/person/rows.ts'
import type { MutatorSpec } from '../../../sync/index.ts'
import { Refusal, requireValid } from './refusal.ts'

const editArgs = z.object({ id: z.string(), set: preferencesPatch, base: preferencesPatch })

/** Changes what the person wants to hear of, and when. `id` is the person's. */
export const preferencesEdit: MutatorSpec<z.infer<typeof editArgs>> = {
  name: 'preferences.edit',
  v: 1,
  tables: ['preferences'],
  kind: 'patch',
  table: 'preferences',
  parse: (args) => editArgs.parse(args),
  async apply(tx, args) {
    const row = await tx.get('preferences', args.id)
    if (!row) throw new Refusal('not_found')
    requireValid(preferencesIssues({ ...preferencesRow.parse(row), ...args.set }))
    await tx.patch('preferences', args.id, args.set)
  },
}
