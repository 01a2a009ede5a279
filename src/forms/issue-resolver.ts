import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'

/** What a domain rule says of one field. `Issue` of the domain is one. */
export interface FormIssue {
  field: string
  rule: string
  limit?: number
  actual?: number
}

/** The rules of a form: no issues, and it may be sent. */
export type IssuesOf<Values> = (values: Values) => readonly FormIssue[] | Promise<readonly FormIssue[]>
/** An issue in words that stand beside its field. */
export type IssueWords = (issue: FormIssue) => string

/** The one way from the domain's rules to the errors of a form: the first issue of each field, in our own words. */
export const issueResolver =
  <Values extends FieldValues>(issuesOf: IssuesOf<Values>, words: IssueWords): Resolver<Values> =>
  (values, context, options) => {
    // A copy: rules may take a moment, and what was typed meanwhile has not been looked at.
    const seen = { ...values }
    const validate = async () => {
      const issues = await issuesOf(seen)
      if (issues.length === 0) return { value: seen }
      return { issues: issues.map((issue) => ({ path: [issue.field], message: words(issue) })) }
    }
    const schema = { '~standard': { version: 1, vendor: 'samspill', validate } } as const
    return standardSchemaResolver<Values, unknown, Values>(schema)(values, context, options)
  }
