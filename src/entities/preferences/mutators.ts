import { preferencesSchema } from './fields.ts'
import { preferencesRow } from './row.ts'
import { defineMutators, editOf, mutator } from '../../device/store/mutators.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'

const editArgs = editOf(preferencesSchema.patch)

export const preferences = defineMutators('preferences', {
  /** Edits the notification preferences. `id` is the person's. */
  edit: mutator({
    args: editArgs,
    tables: ['preferences'],
    kind: 'patch',
    table: 'preferences',
    async apply(tx, args) {
      const row = await tx.get('preferences', args.id)
      if (!row) throw new Refusal('not_found')
      requireValid(preferencesSchema.issues({ ...preferencesRow.parse(row), ...args.set }))
      await tx.patch('preferences', args.id, args.set)
    },
  }),
})
