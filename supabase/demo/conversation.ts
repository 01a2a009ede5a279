import type { Value } from '../../src/domain/enumerations.ts'
import type { When } from './time.ts'

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
