// Words for values that are only known at run time: members of enumerations, issues, refusals.
import { useTranslation } from 'react-i18next'
import { Refusal } from '../data/mutators/refusal.ts'
import { type Enumeration, enumerations } from '../domain/enumerations.ts'
import type { Issue } from '../domain/issue.ts'
import { i18n } from './i18n.ts'

// Routes bring the words of their first paint; what only a later moment needs, these hooks load right after it.

/** Keeps the line's height for the moment until its words are there. */
const NO_BREAK_SPACE = '\u00a0'

const listOf = (kind: Enumeration): readonly string[] => enumerations[kind]

/** States stand on nearly every screen and are few; the long lists come with the screens that show them. */
const namespaceOf = (kind: Enumeration) => (kind.endsWith('_status') ? 'statuses' : 'enumerations')

/** The word for a member of an enumeration; an unknown member is shown by its name, underscores as spaces. */
export function useLabels(): (kind: Enumeration, value: string) => string {
  const { t } = useTranslation(['enumerations', 'statuses'])
  return (kind, value) =>
    listOf(kind).includes(value)
      ? t(`${namespaceOf(kind)}:${kind}.${value}`, NO_BREAK_SPACE)
      : value.replaceAll('_', ' ')
}

/** An issue of a form, whose rules may be more than the domain's. */
type AnyIssue = Omit<Issue, 'rule'> & { rule: string }

export function issueWords({ field, rule, limit = 0, actual = 0 }: AnyIssue): string {
  const keys = [`errors:field.${field}.${rule}`, `errors:rule.${rule}`]
  return i18n.t(keys, { defaultValue: rule, limit, actual })
}

/** What is wrong with a field, in words to stand beside it. */
export function useIssueWords(): (issue: AnyIssue) => string {
  useTranslation('errors')
  return issueWords
}

/** A refusal code of the device or the server, in words. */
export const codeWords = (code: string): string =>
  i18n.t([`errors:code.${code}`, 'errors:generic'], { defaultValue: code })

/** A refusal code in words, once they are here. */
export function useCodeWords(): (code: string) => string {
  useTranslation('errors')
  return codeWords
}

/** The code of what the device threw. */
export const refusalCode = (error: unknown): string => (error instanceof Refusal ? error.code : 'unknown')

/** Why a change was refused, in words. */
export function useFailureWords(): (error: unknown) => string {
  const words = useCodeWords()
  return (error) => words(refusalCode(error))
}
