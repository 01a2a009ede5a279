import * as z from 'zod/mini'
import { newRow } from '../../device/store/new-row.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'
import { noteIssues } from './favourite.ts'

/** `id`: `roomId` of the two. */
const args = z.object({ id: z.string(), business_id: z.string(), creator_id: z.string() })

export const favourites = defineMutators('favourites', {
  /** Makes a creator of the catalogue a favourite of the business. */
  add: mutator({
    args,
    tables: ['favourites'],
    async apply(tx, { id, business_id, creator_id }, context) {
      if (await tx.get('favourites', id)) return
      await tx.put('favourites', { ...newRow(id, business_id, context), creator_id, note: '' })
    },
  }),

  remove: mutator({
    args,
    tables: ['favourites'],
    async apply(tx, { id }) {
      await tx.delete('favourites', id)
    },
  }),

  /** Keeps a note about a favourite on all devices of the business; an empty one on none. */
  note: mutator({
    args: z.extend(args, { note: z.string() }),
    tables: ['favourites'],
    async apply(tx, { id, note }) {
      requireValid(noteIssues(note))
      if (!(await tx.get('favourites', id))) throw new Refusal('not_found')
      await tx.patch('favourites', id, { note: note.trim() })
    },
  }),
})
