// Words for values that are only known at run time: members of enumerations, issues, refusals.
import { Refusal } from '../data/mutators/refusal.ts'
import { type Enumeration, enumerations } from '../domain/enumerations.ts'
import type { Issue } from '../domain/issue.ts'
import { useTranslation } from './use-translation.ts'
import { wordsAt } from './words-at.ts'

const listOf = (kind: Enumeration): readonly string[] => enumerations[kind]

/** The word for a member of an enumeration; an unknown member is shown by its name, underscores as spaces. */
export function useLabels(): (kind: Enumeration, value: string) => string {
  useTranslation('enumerations')
  return (kind, value) =>
    (listOf(kind).includes(value) ? wordsAt('enumerations', `${kind}.${value}`) : null) ?? value.replaceAll('_', ' ')
}

export function issueWords(issue: Issue): string {
  const values = { limit: issue.limit ?? 0, actual: issue.actual ?? 0 }
  const own = wordsAt('errors', `field.${issue.field}.${issue.rule}`, values)
  return own ?? wordsAt('errors', `rule.${issue.rule}`, values) ?? issue.rule
}

/** What is wrong with a field, in words to stand beside it. */
export function useIssueWords(): (issue: Issue) => string {
  useTranslation('errors')
  return issueWords
}

/** A refusal code of the device or the server, in words. */
export function codeWords(code: string): string {
  return wordsAt('errors', `code.${code}`) ?? wordsAt('errors', 'generic') ?? code
}

/** Why a change was refused, in words. */
export function useFailureWords(): (error: unknown) => string {
  useTranslation('errors')
  return (error) => codeWords(error instanceof Refusal ? error.code : 'unknown')
}
