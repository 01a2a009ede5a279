import type { BriefListing } from '../../domain/brief.ts'

/** The one thing that matters now on the creator's start page. */
export type NextStep =
  | { kind: 'unread'; count: number; name: string; roomId: string | null }
  | { kind: 'draft'; briefId: string; title: string | null }
  | { kind: 'first' }
  | { kind: 'brief'; listing: BriefListing }
  | { kind: 'calm' }

interface Situation {
  /** Conversations with something unread, last active first. */
  unread: readonly { roomId: string; name: string }[]
  /** Briefs with a begun pitch, the last written first. */
  drafts: readonly { briefId: string }[]
  /** Briefs the creator has pitched on. */
  pitched: ReadonlySet<string>
  listings: readonly BriefListing[]
  /** The calendar day in Norway. */
  today: string
}

/** Answers before drafts before the new: who waits for the creator comes first. */
export function nextStep({ unread, drafts, pitched, listings, today }: Situation): NextStep {
  const [first] = unread
  if (first) {
    return {
      kind: 'unread',
      count: unread.length,
      name: first.name,
      roomId: unread.length === 1 ? first.roomId : null,
    }
  }
  const open = listings.filter(
    (listing) => !pitched.has(listing.id) && (listing.deadline === null || listing.deadline >= today),
  )
  const draft = drafts.find((one) => open.some((listing) => listing.id === one.briefId))
  if (draft) {
    const title = open.find((listing) => listing.id === draft.briefId)?.title ?? null
    return { kind: 'draft', briefId: draft.briefId, title }
  }
  const [newest] = open
  if (!newest) return { kind: 'calm' }
  return pitched.size === 0 ? { kind: 'first' } : { kind: 'brief', listing: newest }
}
