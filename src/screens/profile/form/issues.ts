// What is wrong with what stands in the form, and what of it is said now.
import { type Issue, issuesByField } from '../../../domain/issue.ts'
import type { ProfileState } from './state.ts'
import { type ProfileRules, partnerOf, pick, sameValue } from './values.ts'

/** Fields whose value the server has already refused. */
export function refusedIssues({ values, refused }: ProfileState, rules: ProfileRules): Issue[] {
  const content = rules.tidy(values)
  return refused.filter(({ field, value }) => sameValue(content[field], value)).map(({ issue }) => issue)
}

const cache = new WeakMap<ProfileState, Record<string, Issue>>()

/** Everything that keeps a field from the row, the first of each field. Asked by every field after every key. */
function openIssues(state: ProfileState, rules: ProfileRules): Record<string, Issue> {
  const known = cache.get(state)
  if (known) return known
  const { values, bases } = state
  const content = { ...state.known, ...pick(rules.tidy(values), bases.keys()) }
  const open = issuesByField([...rules.issues(content), ...refusedIssues(state, rules)])
  cache.set(state, open)
  return open
}

/** What to say beside a field: a person who is still typing is not blamed. */
export function shownIssue(state: ProfileState, rules: ProfileRules, field: string): Issue | undefined {
  const issue = openIssues(state, rules)[field]
  const partner = partnerOf(field)
  const left = state.touched.has(field) || (partner !== undefined && state.touched.has(partner))
  return issue && left ? issue : undefined
}

/** How many fields the person has left with something in them that cannot go to the row as it is. */
export const heldCount = (state: ProfileState, rules: ProfileRules): number =>
  Object.keys(openIssues(state, rules)).filter((field) => shownIssue(state, rules, field)).length
