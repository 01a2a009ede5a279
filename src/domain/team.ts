import * as z from 'zod/mini'
import { type Issue, textIssues } from './issue.ts'
import { namedId, syncedColumns, text, texts } from './row.ts'

/** Columns that came later: a row that has lain on this device since before has nothing there. */
const laterText = z.prefault(text, '')
const laterTexts = z.prefault(texts, [])
const laterFlag = z.prefault(z.boolean(), false)
const address = {
  phone: laterText,
  street: laterText,
  postal_code: laterText,
  city: laterText,
  /** Two capital letters. */
  country: z.prefault(text, 'NO'),
}
const choices = {
  handle: laterText,
  cat_props: laterTexts,
  cat_traits: laterTexts,
  cat_job_types: laterTexts,
  cat_languages: laterTexts,
}

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
  ...choices,
  ...address,
  gender: laterText,
  is_mva_liable: laterFlag,
  instagram_username: laterText,
  tiktok_username: laterText,
  /** When the person said yes, by sensitive trait: `person/consent.ts`. */
  trait_consents: z.prefault(z.looseObject({}), {}),
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
  /** Nine digits, or empty. */
  organisation_number: text,
  ...address,
  invoice_email: laterText,
  newsletter_opt_in: laterFlag,
  alert_email_opt_in: laterFlag,
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
  ...choices,
})
export type CreatorCard = z.infer<typeof creatorCardRow>

/** A file that the team has uploaded; the others are addresses as they are. */
export const isOwnPicture = (avatar: string): boolean => avatar.startsWith('images/')

/** How two people's, or two devices', changes to one field are brought together (sync rule S17). */
export const creatorFieldKinds = {
  description: 'text',
  cat_interests: 'set',
  cat_props: 'set',
  cat_traits: 'set',
  cat_job_types: 'set',
  cat_languages: 'set',
} as const
export const businessFieldKinds = { description: 'text' } as const

export const FIRST_NAME_MAX = 80
export const BUSINESS_NAME_MAX = 120

/** Section 9 of the specification: a detailed description has this many words. */
export const DESCRIPTION_WORDS = 100

/** Words as people count them: whatever stands between white space and holds a letter or a digit. */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** A team as the specification builds it on the client (section 3). */
export type Team =
  | { id: string; type: 'Creator'; name: string; data: CreatorUser }
  | { id: string; type: 'Business'; name: string; data: BusinessUser }

export type Side = 'business' | 'creator'

/**
 * The id of a person's first team of a side, the same on every device and in every tab. The server takes it from nobody
 * else. @param used How many teams of that side the person has put away: each has used its id up.
 */
export const firstTeamIdOf = (userId: string, side: Side, used: number): Promise<string> =>
  namedId(`team ${userId.toLowerCase()} ${side} ${used}`)

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
