import * as z from 'zod/mini'
import { type Issue, textIssues } from '../issue.ts'
import { text } from '../row.ts'
import { addressIssues, contactPatch, emptyContact } from './address.ts'
import { emailIssues } from './contact.ts'
import { organisationNumberIssues } from './organisation-number.ts'
import { phoneIssues } from './phone.ts'

const flag = z.boolean()

/** What a business writes about itself: some of the fields, what one `teams.edit_business` changes. */
export const businessPatch = z.object({
  name: z.exactOptional(text),
  description: z.exactOptional(text),
  town: z.exactOptional(text),
  /** Nine digits (`parseOrganisationNumber` makes them of what a person types), or empty. */
  organisation_number: z.exactOptional(text),
  invoice_email: z.exactOptional(text),
  ...contactPatch,
  newsletter_opt_in: z.exactOptional(flag),
  alert_email_opt_in: z.exactOptional(flag),
})
export type BusinessPatch = z.infer<typeof businessPatch>
export type BusinessField = keyof BusinessPatch
export type BusinessContent = Required<BusinessPatch>

export const emptyBusiness: BusinessContent = {
  name: '',
  description: '',
  town: '',
  organisation_number: '',
  invoice_email: '',
  ...emptyContact,
  newsletter_opt_in: false,
  alert_email_opt_in: false,
}
export const businessFields = Object.keys(emptyBusiness).filter(
  (key): key is BusinessField => key in emptyBusiness,
)

export const businessLimits = { name: 120, description: 5_000, town: 80 } as const

/** What is wrong with a business's profile (SQL check constraints of `business_users`). Only the name must be there. */
export function businessIssues(content: BusinessContent): Issue[] {
  return [
    ...textIssues('name', content.name, { max: businessLimits.name, required: true }),
    ...textIssues('description', content.description, { max: businessLimits.description }),
    ...textIssues('town', content.town, { max: businessLimits.town }),
    ...organisationNumberIssues(content.organisation_number),
    ...emailIssues('invoice_email', content.invoice_email),
    ...phoneIssues(content.phone),
    ...addressIssues(content),
  ]
}
