import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'

/** A problem that a domain rule found with one field. The domain's `Issue` fits. */
export interface FormIssue {
  field: string
  rule: string
  limit?: number
  actual?: number
}

/** The rules of a form: no issues means it can be sent. */
export type IssuesOf<Values> = (values: Values) => readonly FormIssue[] | Promise<readonly FormIssue[]>
/** Turns an issue into the text beside its field. */
export type IssueWords = (issue: FormIssue) => string

/** The one path from the domain's rules to a form's errors: the first issue of each field, in our own words. */
export const issueResolver =
  <Values extends FieldValues>(issuesOf: IssuesOf<Values>, words: IssueWords): Resolver<Values> =>
  (values, context, options) => {
    // A copy: rules may take a moment, and what is typed meanwhile has not been checked.
    const seen = { ...values }
    const validate = async () => {
      const issues = await issuesOf(seen)
      if (issues.length === 0) return { value: seen }
      return { issues: issues.map((issue) => ({ path: [issue.field], message: words(issue) })) }
    }
    const schema = { '~standard': { version: 1, vendor: 'samspill', validate } } as const
    return standardSchemaResolver<Values, unknown, Values>(schema)(values, context, options)
  }
