import { tidyCreator } from '../../../domain/person/as-typed.ts'
import { isSensitiveTrait } from '../../../domain/person/consent.ts'
import {
  type CreatorContent,
  creatorFields,
  creatorIssues,
  creatorPatch,
  emptyCreator,
} from '../../../domain/person/creator-profile.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import type { ProfileRules, Values } from '../form/values.ts'

const contentOf = (values: Values): CreatorContent => ({ ...emptyCreator, ...creatorPatch.parse(values) })

export const creatorRules: ProfileRules = {
  fields: creatorFields,
  // Sensitive traits are no matter of this form: each comes and goes with its own yes and no.
  tidy(typed) {
    const { cat_traits: traits, ...others } = tidyCreator(creatorPatch.parse(typed))
    return traits ? { ...others, cat_traits: traits.filter((one) => !isSensitiveTrait(one)) } : others
  },
  shown: (stored) => ('phone' in stored ? { ...stored, phone: formatPhone(String(stored.phone)) } : stored),
  issues: (content) => creatorIssues(contentOf(content), {}),
  alone: 'handle',
}
