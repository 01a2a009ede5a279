// From typed values to stored ones. Nothing is lost: a value that cannot be read stays as typed.
import { type BusinessPatch, businessPatch } from './business-profile.ts'
import { readUsername } from '../../domain/person/contact.ts'
import { type CreatorPatch, creatorPatch } from './creator-profile.ts'
import { tidyHandle } from './handle.ts'
import { parseOrganisationNumber } from '../../domain/person/organisation-number.ts'
import { parsePhone } from '../../domain/person/phone.ts'

const phoneOf = (typed: string): string => {
  const parsed = parsePhone(typed)
  return 'ok' in parsed ? parsed.ok : typed.trim()
}
const numberOf = (typed: string): string => {
  const parsed = parseOrganisationNumber(typed)
  return 'ok' in parsed ? parsed.ok : typed.trim()
}

const readers: Partial<Record<string, (typed: string) => string>> = {
  phone: phoneOf,
  organisation_number: numberOf,
  instagram_username: readUsername,
  tiktok_username: readUsername,
  handle: tidyHandle,
}

/** The stored form of a text of either side's profile. */
export const storedText = (field: string, typed: string): string => readers[field]?.(typed) ?? typed.trim()

function tidy(typed: CreatorPatch | BusinessPatch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      typeof value === 'string' ? storedText(field, value) : value,
    ]),
  )
}

/**
 * The stored form: numbers without spaces, names without @ and addresses. A value that cannot be read stays as typed.
 */
export const tidyCreator = (typed: CreatorPatch): CreatorPatch => creatorPatch.parse(tidy(typed))
/** As `tidyCreator`. */
export const tidyBusiness = (typed: BusinessPatch): BusinessPatch => businessPatch.parse(tidy(typed))
