import { isSensitiveTrait } from '../../../entities/teams/consent.ts'
import { creatorFields, creatorIssues } from '../../../entities/teams/creator-profile.ts'
import { creatorSchema } from '../../../entities/teams/fields.ts'
import { rowRulesOf } from '../../../forms/rules/row-rules.ts'
import type { FieldValue } from '../../../forms/rules/row-values.ts'
import { profileRules } from '../form/profile-rules.ts'

/** Sensitive traits are not part of the form: consent adds and removes each one. */
const withoutSensitive = (traits: FieldValue): FieldValue =>
  typeof traits === 'object' && traits !== null
    ? traits.filter((one) => typeof one !== 'string' || !isSensitiveTrait(one))
    : traits

export const creatorRules = rowRulesOf(creatorSchema, {
  ...profileRules,
  // The handle has a dialog of its own.
  fields: creatorFields.filter((field) => field !== 'handle'),
  stored: (field, typed) =>
    field === 'cat_traits' ? withoutSensitive(typed) : profileRules.stored(field, typed),
  issues: (content) => creatorIssues(content, {}),
  // A profile without a handle is not public: the wish waits until there is one.
  partnerOf: (issue) => (issue.field === 'handle' ? 'is_public' : profileRules.partnerOf(issue)),
})
