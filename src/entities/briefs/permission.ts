import { type BriefMove, briefAfter } from './brief.machine.ts'
import type { Brief } from './brief.ts'
import type { Team } from '../teams/team.ts'

// `actor`: the acting team; a person acts as one team at a time. SQL enforces the same by ownership.

export const mayEditBrief = (actor: Team, brief: Brief): boolean =>
  actor.id === brief.business_id && brief.status !== 'archived'

export const mayMoveBrief = (actor: Team, move: BriefMove, brief: Brief): boolean =>
  actor.id === brief.business_id && briefAfter(move, brief.status) !== null

export const mayDiscardBrief = (actor: Team, brief: Brief): boolean =>
  actor.id === brief.business_id && brief.status === 'draft'
