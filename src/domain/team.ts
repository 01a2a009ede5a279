import * as z from 'zod/mini'
import { type Issue, textIssues } from './issue.ts'
import { syncedColumns, text, texts } from './row.ts'

/** A creator's private profile; its public projection is a creator card. */
export const creatorUserRow = z.object({
  ...syncedColumns,
  user_id: text,
  first_name: text,
  last_name: text,
  description: text,
  town: text,
  avatar: text,
  cover: text,
  film: text,
  cat_interests: texts,
  is_public: z.boolean(),
  is_archived: z.boolean(),
  is_onboarded: z.boolean(),
})
export type CreatorUser = z.infer<typeof creatorUserRow>

export const businessUserRow = z.object({
  ...syncedColumns,
  user_id: text,
  name: text,
  description: text,
  town: text,
  organisation_number: text,
  avatar: text,
  cover: text,
  is_archived: z.boolean(),
  is_onboarded: z.boolean(),
})
export type BusinessUser = z.infer<typeof businessUserRow>

export const creatorCardRow = z.object({
  ...syncedColumns,
  first_name: text,
  town: text,
  description: text,
  avatar: text,
  cover: text,
  film: text,
  cat_interests: texts,
})
export type CreatorCard = z.infer<typeof creatorCardRow>

export const FIRST_NAME_MAX = 80
export const BUSINESS_NAME_MAX = 120

/** A team as the specification builds it on the client (section 3). */
export type Team =
  | { id: string; type: 'Creator'; name: string; data: CreatorUser }
  | { id: string; type: 'Business'; name: string; data: BusinessUser }

export type Side = 'business' | 'creator'

/** The lower-case team type: `context_type` of notifications and the side in a room. */
export function sideOf(team: Team): Side {
  return team.type === 'Creator' ? 'creator' : 'business'
}

/** Teams of one person: the creator profile first, then businesses, the oldest first. Archived profiles are no teams. */
export function teamsOf(creators: readonly CreatorUser[], businesses: readonly BusinessUser[]): Team[] {
  const creatorTeams = creators
    .filter((row) => !row.is_archived)
    .map((row): Team => ({ id: row.id, type: 'Creator', name: row.first_name || 'Creator', data: row }))
  const businessTeams = businesses
    .filter((row) => !row.is_archived)
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1))
    .map((row): Team => ({ id: row.id, type: 'Business', name: row.name, data: row }))
  return [...creatorTeams, ...businessTeams]
}

/**
 * Section 4: the saved team name is restored if it still exists, otherwise the first team is used.
 * The saved id decides between two teams of one name.
 */
export function activeTeamOf(
  teams: readonly Team[],
  saved: { id: string; name: string } | null,
): Team | null {
  const same = teams.find((team) => team.id === saved?.id)
  return same ?? teams.find((team) => team.name === saved?.name) ?? teams[0] ?? null
}

export function teamNameIssues(side: Side, name: string): Issue[] {
  return side === 'creator'
    ? textIssues('first_name', name, { max: FIRST_NAME_MAX, required: true })
    : textIssues('name', name, { max: BUSINESS_NAME_MAX, required: true })
}
