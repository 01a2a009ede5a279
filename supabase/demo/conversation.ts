import type { Value } from '../../src/domain/enumerations.ts'
import { type When, past } from './time.ts'

export interface DemoPitch {
  brief: string
  when: When
  text: string
  price: number
  status: Value<'pitch_status'>
  /** When the business put it on its shortlist. */
  shortlisted?: When
}

export interface DemoInvitation {
  brief: string
  when: When
  message: string
  status: Value<'invitation_status'>
  /** When it got this status, unless it is still new. */
  since?: When
  /** Why not, of one that was declined. */
  reason?: Value<'decline_reason'>
  text?: string
}

/** A drawing of `public/demo`, and the sender's name for the file. */
export type DemoAttachment = readonly [kind: 'scene' | 'film', drawing: string, name: string]

export type DemoMessage = readonly [
  from: 'business' | 'creator',
  when: When,
  text: string,
  files?: readonly DemoAttachment[],
]

/** One room: invitations, the creator's pitch, and what the two have written. */
export interface DemoConversation {
  business: string
  creator: string
  invitations?: readonly DemoInvitation[]
  pitches?: readonly DemoPitch[]
  messages?: readonly DemoMessage[]
  /** How many of the newest messages each side has not read. */
  unread?: { business?: number; creator?: number }
}

const MINUTE = 60_000

/**
 * Up to which message a side has read, and when: some minutes after the other side's newest of them, and before what is
 * written next.
 */
export function readingOf(
  now: Date,
  talk: DemoConversation,
  side: 'business' | 'creator',
): { to: Date | null; at: Date | null } {
  const written = talk.messages ?? []
  const read = written.slice(0, Math.max(0, written.length - (talk.unread?.[side] ?? 0)))
  const last = read.at(-1)
  if (!last) return { to: null, at: null }
  const theirs = read.findLastIndex(([from]) => from !== side)
  const newest = read[theirs]
  if (!newest) return { to: past(now, last[1]), at: null }
  const after = past(now, newest[1]).getTime() + (2 + ((theirs * 5) % 9)) * MINUTE
  const next = written[theirs + 1]
  const until = next ? past(now, next[1]) : now
  return { to: past(now, last[1]), at: new Date(Math.min(after, until.getTime())) }
}
