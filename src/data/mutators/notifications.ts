import * as z from 'zod/mini'
import type { MutatorSpec } from '../../../sync/index.ts'

const markArgs = z.object({ ids: z.array(z.string()) })

/** Marks notifications as read: hovered, opened, or all at once (specification section 4). */
export const notificationsMarkRead: MutatorSpec<z.infer<typeof markArgs>> = {
  name: 'notifications.mark_read',
  v: 1,
  tables: ['notifications'],
  parse: (args) => markArgs.parse(args),
  async apply(tx, args) {
    for (const id of args.ids) await tx.patch('notifications', id, { is_read: true })
  },
}
