import * as z from 'zod/mini'
import { compareInstants } from '../../domain/instant.ts'
import { readAtOf, roomRow } from '../../domain/room.ts'
import type { MutatorSpec } from '../../../sync/index.ts'

const markArgs = z.object({ id: z.string(), at: z.string() })

/** The person has read the room up to `at` (the server's time of the last message seen). Never moves back. */
export const roomsMarkRead: MutatorSpec<z.infer<typeof markArgs>> = {
  name: 'rooms.mark_read',
  v: 1,
  tables: ['rooms', 'business_users'],
  summaries: ['rooms'],
  parse: (args) => markArgs.parse(args),
  async apply(tx, args, context) {
    const row = await tx.get('rooms', args.id)
    if (!row) return
    const room = roomRow.parse(row)
    const business = await tx.get('business_users', room.business_id)
    const side = business?.user_id === context.user ? 'business' : 'creator'
    const before = readAtOf(room, side)
    if (before === null || compareInstants(before, args.at) < 0) {
      await tx.patch('rooms', args.id, { [`${side}_read_at`]: args.at })
    }
  },
}
