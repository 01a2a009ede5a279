import * as z from 'zod/mini'
import { newRow } from '../../device/store/new-row.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'

/** `id`: `roomId` of the two. */
const args = z.object({ id: z.string(), business_id: z.string(), creator_id: z.string() })

export const favourites = defineMutators('favourites', {
  /** Makes a creator of the catalogue a favourite of the business. */
  add: mutator({
    args,
    tables: ['favourites'],
    async apply(tx, { id, business_id, creator_id }, context) {
      if (await tx.get('favourites', id)) return
      await tx.put('favourites', { ...newRow(id, business_id, context), creator_id })
    },
  }),

  remove: mutator({
    args,
    tables: ['favourites'],
    async apply(tx, { id }) {
      await tx.delete('favourites', id)
    },
  }),
})
