// The one thing that matters now on the business's side, in the order in which somebody is waiting.
import type { Brief } from '../../domain/brief.ts'
import { publishIssues } from '../../domain/brief.ts'
import type { Pitch } from '../../domain/pitch.ts'

export type NextStep =
  | { kind: 'pitches'; brief: Brief; count: number }
  | { kind: 'messages'; count: number; name: string; room: string }
  | { kind: 'draft'; brief: Brief }
  | { kind: 'ready'; brief: Brief }
  | { kind: 'calm'; brief: Brief }
  | { kind: 'first' }
  | { kind: 'again' }

export interface Situation {
  /** Last changed first. */
  briefs: readonly Brief[]
  pitches: ReadonlyMap<string, readonly Pitch[]>
  /** Conversations with something unread, last active first. */
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
  if (active) return { kind: 'calm', brief: active }
  const draft = briefs.find((brief) => brief.status === 'draft' || brief.status === 'approved')
  if (draft) return { kind: publishIssues(draft, today).length === 0 ? 'ready' : 'draft', brief: draft }
  return { kind: briefs.length === 0 ? 'first' : 'again' }
}
