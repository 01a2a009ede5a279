import * as z from 'zod/mini'
import type { Issue } from '../issue.ts'

/**
 * Traits that can tell of health, origin or love life: each stands in a profile only after the person's own yes to that
 * one, and never on the public card. The same list as SQL private.sensitive_traits().
 */
export const sensitiveTraits = ['plussize', 'acne', 'lgbtq', 'multicultural'] as const
export type SensitiveTrait = (typeof sensitiveTraits)[number]

const sensitive: readonly string[] = sensitiveTraits
export const isSensitiveTrait = (trait: string): trait is SensitiveTrait => sensitive.includes(trait)

/** When the person said yes, by trait; a yes taken back is not there. Written by `teams.consent` alone. */
export const traitConsents = z.record(z.string(), z.string())

export const hasConsent = (consents: object, trait: string): boolean =>
  !isSensitiveTrait(trait) || Object.hasOwn(consents, trait)

/** Sensitive traits that are chosen without their own yes. */
export function consentIssues(traits: readonly string[], consents: object): Issue[] {
  return traits.every((trait) => hasConsent(consents, trait))
    ? []
    : [{ field: 'cat_traits', rule: 'consent' }]
}
