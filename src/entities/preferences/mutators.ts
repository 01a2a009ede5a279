import { preferencesSchema } from './fields.ts'
import { preferencesTable } from './entity.ts'
import { defineMutators } from '../../device/store/mutators.ts'
import { editRow } from '../../device/store/row-mutators.ts'

export const preferences = defineMutators('preferences', {
  /** Edits the notification preferences. `id` is the person's. */
  edit: editRow(preferencesTable, preferencesSchema),
})
