import * as z from 'zod/mini'
import { pitchIssues } from '../../domain/pitch.ts'
import type { MutatorSpec, Row } from '../../../sync/index.ts'
import { newRow } from './new-row.ts'
import { Refusal, requireValid } from './refusal.ts'

const byId = z.object({ id: z.string() })
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

/** Sends a pitch on an active brief; opens the room of the two when they have none yet. */
export const pitchesSend: MutatorSpec<z.infer<typeof sendArgs>> = {
  name: 'pitches.send',
  v: 1,
  tables: ['pitches', 'rooms', 'brief_listings', 'creator_users'],
  parse: (args) => sendArgs.parse(args),
  async apply(tx, args, context) {
    requireValid(pitchIssues(args))
    if (await tx.get('pitches', args.id)) return
    const listing = await tx.get('brief_listings', args.brief_id)
    if (!listing) throw new Refusal('not_active')
    const earlier = await tx.where('pitches', 'brief_id', args.brief_id)
    if (earlier.some((row) => row.creator_id === args.creator_id)) throw new Refusal('already_pitched')
    const creator = await tx.get('creator_users', args.creator_id)
    const creatorName = words(creator, 'first_name')
    if (!(await tx.get('rooms', args.room_id))) {
      await tx.put('rooms', {
        ...newRow(args.room_id, args.room_id, context),
        business_id: args.business_id,
        creator_id: args.creator_id,
        business_name: words(listing, 'business_name'),
        creator_name: creatorName,
        business_avatar: words(listing, 'business_avatar'),
        creator_avatar: words(creator, 'avatar'),
        last_message_at: null,
        last_message: '',
        last_sender: '',
        business_read_at: null,
        creator_read_at: null,
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
  },
}

/** The business has opened a pitch. Only a pitch that is merely sent becomes read. */
export const pitchesRead: MutatorSpec<z.infer<typeof byId>> = {
  name: 'pitches.read',
  v: 1,
  tables: ['pitches'],
  parse: (args) => byId.parse(args),
  async apply(tx, args) {
    const pitch = await tx.get('pitches', args.id)
    if (pitch?.status === 'sent') await tx.patch('pitches', args.id, { status: 'read' })
  },
}

/** The creator takes a pitch back. */
export const pitchesWithdraw: MutatorSpec<z.infer<typeof byId>> = {
  name: 'pitches.withdraw',
  v: 1,
  tables: ['pitches'],
  parse: (args) => byId.parse(args),
  async apply(tx, args) {
    await tx.patch('pitches', args.id, { status: 'withdrawn' })
  },
}
