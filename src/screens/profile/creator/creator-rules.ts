import { tidyCreator } from '../../../entities/teams/as-typed.ts'
import { isSensitiveTrait } from '../../../entities/teams/consent.ts'
import {
  type CreatorContent,
  creatorFields,
  creatorIssues,
  creatorPatch,
  emptyCreator,
} from '../../../entities/teams/creator-profile.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import type { RowRules, Values } from '../../../forms/row-values.ts'
import { storedOf, withCountry } from '../form/profile-rules.ts'

const contentOf = (values: Values): CreatorContent => ({ ...emptyCreator, ...creatorPatch.parse(values) })

export const creatorRules: RowRules = {
  // The handle has a dialog of its own.
  fields: creatorFields.filter((field) => field !== 'handle'),
  empty: emptyCreator,
  read: storedOf(creatorPatch),
  partnerOf: withCountry,
  // Sensitive traits are not part of this form: consent adds and removes each one.
  tidy(typed) {
    const { cat_traits: traits, handle: _, ...others } = tidyCreator(creatorPatch.parse(typed))
    return traits ? { ...others, cat_traits: traits.filter((one) => !isSensitiveTrait(one)) } : others
  },
  shown: (stored) => ('phone' in stored ? { ...stored, phone: formatPhone(String(stored.phone)) } : stored),
  issues: (content) => creatorIssues(contentOf(content), {}),
}
