import type { BriefListing } from '../../entities/briefs/brief.ts'
import { type Pitch, mayPitchOn } from '../../entities/pitches/pitch.ts'

/** The most important next step of a creator. */
export type NextStep =
  | { kind: 'unread'; count: number; name: string; roomId: string | null }
  | { kind: 'draft'; briefId: string; title: string | null }
  | { kind: 'first' }
  | { kind: 'brief'; listing: BriefListing }
  | { kind: 'calm' }

interface Situation {
  /** Conversations with unread messages, last active first. */
  unread: readonly { roomId: string; name: string }[]
  /** Briefs with an unsent pitch, last edited first. */
  drafts: readonly { briefId: string }[]
  /** The creator's own. */
  pitches: readonly Pitch[]
  listings: readonly BriefListing[]
  /** The date in Norway. */
  today: string
}

/** Answers before drafts before new briefs: people who wait for the creator come first. */
export function nextStep({ unread, drafts, pitches, listings, today }: Situation): NextStep {
  const [first] = unread
  if (first) {
    return {
      kind: 'unread',
      count: unread.length,
      name: first.name,
      roomId: unread.length === 1 ? first.roomId : null,
    }
  }
  const open = listings.filter((listing) => mayPitchOn(listing, pitches, today))
  const draft = drafts.find((one) => open.some((listing) => listing.id === one.briefId))
  if (draft) {
    const title = open.find((listing) => listing.id === draft.briefId)?.title ?? null
    return { kind: 'draft', briefId: draft.briefId, title }
  }
  const [newest] = open
  if (!newest) return { kind: 'calm' }
  return pitches.length === 0 ? { kind: 'first' } : { kind: 'brief', listing: newest }
}
