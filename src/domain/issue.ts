/** One thing wrong with one field, named alike by the device and by SQL (constraint `<table>__<field>__<rule>`). */
export interface Issue {
  field: string
  rule: Rule
  /** The violated limit, in the field's own unit. */
  limit?: number
  /** The actual value where it helps: characters typed, amount entered. */
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
  // an organisation number whose check digit is wrong
  'check_digit',
  // reported only by the server, which knows all rows
  'taken',
  'reserved',
  // a sensitive trait without the person's own consent to it
  'consent',
] as const
export type Rule = (typeof rules)[number]

/** The first issue of each field. */
export function issuesByField(issues: readonly Issue[]): Record<string, Issue> {
  const first: Record<string, Issue> = {}
  for (const issue of issues) first[issue.field] ??= issue
  return first
}

/** Length in characters as a person counts them (code points), like `char_length` in SQL. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u

/** Whether nobody would see anything: white space, or characters without width or ink. As `private.is_blank` in SQL. */
export const isBlankText = (text: string): boolean => !VISIBLE.test(text)

/**
 * Checks one text against its bounds. `required` means at least one character that can be seen.
 * @param text as it is stored: trimmed where SQL trims it (`private.trimmed`), as typed where it does not
 */
export function textIssues(
  field: string,
  text: string,
  bounds: { max: number; required?: boolean },
): Issue[] {
  const length = lengthOf(text)
  if (bounds.required && isBlankText(text)) return [{ field, rule: 'required' }]
  if (length > bounds.max) return [{ field, rule: 'too_long', limit: bounds.max, actual: length }]
  return []
}
