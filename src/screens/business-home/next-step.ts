// The most important next step of a business, ordered by who is waiting.
import type { Brief } from '../../entities/briefs/brief.ts'
import { publishIssues } from '../../entities/briefs/brief.ts'
import { deadlinePassed } from '../../domain/today.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'

export type NextStep =
  | { kind: 'pitches'; brief: Brief; count: number }
  | { kind: 'messages'; count: number; name: string; room: string }
  | { kind: 'draft'; brief: Brief }
  | { kind: 'ready'; brief: Brief }
  | { kind: 'passed'; brief: Brief }
  | { kind: 'calm'; brief: Brief }
  | { kind: 'first' }
  | { kind: 'again' }

export interface Situation {
  /** Last changed first. */
  briefs: readonly Brief[]
  pitches: ReadonlyMap<string, readonly Pitch[]>
  /** Conversations with unread messages, last active first. */
  unread: readonly { room: string; name: string; count: number }[]
  today: string
}

export const freshIn = (pitches: readonly Pitch[] | undefined): number =>
  pitches?.filter((pitch) => pitch.status === 'sent').length ?? 0

export function nextStepOf({ briefs, pitches, unread, today }: Situation): NextStep {
  const active = briefs.find((brief) => brief.status === 'active')
  const asked = [...(active ? [active] : []), ...briefs].find((brief) => freshIn(pitches.get(brief.id)) > 0)
  if (asked) return { kind: 'pitches', brief: asked, count: freshIn(pitches.get(asked.id)) }
  const first = unread[0]
  if (first) {
    const count = unread.reduce((sum, one) => sum + one.count, 0)
    return { kind: 'messages', count, name: first.name, room: first.room }
  }
  if (active) return { kind: deadlinePassed(active.deadline, today) ? 'passed' : 'calm', brief: active }
  const draft = briefs.find((brief) => brief.status === 'draft' || brief.status === 'approved')
  if (draft) return { kind: publishIssues(draft, today).length === 0 ? 'ready' : 'draft', brief: draft }
  return { kind: briefs.length === 0 ? 'first' : 'again' }
}
