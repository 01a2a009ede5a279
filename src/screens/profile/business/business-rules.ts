import { businessIssues } from '../../../entities/teams/business-profile.ts'
import { businessSchema } from '../../../entities/teams/fields.ts'
import { rowRulesOf } from '../../../forms/rules/row-rules.ts'
import { profileRules } from '../form/profile-rules.ts'

export const businessRules = rowRulesOf(businessSchema, { ...profileRules, issues: businessIssues })
