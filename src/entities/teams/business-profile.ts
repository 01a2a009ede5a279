import type * as z from 'zod/mini'
import type { Issue } from '../../domain/issue.ts'
import { addressIssues } from '../../domain/person/address.ts'
import { emailIssues } from '../../domain/person/contact.ts'
import { organisationNumberIssues } from '../../domain/person/organisation-number.ts'
import { phoneIssues } from '../../domain/person/phone.ts'
import { businessSchema } from './fields.ts'

export const { patch: businessPatch, empty: emptyBusiness, names: businessFields } = businessSchema
export type BusinessContent = z.infer<typeof businessSchema.content>
export type BusinessField = keyof BusinessContent
export type BusinessPatch = z.infer<typeof businessPatch>

/** What is wrong with a business's profile (SQL check constraints of `business_users`). */
export const businessIssues = (content: BusinessContent): Issue[] => [
  ...businessSchema.issues(content),
  ...organisationNumberIssues(content.organisation_number),
  ...emailIssues('invoice_email', content.invoice_email),
  ...phoneIssues(content.phone),
  ...addressIssues(content),
]
