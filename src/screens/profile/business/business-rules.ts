import { tidyBusiness } from '../../../entities/teams/as-typed.ts'
import {
  businessFields,
  businessIssues,
  businessPatch,
  emptyBusiness,
} from '../../../entities/teams/business-profile.ts'
import { formatOrganisationNumber } from '../../../domain/person/organisation-number.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import type { RowRules } from '../../../forms/row-values.ts'
import { storedOf, withCountry } from '../form/profile-rules.ts'

const asWritten: Readonly<Record<string, (stored: string) => string>> = {
  phone: formatPhone,
  organisation_number: formatOrganisationNumber,
}

export const businessRules: RowRules = {
  fields: businessFields,
  empty: emptyBusiness,
  read: storedOf(businessPatch),
  partnerOf: withCountry,
  tidy: (typed) => tidyBusiness(businessPatch.parse(typed)),
  shown: (stored) =>
    Object.fromEntries(
      Object.entries(stored).map(([field, value]) => [
        field,
        typeof value === 'string' ? (asWritten[field]?.(value) ?? value) : value,
      ]),
    ),
  issues: (content) => businessIssues({ ...emptyBusiness, ...businessPatch.parse(content) }),
}
