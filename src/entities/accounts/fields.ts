import { day, one } from '../../domain/fields/kinds.ts'
import { fields } from '../../domain/fields/fields.ts'

/** What a person writes about their account. The rules of a date of birth need today's date: `birthDateIssues`. */
export const accountSchema = fields({
  /** Empty: the language of the browser. */
  locale: one('locale'),
  /** The age belongs to the person, not to a profile. */
  date_of_birth: day({ since: '2026-11-20' }),
})
