// What is typed and not yet part of a profile: the draft of onboarding.
import * as z from 'zod/mini'
import { enumerations } from '../../domain/enumerations.ts'
import {
  type BusinessField,
  type BusinessPatch,
  businessPatch,
} from '../../domain/person/business-profile.ts'
import { type CreatorField, type CreatorPatch, creatorPatch } from '../../domain/person/creator-profile.ts'
import type { Step } from './path.ts'

/** A value that is of no use is this instead. */
const otherwise = z.catch
const text = otherwise(z.string(), '')
const flag = otherwise(z.boolean(), false)
const shape = z.object({
  side: otherwise(z.enum(['', 'creator', 'business']), ''),
  day: text,
  month: text,
  year: text,
  /** Ticked and not yet accepted. */
  terms: flag,
  /** The account lacked its date of birth or the terms when this began: going back shows them again. */
  asks: flag,
  visible: otherwise(z.enum(['', 'yes', 'no']), ''),
  interval: otherwise(z.enum(enumerations.subscription_interval), 'month'),
  /** The profiles that were begun here, by side. */
  creatorId: text,
  businessId: text,
  creator: otherwise(creatorPatch, {}),
  business: otherwise(businessPatch, {}),
  /** The step that was shown last. */
  step: text,
})
export type Answers = z.infer<typeof shape>

export const noAnswers: Answers = shape.parse({})

/** Reads a draft leniently: what this release cannot use is as if it were not there. */
export function readAnswers(values: unknown): Answers | null {
  const parsed = shape.safeParse(values)
  return parsed.success ? parsed.data : null
}

export const creatorFieldsOf: Partial<Record<Step, readonly CreatorField[]>> = {
  profile: ['first_name', 'last_name', 'handle'],
  details: ['description', 'town', 'gender', 'cat_languages', 'is_mva_liable'],
  address: ['phone', 'street', 'postal_code', 'city', 'country', 'instagram_username', 'tiktok_username'],
  preferences: ['cat_job_types', 'cat_interests', 'cat_props', 'cat_traits'],
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

const left = (values: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))

/** What is still only typed once these fields are part of the profile. */
export const creatorWithout = (typed: CreatorPatch, fields: readonly string[]): CreatorPatch =>
  creatorPatch.parse(left(typed, fields))
export const businessWithout = (typed: BusinessPatch, fields: readonly string[]): BusinessPatch =>
  businessPatch.parse(left(typed, fields))

/** The fields that differ from what is there. */
export function changedFields<F extends string>(
  fields: readonly F[],
  now: Partial<Record<F, unknown>>,
  before: Partial<Record<F, unknown>>,
): F[] {
  return fields.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]))
}

export const pick = (values: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' ? value.trim() !== '' : value === true

/** Whether anything stands in these fields. A country alone is nothing: it is there from the start. */
export const holdsAnything = (values: object, fields: readonly string[]): boolean =>
  Object.entries(values).some(
    ([field, value]) => field !== 'country' && fields.includes(field) && isFilled(value),
  )
