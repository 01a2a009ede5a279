import * as z from 'zod/mini'
import type { Row } from '../../../sync/index.ts'
import { newRow } from '../../device/store/new-row.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { declineIssues } from '../../domain/decline.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'
import { dayInNorway, deadlinePassed } from '../../domain/today.ts'
import { cardIn } from '../creators/card-in.ts'
import { openRoom, roomTables } from '../rooms/open-room.ts'
import { invitationAfter, messageIssues } from './invitation.ts'

const byId = z.object({ id: z.string() })
const sendArgs = z.object({
  /** `invitationId` of brief and creator. */
  id: z.string(),
  brief_id: z.string(),
  business_id: z.string(),
  creator_id: z.string(),
  /** `roomId` of the two teams. */
  room_id: z.string(),
  message: z.string(),
})
const declineArgs = z.object({ id: z.string(), reason: z.string(), text: z.string() })

const words = (row: Row | undefined, column: string): string => {
  const value = row?.[column]
  return typeof value === 'string' ? value : ''
}
const statusOf = (row: Row): string => words(row, 'status')

export const invitations = defineMutators('invitations', {
  /** Invites a creator of the catalogue to the active brief, again only after taking it back; opens their room. */
  send: mutator({
    args: sendArgs,
    tables: ['invitations', 'briefs', 'pitches', ...roomTables],
    async apply(tx, args, context) {
      const { id, room_id, brief_id, business_id, creator_id } = args
      requireValid(messageIssues(args.message))
      const brief = await tx.get('briefs', brief_id)
      if (!brief || statusOf(brief) !== 'active') throw new Refusal('not_active')
      if (deadlinePassed(words(brief, 'deadline') || null, dayInNorway(new Date(context.now))))
        throw new Refusal('deadline_passed')
      const present = await tx.get('invitations', id)
      const goal = present ? invitationAfter('send', statusOf(present)) : 'invited'
      if (present && statusOf(present) === 'declined') throw new Refusal('bad_state')
      if (!goal) return
      const pitches = await tx.where('pitches', 'brief_id', brief_id)
      if (pitches.some((row) => row.creator_id === creator_id && row.status !== 'withdrawn'))
        throw new Refusal('has_pitched')
      const card = await cardIn(tx, creator_id)
      if (!card) throw new Refusal('not_in_catalogue')
      const message = args.message.trim()
      const brief_title = words(brief, 'title')
      if (present) {
        await tx.patch('invitations', id, { status: goal, message, brief_title })
        return
      }
      await openRoom(tx, args, card, context)
      await tx.put('invitations', {
        ...newRow(id, room_id, context),
        room_id,
        brief_id,
        business_id,
        creator_id,
        brief_title,
        message,
        status: goal,
        decline_reason: '',
        decline_text: '',
      })
    },
  }),

  /** Marks an invitation as read by the creator. */
  read: mutator({
    args: byId,
    tables: ['invitations'],
    async apply(tx, { id }) {
      const row = await tx.get('invitations', id)
      const status = row && invitationAfter('read', statusOf(row))
      if (status) await tx.patch('invitations', id, { status })
    },
  }),

  /** The creator says no, with a reason. A creator who has said no may pitch all the same. */
  decline: mutator({
    args: declineArgs,
    tables: ['invitations'],
    async apply(tx, { id, reason, text }) {
      requireValid(declineIssues({ reason, text }))
      const row = await tx.get('invitations', id)
      if (!row) throw new Refusal('not_found')
      if (statusOf(row) === 'declined') return
      const status = invitationAfter('decline', statusOf(row))
      if (!status) throw new Refusal('bad_state')
      await tx.patch('invitations', id, { status, decline_reason: reason, decline_text: text.trim() })
    },
  }),

  /** The business takes back an invitation that is not answered. */
  withdraw: mutator({
    args: byId,
    tables: ['invitations'],
    async apply(tx, { id }) {
      const row = await tx.get('invitations', id)
      if (!row) throw new Refusal('not_found')
      if (statusOf(row) === 'withdrawn') return
      const status = invitationAfter('withdraw', statusOf(row))
      if (!status) throw new Refusal('bad_state')
      await tx.patch('invitations', id, { status })
    },
  }),
})
