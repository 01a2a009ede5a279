import type { Issue } from '../../../domain/issue.ts'
import { formatOrganisationNumber } from '../../../domain/person/organisation-number.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import { storedText } from '../../../entities/teams/as-typed.ts'
import type { FieldValue } from '../../../forms/rules/row-values.ts'

/** How the texts of both sides' profiles are read and shown. */
export const profileRules = {
  stored: (field: string, typed: FieldValue): FieldValue =>
    typeof typed === 'string' ? storedText(field, typed) : typed,
  shown(field: string, stored: string): string {
    if (field === 'phone') return formatPhone(stored)
    return field === 'organisation_number' ? formatOrganisationNumber(stored) : stored
  },
  // A postcode may be valid in one country and invalid in another.
  partnerOf: ({ field }: Pick<Issue, 'field'>): string | undefined =>
    field === 'postal_code' ? 'country' : undefined,
}
