// What waits for a creator, in the order of the list: who has ordered, who has invited them, who has written, then what to finish. And which briefs to show.
import { compareInstants } from '../../domain/instant.ts'
import { sharedInterests } from '../../components/pitches/listing-search.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import { type Invitation, isOpen } from '../../entities/invitations/invitation.ts'
import { type Order, standingOf } from '../../entities/orders/order.ts'
import { type Pitch, mayPitchOn } from '../../entities/pitches/pitch.ts'

export type Waiting =
  | { kind: 'order'; order: Order }
  | { kind: 'invitation'; invitation: Invitation; listing: BriefListing }
  | { kind: 'room'; conversation: Conversation }
  | { kind: 'draft'; listing: BriefListing; savedAt: string }

export interface Situation {
  orders: readonly Order[]
  /** That stand, newest first. */
  invitations: readonly Invitation[]
  /** Last active first. */
  conversations: readonly Conversation[]
  /** Unsent pitches, last edited first. */
  drafts: readonly { briefId: string; savedAt: string }[]
  /** The creator's own. */
  pitches: readonly Pitch[]
  /** Newest first. */
  listings: readonly BriefListing[]
  /** The date in Norway. */
  today: string
  /** By the server's clock, ISO. */
  now: string
}

/**
 * An order waits until its time has passed, the most urgent first. An invitation and a pitch that was begun wait while the brief is open, and no other pitch of theirs stands there; a
 * begun pitch instead of the invitation to it.
 */
export function waitingFor(situation: Situation): Waiting[] {
  const { orders, invitations, conversations, drafts, pitches, listings, today, now } = situation
  const openTo = (id: string): BriefListing | undefined =>
    listings.find((listing) => listing.id === id && mayPitchOn(listing, pitches, today))
  const begunOn = new Set(drafts.map(({ briefId }) => briefId))
  const invited = invitations.flatMap((invitation): Waiting[] => {
    const listing = openTo(invitation.brief_id)
    return listing && isOpen(invitation) && !begunOn.has(listing.id)
      ? [{ kind: 'invitation', invitation, listing }]
      : []
  })
  const rooms = conversations
    .filter(({ unread }) => unread > 0)
    .map((conversation): Waiting => ({ kind: 'room', conversation }))
  const begun = drafts.flatMap(({ briefId, savedAt }): Waiting[] => {
    const listing = openTo(briefId)
    return listing ? [{ kind: 'draft', listing, savedAt }] : []
  })
  const ordered = orders
    .filter((order) => standingOf(order, now) === 'new')
    .toSorted((a, b) => compareInstants(a.answer_by, b.answer_by))
    .map((order): Waiting => ({ kind: 'order', order }))
  return [...ordered, ...invited, ...rooms, ...begun]
}

interface Suggested {
  listings: BriefListing[]
  /** They share an interest with the creator; otherwise they are the newest. */
  fits: boolean
}

/**
 * The briefs to show a creator: open, not applied to, with most interests in common first, of equals the newest. Where
 * none has anything in common, the newest.
 */
export function suggestedBriefs(
  { listings, pitches, today }: Pick<Situation, 'listings' | 'pitches' | 'today'>,
  interests: readonly string[],
): Suggested {
  const open = listings.filter((listing) => mayPitchOn(listing, pitches, today))
  const inCommon = new Map(open.map((listing) => [listing.id, sharedInterests(listing, interests).length]))
  const fit = ({ id }: BriefListing): number => inCommon.get(id) ?? 0
  const fitting = open.filter((listing) => fit(listing) > 0).toSorted((a, b) => fit(b) - fit(a))
  return fitting.length > 0 ? { listings: fitting, fits: true } : { listings: open, fits: false }
}
