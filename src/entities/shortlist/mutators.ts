import * as z from 'zod/mini'
import { newRow } from '../../device/store/new-row.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { Refusal } from '../../domain/refusal.ts'

/** Of a pitch. */
const byId = z.object({ id: z.string() })

export const shortlist = defineMutators('shortlist', {
  /** Puts a pitch on the shortlist of the business it was sent to. Its status does not matter. */
  add: mutator({
    args: byId,
    tables: ['shortlist', 'pitches'],
    async apply(tx, { id }, context) {
      const pitch = await tx.get('pitches', id)
      if (typeof pitch?.business_id !== 'string') throw new Refusal('not_found')
      if (await tx.get('shortlist', id)) return
      await tx.put('shortlist', newRow(id, pitch.business_id, context))
    },
  }),

  /** Takes a pitch off the shortlist. */
  remove: mutator({
    args: byId,
    tables: ['shortlist'],
    async apply(tx, { id }) {
      await tx.delete('shortlist', id)
    },
  }),
})
