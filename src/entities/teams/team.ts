import * as z from 'zod/mini'
import type { Side } from '../../domain/side.ts'
import type { Issue } from '../../domain/issue.ts'
import { namedId, nullableText, syncedColumns, text } from '../../domain/row.ts'
import { businessSchema, creatorSchema } from './fields.ts'

/** A creator's private profile; its public projection is a creator card. */
export const creatorUserRow = z.object({
  ...syncedColumns,
  ...creatorSchema.columns,
  user_id: text,
  avatar: text,
  cover: text,
  film: text,
  film_poster: z.prefault(text, ''),
  /** The time of consent, by sensitive trait: `teams/consent.ts`. */
  trait_consents: z.prefault(z.looseObject({}), {}),
  is_archived: z.boolean(),
  is_onboarded: z.boolean(),
})
export type CreatorUser = z.infer<typeof creatorUserRow>

export const businessUserRow = z.object({
  ...syncedColumns,
  ...businessSchema.columns,
  user_id: text,
  avatar: text,
  cover: text,
  /** When the newsletter was confirmed by a link in a mail. */
  newsletter_confirmed_at: z.prefault(nullableText, null),
  is_archived: z.boolean(),
  is_onboarded: z.boolean(),
})
export type BusinessUser = z.infer<typeof businessUserRow>

/** Section 9 of the specification: the word count from which a description is detailed. */
export const DESCRIPTION_WORDS = 100

/** Words as people count them: anything between white space that contains a letter or a digit. */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** A team as the specification builds it on the client (section 3). */
export type Team =
  | { id: string; type: 'Creator'; name: string; data: CreatorUser }
  | { id: string; type: 'Business'; name: string; data: BusinessUser }

/**
 * The id of a person's first team of a side, the same on every device and in every tab. The server accepts it only from
 * that person.
 * @param used how many teams of that side the person has archived: each has used up its id
 */
export const firstTeamIdOf = (userId: string, side: Side, used: number): Promise<string> =>
  namedId(`team ${userId.toLowerCase()} ${side} ${used}`)

/** The lower-case team type: `context_type` of notifications, and the side in a room. */
export function sideOf(team: Team): Side {
  return team.type === 'Creator' ? 'creator' : 'business'
}

/** A person's teams: the creator profile first, then businesses, oldest first. Archived profiles are left out. */
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

/** Of a profile that is created: SQL trims its name. */
export const teamNameIssues = (side: Side, name: string): Issue[] =>
  side === 'creator'
    ? creatorSchema.of.first_name.issues('first_name', name.trim())
    : businessSchema.of.name.issues('name', name.trim())
