// What is wrong with what stands in the form, and what of it is said now.
import { type BriefField, publishIssues } from '../../../domain/brief.ts'
import { productImageIssues } from '../../../domain/file.ts'
import { type Issue, issuesByField } from '../../../domain/issue.ts'
import type { BriefFormState } from './brief-form-state.ts'
import { toContent } from './brief-values.ts'

const partners: Partial<Record<string, BriefField>> = { price_to: 'price_from', age_to: 'age_from' }

/** Everything between the form and a published brief, the first of each field. */
export function openIssues(state: BriefFormState, today: string): Record<string, Issue> {
  const { content, unreadable } = toContent(state.values)
  const pictures = productImageIssues(content.product_images, state.businessId)
  return issuesByField([...unreadable, ...publishIssues(content, today), ...pictures])
}

/**
 * A field is blamed when the person has left it; what is missing only when they wanted to publish. «To below from» is
 * also said when the person changed «from» and «to» is as it was.
 */
function isSaid(state: BriefFormState, { field, rule }: Issue): boolean {
  if (rule === 'required') return state.wanted
  const left = (name: string) => Array.from(state.touched).some((one) => one === name)
  const edited = Array.from(state.bases.keys()).some((one) => one === field)
  const partner = rule === 'order' ? partners[field] : undefined
  return left(field) || (partner !== undefined && left(partner) && !edited)
}

const cache = new WeakMap<BriefFormState, { today: string; shown: Record<string, Issue> }>()

/** The issues to show beside their fields. Asked by every field after every keystroke, so it is computed once. */
export function shownIssues(state: BriefFormState, today: string): Record<string, Issue> {
  const known = cache.get(state)
  if (known?.today === today) return known.shown
  const shown = issuesByField(Object.values(openIssues(state, today)).filter((issue) => isSaid(state, issue)))
  cache.set(state, { today, shown })
  return shown
}

/** What cannot go to the row as it is. */
function heldBy(state: BriefFormState, today: string): Issue[] {
  const open = openIssues(state, today)
  return Array.from(state.bases.keys()).flatMap((field) => {
    const issue = open[field]
    return issue && issue.rule !== 'required' && issue.rule !== 'past' ? issue : []
  })
}

/** How many fields hold something that cannot go to the row as it is. */
export const heldCount = (state: BriefFormState, today: string): number => heldBy(state, today).length

/** Nothing is wrong: pictures were chosen a moment ago, and the person has not come to describing them all. */
export function waitsForDescriptions(state: BriefFormState, today: string): boolean {
  const [issue, ...others] = heldBy(state, today)
  const pictures = issue?.field === 'product_images' && issue.rule === 'blank'
  return pictures && others.length === 0 && !state.touched.has('product_images')
}
