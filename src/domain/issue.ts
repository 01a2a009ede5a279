/** One thing wrong with one field, said the same way by the device and by SQL (constraint `<table>__<field>__<rule>`). */
export interface Issue {
  field: string
  rule: Rule
  /** The limit that was crossed, in the field's own unit. */
  limit?: number
  /** What the person gave, when saying it helps: characters typed, amount entered. */
  actual?: number
}

export const rules = [
  'required',
  'blank',
  'too_long',
  'too_short',
  'too_low',
  'too_high',
  'min_age',
  'order',
  'not_in_list',
  'past',
  'invalid',
  // an organisation number of nine digits of which the last is not the sum's
  'check_digit',
  // said only by the server, which knows everybody's
  'taken',
  'reserved',
  // a trait that says something private stands there without the person's own yes to it
  'consent',
] as const
export type Rule = (typeof rules)[number]

/** The first issue of each field, for showing beside it. */
export function issuesByField(issues: readonly Issue[]): Record<string, Issue> {
  const first: Record<string, Issue> = {}
  for (const issue of issues) first[issue.field] ??= issue
  return first
}

/** Characters as a person counts them (code points), which is also what `char_length` in SQL counts. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Checks one text against its bounds. `required` means at least one character that is not white space. */
export function textIssues(
  field: string,
  text: string,
  bounds: { max: number; required?: boolean },
): Issue[] {
  const length = lengthOf(text)
  if (bounds.required && text.trim() === '') return [{ field, rule: 'required' }]
  if (length > bounds.max) return [{ field, rule: 'too_long', limit: bounds.max, actual: length }]
  return []
}
