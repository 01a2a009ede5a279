import * as z from 'zod/mini'
import { enumerations } from '../../domain/enumerations.ts'
import { type Issue, textIssues } from '../../domain/issue.ts'
import { syncedColumns, text } from '../../domain/row.ts'
import { deadlinePassed } from '../../domain/today.ts'
import type { Team } from '../teams/team.ts'

export const pitchRow = z.object({
  ...syncedColumns,
  room_id: text,
  brief_id: text,
  business_id: text,
  creator_id: text,
  creator_name: text,
  brief_title: text,
  text,
  /** In whole units of `currency`. */
  price: z.int(),
  currency: z.enum(enumerations.currency),
  status: z.enum(enumerations.pitch_status),
})
export type Pitch = z.infer<typeof pitchRow>

/** The statuses that a business gives a pitch: it has read it, and may have decided. */
export const businessStatuses = ['read', 'approved', 'rejected'] as const
type BusinessStatus = (typeof businessStatuses)[number]

export const isRead = (status: Pitch['status']): status is BusinessStatus =>
  businessStatuses.some((one) => one === status)

/** It waits for the business: neither decided nor withdrawn. */
export const isUndecided = (status: Pitch['status']): boolean => status === 'sent' || status === 'read'

export const pitchLimits = { text: 2_000, price: 10_000_000 } as const

export interface PitchContent {
  text: string
  price: number | null
  currency: string
}

/** What is wrong with a pitch (specification section 3: text, price, currency). */
export function pitchIssues(pitch: PitchContent): Issue[] {
  const issues = textIssues('text', pitch.text.trim(), { max: pitchLimits.text, required: true })
  if (pitch.price === null) issues.push({ field: 'price', rule: 'required' })
  else if (!Number.isInteger(pitch.price)) issues.push({ field: 'price', rule: 'invalid' })
  else if (pitch.price < 0) issues.push({ field: 'price', rule: 'too_low', limit: 0 })
  else if (pitch.price > pitchLimits.price)
    issues.push({ field: 'price', rule: 'too_high', limit: pitchLimits.price })
  const currencies: readonly string[] = enumerations.currency
  if (!currencies.includes(pitch.currency)) issues.push({ field: 'currency', rule: 'not_in_list' })
  return issues
}

/**
 * Whether a creator may pitch on an active brief now: its deadline has not passed, and no pitch of theirs stands.
 * @param today the calendar day in Norway, by the server's clock (sync rule S30)
 */
export const mayPitchOn = (
  brief: { id: string; deadline: string | null },
  own: readonly Pitch[],
  today: string,
): boolean =>
  !deadlinePassed(brief.deadline, today) && !own.some((pitch) => pitch.brief_id === brief.id && stands(pitch))

export const stands = (pitch: Pitch): boolean => pitch.status !== 'withdrawn'

/**
 * One pitch for each creator and brief, in the given order: the one that stands, else the last withdrawn. The others are
 * history, which only the conversation shows.
 */
export function withoutHistory(pitches: readonly Pitch[]): Pitch[] {
  const kept = new Map<string, Pitch>()
  for (const pitch of pitches) {
    const pair = `${pitch.brief_id} ${pitch.creator_id}`
    const other = kept.get(pair)
    if (!other || counts(pitch, other)) kept.set(pair, pitch)
  }
  const found = new Set(kept.values())
  return pitches.filter((pitch) => found.has(pitch))
}

/** Whether a pitch counts rather than another of the same creator on the same brief. */
const counts = (pitch: Pitch, other: Pitch): boolean =>
  stands(pitch) === stands(other) ? pitch.created_at > other.created_at : stands(pitch)

export const mayDecidePitch = (actor: Team, pitch: Pitch): boolean =>
  actor.id === pitch.business_id && stands(pitch)

export const mayWithdrawPitch = (actor: Team, pitch: Pitch): boolean =>
  actor.id === pitch.creator_id && stands(pitch)
