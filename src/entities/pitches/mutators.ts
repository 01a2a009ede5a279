import * as z from 'zod/mini'
import { invitationAfter } from '../invitations/invitation.ts'
import { unwritten } from '../rooms/room.ts'
import { businessStatuses, pitchIssues } from './pitch.ts'
import type { Row } from '../../../sync/index.ts'
import { newRow } from '../../device/store/new-row.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { dayInNorway, deadlinePassed } from '../../domain/today.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'

const byId = z.object({ id: z.string() })
const decideArgs = z.object({
  id: z.string(),
  status: z.enum(businessStatuses),
  /** The message that answers with the decision: the creator is told both in one. */
  message_id: z.nullable(z.string()),
})
const sendArgs = z.object({
  id: z.string(),
  room_id: z.string(),
  brief_id: z.string(),
  business_id: z.string(),
  creator_id: z.string(),
  text: z.string(),
  price: z.int(),
  currency: z.string(),
})

const words = (row: Row | undefined, column: string): string => {
  const value = row?.[column]
  return typeof value === 'string' ? value : ''
}

const dayOf = (listing: Row): string | null =>
  typeof listing.deadline === 'string' ? listing.deadline : null

export const pitches = defineMutators('pitches', {
  /**
   * Sends a pitch on an active brief, again only after withdrawing; creates the room of the two teams if there is none yet.
   * An invitation to it is followed.
   */
  send: mutator({
    args: sendArgs,
    tables: ['pitches', 'rooms', 'brief_listings', 'creator_users', 'invitations'],
    async apply(tx, args, context) {
      requireValid(pitchIssues(args))
      if (await tx.get('pitches', args.id)) return
      const listing = await tx.get('brief_listings', args.brief_id)
      if (!listing) throw new Refusal('not_active')
      if (deadlinePassed(dayOf(listing), dayInNorway(new Date(context.now))))
        throw new Refusal('deadline_passed')
      const earlier = await tx.where('pitches', 'brief_id', args.brief_id)
      if (earlier.some((row) => row.creator_id === args.creator_id && row.status !== 'withdrawn'))
        throw new Refusal('already_pitched')
      const creator = await tx.get('creator_users', args.creator_id)
      const creatorName = words(creator, 'first_name')
      if (!(await tx.get('rooms', args.room_id))) {
        await tx.put('rooms', {
          ...newRow(args.room_id, args.room_id, context),
          ...unwritten,
          business_id: args.business_id,
          creator_id: args.creator_id,
          business_name: words(listing, 'business_name'),
          creator_name: creatorName,
          business_avatar: words(listing, 'business_avatar'),
          creator_avatar: words(creator, 'avatar'),
        })
      }
      await tx.put('pitches', {
        ...newRow(args.id, args.room_id, context),
        room_id: args.room_id,
        brief_id: args.brief_id,
        business_id: args.business_id,
        creator_id: args.creator_id,
        creator_name: creatorName,
        brief_title: words(listing, 'title'),
        text: args.text.trim(),
        price: args.price,
        currency: args.currency,
        status: 'sent',
      })
      for (const invitation of await tx.where('invitations', 'brief_id', args.brief_id)) {
        const status = invitationAfter('pitch', words(invitation, 'status'))
        if (invitation.creator_id === args.creator_id && status)
          await tx.patch('invitations', invitation.id, { status })
      }
    },
  }),

  /** Marks a pitch as read by the business. Only a pitch with status sent becomes read. */
  read: mutator({
    args: byId,
    tables: ['pitches'],
    async apply(tx, args) {
      const pitch = await tx.get('pitches', args.id)
      if (pitch?.status === 'sent') await tx.patch('pitches', args.id, { status: 'read' })
    },
  }),

  /** What the business decides: interesting, not for them, or undecided again. Refused for a withdrawn pitch. */
  decide: mutator({
    args: decideArgs,
    tables: ['pitches'],
    async apply(tx, args) {
      const pitch = await tx.get('pitches', args.id)
      if (!pitch) throw new Refusal('not_found')
      if (pitch.status === 'withdrawn') throw new Refusal('pitch_withdrawn')
      await tx.patch('pitches', args.id, { status: args.status })
    },
  }),

  /** Withdraws a pitch. */
  withdraw: mutator({
    args: byId,
    tables: ['pitches'],
    async apply(tx, args) {
      await tx.patch('pitches', args.id, { status: 'withdrawn' })
    },
  }),
})
