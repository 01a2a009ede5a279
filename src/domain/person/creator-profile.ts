import * as z from 'zod/mini'
import { enumerations } from '../enumerations.ts'
import { type Issue, textIssues } from '../issue.ts'
import { text, texts } from '../row.ts'
import { addressIssues, contactPatch, emptyContact } from './address.ts'
import { consentIssues } from './consent.ts'
import { usernameIssues } from './contact.ts'
import { handleIssues } from './handle.ts'
import { phoneIssues } from './phone.ts'

const flag = z.boolean()

/** What a creator writes about themselves: some of the fields, what one `teams.edit_creator` changes. */
export const creatorPatch = z.object({
  first_name: z.exactOptional(text),
  last_name: z.exactOptional(text),
  description: z.exactOptional(text),
  town: z.exactOptional(text),
  gender: z.exactOptional(text),
  ...contactPatch,
  is_mva_liable: z.exactOptional(flag),
  instagram_username: z.exactOptional(text),
  tiktok_username: z.exactOptional(text),
  handle: z.exactOptional(text),
  cat_interests: z.exactOptional(texts),
  cat_props: z.exactOptional(texts),
  cat_traits: z.exactOptional(texts),
  cat_job_types: z.exactOptional(texts),
  cat_languages: z.exactOptional(texts),
  is_public: z.exactOptional(flag),
})
export type CreatorPatch = z.infer<typeof creatorPatch>
export type CreatorField = keyof CreatorPatch
export type CreatorContent = Required<CreatorPatch>

export const emptyCreator: CreatorContent = {
  first_name: '',
  last_name: '',
  description: '',
  town: '',
  gender: '',
  ...emptyContact,
  is_mva_liable: false,
  instagram_username: '',
  tiktok_username: '',
  handle: '',
  cat_interests: [],
  cat_props: [],
  cat_traits: [],
  cat_job_types: [],
  cat_languages: [],
  is_public: false,
}
export const creatorFields = Object.keys(emptyCreator).filter(
  (key): key is CreatorField => key in emptyCreator,
)

export const creatorLimits = { name: 80, description: 5_000, town: 80 } as const

const lists = {
  cat_interests: enumerations.interest,
  cat_props: enumerations.prop,
  cat_traits: enumerations.trait,
  cat_job_types: enumerations.job_type,
  cat_languages: enumerations.language,
} as const

function choiceIssues(field: string, chosen: readonly string[], allowed: readonly string[]): Issue[] {
  const right = chosen.every((value) => allowed.includes(value)) && new Set(chosen).size === chosen.length
  return right ? [] : [{ field, rule: 'not_in_list' }]
}

/** What is wrong with a creator's profile (SQL check constraints of `creator_users`). Only the first name must be there. */
export function creatorIssues(content: CreatorContent, consents: object): Issue[] {
  const genders: readonly string[] = ['', ...enumerations.gender]
  return [
    ...textIssues('first_name', content.first_name, { max: creatorLimits.name, required: true }),
    ...textIssues('last_name', content.last_name, { max: creatorLimits.name }),
    ...textIssues('description', content.description, { max: creatorLimits.description }),
    ...textIssues('town', content.town, { max: creatorLimits.town }),
    ...(genders.includes(content.gender) ? [] : [{ field: 'gender', rule: 'not_in_list' } as const]),
    ...phoneIssues(content.phone),
    ...addressIssues(content),
    ...usernameIssues('instagram_username', content.instagram_username),
    ...usernameIssues('tiktok_username', content.tiktok_username),
    ...(content.handle === '' ? [] : handleIssues(content.handle)),
    ...choiceIssues('cat_interests', content.cat_interests, lists.cat_interests),
    ...choiceIssues('cat_props', content.cat_props, lists.cat_props),
    ...choiceIssues('cat_traits', content.cat_traits, lists.cat_traits),
    ...choiceIssues('cat_job_types', content.cat_job_types, lists.cat_job_types),
    ...choiceIssues('cat_languages', content.cat_languages, lists.cat_languages),
    ...consentIssues(content.cat_traits, consents),
  ]
}
