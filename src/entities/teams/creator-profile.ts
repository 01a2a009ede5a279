import type * as z from 'zod/mini'
import type { Issue } from '../../domain/issue.ts'
import { addressIssues } from '../../domain/person/address.ts'
import { usernameIssues } from '../../domain/person/contact.ts'
import { phoneIssues } from '../../domain/person/phone.ts'
import { consentIssues } from './consent.ts'
import { creatorSchema } from './fields.ts'
import { handleIssues } from './handle.ts'

export const { patch: creatorPatch, empty: emptyCreator, names: creatorFields } = creatorSchema
export type CreatorContent = z.infer<typeof creatorSchema.content>
export type CreatorField = keyof CreatorContent
export type CreatorPatch = z.infer<typeof creatorPatch>

/** What is wrong with a creator's profile (SQL check constraints of `creator_users`). */
export const creatorIssues = (content: CreatorContent, consents: object): Issue[] => [
  ...creatorSchema.issues(content),
  ...phoneIssues(content.phone),
  ...addressIssues(content),
  ...usernameIssues('instagram_username', content.instagram_username),
  ...usernameIssues('tiktok_username', content.tiktok_username),
  // A public profile has a page, and that has a name.
  ...(content.handle === '' && !content.is_public ? [] : handleIssues(content.handle)),
  ...consentIssues(content.cat_traits, consents),
]
