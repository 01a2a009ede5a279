import * as z from 'zod/mini'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { compareInstants } from '../../domain/instant.ts'
import { readAtOf, roomRow } from './room.ts'

const markArgs = z.object({ id: z.string(), at: z.string() })

export const rooms = defineMutators('rooms', {
  /** Marks the room as read up to `at` (the server's time of the last message seen). Never moves back. */
  markRead: mutator({
    args: markArgs,
    tables: ['rooms', 'business_users'],
    summaries: ['rooms'],
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
  }),
})
