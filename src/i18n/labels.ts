// Words for values that are only known at run time: members of enumerations, issues, refusals.
import { Refusal } from '../data/mutators/refusal.ts'
import { type Enumeration, enumerations } from '../domain/enumerations.ts'
import type { Issue } from '../domain/issue.ts'
import { useEffect } from 'react'
import { loadWords } from './catalogue.ts'
import type { Namespace } from './keys.ts'
import { useTranslation } from './use-translation.ts'
import { wordsAt } from './words-at.ts'

/** Routes bring the words of their first paint; what only a later moment needs comes right after it. */
function useWordsSoon(...namespaces: Namespace[]): void {
  useTranslation()
  useEffect(() => void loadWords(...namespaces))
}

/** Keeps the line's height for the moment until its words are there. */
const NO_BREAK_SPACE = '\u00a0'

const listOf = (kind: Enumeration): readonly string[] => enumerations[kind]

/** States stand on nearly every screen and are few; the long lists come with the screens that show them. */
const namespaceOf = (kind: Enumeration) => (kind.endsWith('_status') ? 'statuses' : 'enumerations')

/** The word for a member of an enumeration; an unknown member is shown by its name, underscores as spaces. */
export function useLabels(): (kind: Enumeration, value: string) => string {
  useWordsSoon('enumerations', 'statuses')
  return (kind, value) =>
    listOf(kind).includes(value)
      ? (wordsAt(namespaceOf(kind), `${kind}.${value}`) ?? NO_BREAK_SPACE)
      : value.replaceAll('_', ' ')
}

/** An issue of a form, whose rules may be more than the domain's. */
type AnyIssue = Omit<Issue, 'rule'> & { rule: string }

export function issueWords(issue: AnyIssue): string {
  const values = { limit: issue.limit ?? 0, actual: issue.actual ?? 0 }
  const own = wordsAt('errors', `field.${issue.field}.${issue.rule}`, values)
  return own ?? wordsAt('errors', `rule.${issue.rule}`, values) ?? issue.rule
}

/** What is wrong with a field, in words to stand beside it. */
export function useIssueWords(): (issue: AnyIssue) => string {
  useWordsSoon('errors')
  return issueWords
}

/** A refusal code of the device or the server, in words. */
export function codeWords(code: string): string {
  return wordsAt('errors', `code.${code}`) ?? wordsAt('errors', 'generic') ?? code
}

/** A refusal code in words, once they are here. */
export function useCodeWords(): (code: string) => string {
  useWordsSoon('errors')
  return codeWords
}

/** The code of what the device threw. */
export const refusalCode = (error: unknown): string => (error instanceof Refusal ? error.code : 'unknown')

/** Why a change was refused, in words. */
export function useFailureWords(): (error: unknown) => string {
  const words = useCodeWords()
  return (error) => words(refusalCode(error))
}
