import { tidyBusiness } from '../../../domain/person/as-typed.ts'
import {
  businessFields,
  businessIssues,
  businessPatch,
  emptyBusiness,
} from '../../../domain/person/business-profile.ts'
import { formatOrganisationNumber } from '../../../domain/person/organisation-number.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import type { ProfileRules } from '../form/values.ts'

const asWritten: Readonly<Record<string, (stored: string) => string>> = {
  phone: formatPhone,
  organisation_number: formatOrganisationNumber,
}

export const businessRules: ProfileRules = {
  fields: businessFields,
  tidy: (typed) => tidyBusiness(businessPatch.parse(typed)),
  shown: (stored) =>
    Object.fromEntries(
      Object.entries(stored).map(([field, value]) => [
        field,
        typeof value === 'string' ? (asWritten[field]?.(value) ?? value) : value,
      ]),
    ),
  issues: (content) => businessIssues({ ...emptyBusiness, ...businessPatch.parse(content) }),
  alone: '',
}
