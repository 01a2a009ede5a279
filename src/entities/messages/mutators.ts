import * as z from 'zod/mini'
import { attachments, messageIssues } from './message.ts'
import { lengthOf } from '../../domain/issue.ts'
import { hasLeft, otherSide, roomRow } from '../rooms/room.ts'
import { newRow } from '../../device/store/new-row.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'

const sendArgs = z.object({ id: z.string(), room_id: z.string(), text: z.string(), attachments })
const PREVIEW = 140

const previewOf = (text: string): string =>
  lengthOf(text) <= PREVIEW ? text : [...text].slice(0, PREVIEW).join('')

export const messages = defineMutators('messages', {
  /** Sends a message to a room. The server's clock decides its final place in the conversation (sync rule S30). */
  send: mutator({
    args: sendArgs,
    tables: ['messages', 'rooms', 'business_users'],
    files: (args) => args.attachments.map((file) => file.path),
    summaries: ['rooms'],
    async apply(tx, args, context) {
      requireValid(messageIssues(args.text, args.attachments.length))
      const row = await tx.get('rooms', args.room_id)
      if (!row) throw new Refusal('not_found')
      const room = roomRow.parse(row)
      const business = await tx.get('business_users', room.business_id)
      const side = business?.user_id === context.user ? 'business' : 'creator'
      if (hasLeft(room, otherSide(side))) throw new Refusal('recipient_left')
      const text = args.text.trim()
      await tx.put('messages', {
        ...newRow(args.id, args.room_id, context),
        room_id: args.room_id,
        sender_id: context.user,
        sender_side: side,
        text,
        attachments: args.attachments,
      })
      await tx.patch('rooms', args.room_id, {
        last_message_at: context.now,
        last_message: previewOf(text),
        last_sender: side,
        [`${side}_read_at`]: context.now,
      })
    },
  }),
})
