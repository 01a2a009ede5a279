// From what a person types to what a profile stores. Nothing is lost on the way: what cannot be read stays as typed.
import { type BusinessPatch, businessPatch } from './business-profile.ts'
import { readUsername } from './contact.ts'
import { type CreatorPatch, creatorPatch } from './creator-profile.ts'
import { parseOrganisationNumber } from './organisation-number.ts'
import { parsePhone } from './phone.ts'

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
  handle: (typed) => typed.trim().replace(/^@/, ''),
}

function tidy(typed: CreatorPatch | BusinessPatch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      typeof value === 'string' ? (readers[field]?.(value) ?? value.trim()) : value,
    ]),
  )
}

/** As it is stored: numbers without their spaces, names without @ and addresses. What cannot be read stays as typed. */
export const tidyCreator = (typed: CreatorPatch): CreatorPatch => creatorPatch.parse(tidy(typed))
/** As `tidyCreator`. */
export const tidyBusiness = (typed: BusinessPatch): BusinessPatch => businessPatch.parse(tidy(typed))
