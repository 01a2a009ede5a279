// Words for why the server refused a change.
import * as z from 'zod/mini'
import { rules } from '../domain/issue.ts'
import { codeWords, issueWords, useIssueWords } from './labels.ts'

const fieldDetail = z.object({
  field: z.string(),
  rule: z.enum(rules),
  limit: z.optional(z.number()),
  actual: z.optional(z.number()),
})

export interface Refused {
  code: string
  detail: unknown
}

/** The field that the refusal is about, or null. */
export function refusedField({ code, detail }: Refused): string | null {
  const parsed = fieldDetail.safeParse(detail)
  return code === 'invalid' && parsed.success ? parsed.data.field : null
}

function refusalWords({ code, detail }: Refused): string {
  const parsed = fieldDetail.safeParse(detail)
  if (code !== 'invalid' || !parsed.success) return codeWords(code)
  const { field, rule, limit = 0, actual = 0 } = parsed.data
  return issueWords({ field, rule, limit, actual })
}

/** The words for a refusal: the field's issue if known, else a sentence about what happened. */
export function useRefusalWords(): (refused: Refused) => string {
  useIssueWords()
  return refusalWords
}
