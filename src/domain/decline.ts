// Saying no with a reason of a short list and a few words: to an invitation, and to an order.
import { type Value, enumerations } from './enumerations.ts'
import { type Issue, textIssues } from './issue.ts'

export type DeclineReason = Value<'decline_reason'>

/** Most characters of the words. */
export const DECLINE_LIMIT = 500

/** What is wrong with a no: it needs a reason, and its words may be empty. Named by the row's columns. */
export function declineIssues({ reason, text }: { reason: string; text: string }): Issue[] {
  const issues = textIssues('decline_text', text.trim(), { max: DECLINE_LIMIT, required: false })
  const reasons: readonly string[] = enumerations.decline_reason
  if (!reasons.includes(reason)) issues.push({ field: 'decline_reason', rule: 'not_in_list' })
  return issues
}
