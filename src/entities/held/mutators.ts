import * as z from 'zod/mini'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { newRow } from '../../device/store/new-row.ts'
import { editRow } from '../../device/store/row-mutators.ts'
import { heldTable } from './entity.ts'
import { heldPlace, heldSchema } from './fields.ts'

const byId = z.object({ id: z.string() })

export const held = defineMutators('held', {
  /** Keeps a text beside its field. Does nothing when it is kept already. */
  keep: mutator({
    args: z.object({ ...byId.shape, ...heldPlace, mine: z.string() }),
    tables: ['held_texts'],
    async apply(tx, args, context) {
      if (await tx.get('held_texts', args.id)) return
      const { user } = context
      await tx.put('held_texts', { ...newRow(args.id, user, context), user_id: user, ...args })
    },
  }),

  /** The person writes on in it. Two devices that do so at once are merged like two edits of any text. */
  write: editRow(heldTable, heldSchema),

  /** The person has decided. */
  settle: mutator({
    args: byId,
    tables: ['held_texts'],
    async apply(tx, { id }) {
      await tx.delete('held_texts', id)
    },
  }),
})
