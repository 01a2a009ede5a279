// The single definition of every field that a person writes in a profile. Free of rules that need code of their own
// (creator-profile.ts, business-profile.ts): every signed-in screen reads rows, few check them.
import { fields } from '../../domain/fields/fields.ts'
import { flag, many, one, text } from '../../domain/fields/kinds.ts'

/** Brought by the release in which profiles became self-saving; older rows on a device lack these. */
const later = { since: '2026-11-20' } as const

const contactFields = {
  phone: text({ show: 'phone', ...later }),
  street: text({ max: 120, ...later }),
  postal_code: text(later),
  city: text({ max: 80, ...later }),
  /** Two capital letters. */
  country: text({ empty: 'NO', ...later }),
}

/** What a creator writes about themselves. Only the first name is required. */
export const creatorSchema = fields({
  first_name: text({ max: 80, required: 'always' }),
  last_name: text({ max: 80 }),
  description: text({ max: 5_000, prose: true }),
  town: text({ max: 80 }),
  gender: one('gender', later),
  ...contactFields,
  is_mva_liable: flag(later),
  instagram_username: text(later),
  tiktok_username: text(later),
  handle: text(later),
  cat_interests: many('interest'),
  cat_props: many('prop', later),
  cat_traits: many('trait', later),
  cat_job_types: many('job_type', later),
  cat_languages: many('language', later),
  is_public: flag(),
  /** Takes no orders for now. */
  is_away: flag({ since: '2026-11-24' }),
})

/** What a business writes about itself. Only the name is required. */
export const businessSchema = fields({
  name: text({ max: 120, required: 'always' }),
  description: text({ max: 5_000, prose: true, word: 'businessDescription' }),
  town: text({ max: 80 }),
  /** Nine digits (`parseOrganisationNumber` normalises typed ones), or empty. */
  organisation_number: text({ show: 'organisation_number' }),
  invoice_email: text(later),
  ...contactFields,
  newsletter_opt_in: flag(later),
  alert_email_opt_in: flag(later),
})
