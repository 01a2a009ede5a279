import * as z from 'zod/mini'
import { defineMutators, mutator } from '../../device/store/mutators.ts'

const markArgs = z.object({ ids: z.array(z.string()) })

export const notifications = defineMutators('notifications', {
  /** Marks notifications as read: hovered, opened, or all at once (specification section 4). */
  markRead: mutator({
    args: markArgs,
    tables: ['notifications'],
    async apply(tx, args) {
      for (const id of args.ids) await tx.patch('notifications', id, { is_read: true })
    },
  }),
})
