import * as z from 'zod/mini'
import type { Issue } from '../../domain/issue.ts'

/**
 * Traits that may reveal health, origin or sexual orientation: each needs the person's own consent, and none is on the
 * public card. The same list as SQL private.sensitive_traits().
 */
export const sensitiveTraits = ['plussize', 'acne', 'lgbtq', 'multicultural'] as const
export type SensitiveTrait = (typeof sensitiveTraits)[number]

const sensitive: readonly string[] = sensitiveTraits
export const isSensitiveTrait = (trait: string): trait is SensitiveTrait => sensitive.includes(trait)

/** The time of each consent, by trait; a withdrawn consent is removed. Written by `teams.consent` only. */
export const traitConsents = z.record(z.string(), z.string())

export const hasConsent = (consents: object, trait: string): boolean =>
  !isSensitiveTrait(trait) || Object.hasOwn(consents, trait)

/** Sensitive traits chosen without their own consent. */
export function consentIssues(traits: readonly string[], consents: object): Issue[] {
  return traits.every((trait) => hasConsent(consents, trait))
    ? []
    : [{ field: 'cat_traits', rule: 'consent' }]
}
