// The draft of onboarding: answers that are not yet part of a profile.
import * as z from 'zod/mini'
import { enumerations } from '../../../domain/enumerations.ts'
import { sameValue } from '../../../domain/fields/same-value.ts'
import type { Side } from '../../../domain/side.ts'
import {
  type BusinessField,
  type BusinessPatch,
  businessFields,
  businessPatch,
} from '../../../entities/teams/business-profile.ts'
import {
  type CreatorField,
  type CreatorPatch,
  creatorFields,
  creatorPatch,
} from '../../../entities/teams/creator-profile.ts'
import type { FormIssue } from '../../../forms/issue-resolver.ts'
import type { Step } from './path.ts'

/** The fallback of an unusable value. */
const otherwise = z.catch
const text = otherwise(z.string(), '')
const flag = otherwise(z.boolean(), false)
const shape = z.object({
  side: otherwise(z.enum(['', 'creator', 'business']), ''),
  day: text,
  month: text,
  year: text,
  /** Ticked, but not accepted yet. */
  terms: flag,
  /** The account lacked a date of birth or the terms when this began: going back shows those steps again. */
  asks: flag,
  visible: otherwise(z.enum(['', 'yes', 'no']), ''),
  interval: otherwise(z.enum(enumerations.subscription_interval), 'month'),
  /** The profiles begun here, by side. */
  creatorId: text,
  businessId: text,
  creator: otherwise(creatorPatch, {}),
  business: otherwise(businessPatch, {}),
  /** The last step shown. */
  step: text,
})
export type Answers = z.infer<typeof shape>

export const noAnswers: Answers = shape.parse({})

/** Reads a draft leniently: values that this release cannot use are left out. */
export function readAnswers(values: unknown): Answers | null {
  const parsed = shape.safeParse(values)
  return parsed.success ? parsed.data : null
}

/** The fields that can have an error: answers, and the profile's fields in the draft. */
export const answerFields = [
  'side',
  'day',
  'terms',
  'visible',
  ...creatorFields.map((field) => `creator.${field}` as const),
  ...businessFields.map((field) => `business.${field}` as const),
] as const
export type AnswerField = (typeof answerFields)[number]

/** The domain's name of a field of the form. */
export function domainField(field: string): string {
  if (field === 'day') return 'date_of_birth'
  return field === 'terms' ? 'terms_accepted_at' : field.replace(/^(creator|business)\./, '')
}

/** A profile's issues as errors of the form's fields. */
export const within = (side: Side, issues: readonly FormIssue[]): FormIssue[] =>
  issues.map((issue) => ({ ...issue, field: `${side}.${issue.field}` }))

export const creatorFieldsOf: Partial<Record<Step, readonly CreatorField[]>> = {
  profile: ['first_name', 'last_name', 'handle'],
  details: ['description', 'town', 'cat_languages'],
  address: ['phone', 'street', 'postal_code', 'city', 'country', 'instagram_username', 'tiktok_username'],
  preferences: ['cat_job_types', 'cat_interests'],
}
export const businessFieldsOf: Partial<Record<Step, readonly BusinessField[]>> = {
  profile: ['organisation_number', 'name', 'town', 'description'],
  contact: [
    'invoice_email',
    'phone',
    'street',
    'postal_code',
    'city',
    'country',
    'newsletter_opt_in',
    'alert_email_opt_in',
  ],
}

const left = (typed: object, kept: object, fields: readonly string[]): object => {
  const saved = new Map(Object.entries(kept))
  return Object.fromEntries(
    Object.entries(typed).filter(([field, now]) => !fields.includes(field) || now !== saved.get(field)),
  )
}

/** The answers left over once these fields are part of the profile: also what was typed since `kept`. */
export const creatorWithout = (
  typed: CreatorPatch,
  kept: CreatorPatch,
  fields: readonly string[],
): CreatorPatch => creatorPatch.parse(left(typed, kept, fields))
/** As `creatorWithout`. */
export const businessWithout = (
  typed: BusinessPatch,
  kept: BusinessPatch,
  fields: readonly string[],
): BusinessPatch => businessPatch.parse(left(typed, kept, fields))

/** The fields that differ from the profile. */
export function changedFields<F extends string>(
  fields: readonly F[],
  now: Partial<Record<F, unknown>>,
  before: Partial<Record<F, unknown>>,
): F[] {
  return fields.filter((field) => !sameValue(now[field], before[field]))
}

export const pick = (values: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' ? value.trim() !== '' : value === true

/** Whether any of these fields is filled in. A country alone does not count: it has a default. */
export const holdsAnything = (values: object, fields: readonly string[]): boolean =>
  Object.entries(values).some(
    ([field, value]) => field !== 'country' && fields.includes(field) && isFilled(value),
  )
