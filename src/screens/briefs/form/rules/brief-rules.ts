// The row rules of a brief.
import { fileLimits } from '../../../../domain/file.ts'
import { pictureIssues } from '../../../../domain/picture.ts'
import {
  type Brief,
  type BriefContent,
  type BriefPatch,
  briefIssues,
  briefPatch,
  publishIssues,
} from '../../../../entities/briefs/brief.ts'
import { briefSchema } from '../../../../entities/briefs/fields.ts'
import { contentIn, rowRulesOf } from '../../../../forms/rules/row-rules.ts'
import type { RowRules, Values } from '../../../../forms/rules/row-values.ts'

/** The typed values as a brief. A number that cannot be read is null. */
export const briefOf = (typed: Values): BriefContent => contentIn(briefSchema, typed)

export const patchOf = (values: Values): BriefPatch => briefPatch.parse(values)

const partners: Readonly<Record<string, string>> = {
  price_from: 'price_to',
  price_to: 'price_from',
  age_from: 'age_to',
  age_to: 'age_from',
}

/** A range with its ends the wrong way round, or a deadline that has passed: no creator will ever read that. */
export const isUnpresentable = ({ rule }: { rule: string }): boolean => rule === 'order' || rule === 'past'

/** The brief for the preview, without what is unpresentable. */
export function presentable(content: BriefContent, today: string): BriefContent {
  const leftOut = publishIssues(content, today).filter(isUnpresentable)
  const fields = new Set(leftOut.map(({ field }) => field))
  return {
    ...content,
    ...(fields.has('price_to') && { price_from: null, price_to: null }),
    ...(fields.has('age_to') && { age_from: null, age_to: null }),
    ...(fields.has('deadline') && { deadline: null }),
  }
}

/**
 * @param business the business that owns the brief
 * @param today the calendar day in Norway, by the server's clock
 */
export const briefRules = (business: string, today: () => string): RowRules =>
  rowRulesOf(briefSchema, {
    issues: (brief) => [
      ...briefIssues(brief),
      ...pictureIssues('product_images', brief.product_images, {
        scope: business,
        limit: fileLimits.productImages,
      }),
    ],
    wishes: (brief) => publishIssues(brief, today()),
    partnerOf: ({ field, rule }) => (rule === 'order' ? partners[field] : undefined),
  })

/** Creators see it, or it is archived: edits wait on the device until the person confirms. */
export const isManual = (row: Brief): boolean => row.status === 'active' || row.status === 'archived'
