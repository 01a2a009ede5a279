import * as z from 'zod/mini'
import { enumerations } from '../../domain/enumerations.ts'
import type { Issue } from '../../domain/issue.ts'
import { nullableText, syncedColumns, text } from '../../domain/row.ts'
import { deadlinePassed } from '../../domain/today.ts'
import { briefSchema } from './fields.ts'

export const { patch: briefPatch, empty: emptyBrief, names: briefFields } = briefSchema
export type BriefContent = z.infer<typeof briefSchema.content>
export type BriefField = keyof BriefContent
export type BriefPatch = z.infer<typeof briefPatch>

export const briefRow = z.object({
  ...syncedColumns,
  ...briefSchema.columns,
  business_id: text,
  status: z.enum(enumerations.brief_status),
  published_at: nullableText,
  archived_at: nullableText,
})
export type Brief = z.infer<typeof briefRow>

/** The public projection of an active brief. */
export const briefListingRow = z.object({
  ...syncedColumns,
  ...briefSchema.columns,
  business_id: text,
  business_name: text,
  /** Absent in rows that a device pulled from an earlier release. */
  business_description: z.prefault(text, ''),
  business_town: text,
  business_avatar: text,
  business_cover: text,
  published_at: nullableText,
})
export type BriefListing = z.infer<typeof briefListingRow>

export const briefVersionRow = z.object({
  ...syncedColumns,
  brief_id: text,
  author_id: text,
  /** The earlier content; possibly from an older release, so read leniently. */
  fields: z.looseObject({}),
})
export type BriefVersion = z.infer<typeof briefVersionRow>

function orderIssues(field: string, from: number | null, to: number | null): Issue[] {
  return from !== null && to !== null && to < from ? [{ field, rule: 'order', limit: from }] : []
}

/**
 * What is wrong with a brief even as a draft (specification section 5; SQL check constraints of `briefs`). Pictures are
 * checked where they are chosen: `pictureIssues`.
 */
export const briefIssues = (content: BriefContent): Issue[] => [
  ...briefSchema.issues(content),
  ...orderIssues('price_to', content.price_from, content.price_to),
  ...orderIssues('age_to', content.age_from, content.age_to),
]

/**
 * What keeps a brief from being published.
 * @param today the calendar day in Norway, `yyyy-mm-dd`, by the server's clock (sync rule S30)
 */
export function publishIssues(content: BriefContent, today: string): Issue[] {
  const past: Issue[] = deadlinePassed(content.deadline, today) ? [{ field: 'deadline', rule: 'past' }] : []
  return [...briefSchema.missing(content, 'publish'), ...briefIssues(content), ...past]
}

/** Whether its card has a picture: one of its own, or else its business's cover. */
export const hasCover = (listing: Pick<BriefListing, 'product_images' | 'business_cover'>): boolean =>
  listing.product_images.length > 0 || listing.business_cover !== ''
