// Words for values known only at run time: members of enumerations, issues, refusals.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NotSaved } from '../domain/not-saved.ts'
import { Refusal } from '../domain/refusal.ts'
import { type Enumeration, enumerations } from '../domain/enumerations.ts'
import type { Issue } from '../domain/issue.ts'
import { i18n } from './i18n.ts'

// Routes load the words of the first paint; these hooks load the rest right after it.

/** Keeps the line's height until its words are loaded. */
const NO_BREAK_SPACE = '\u00a0'

const listOf = (kind: Enumeration): readonly string[] => enumerations[kind]

/** Statuses are few and on nearly every screen; the long lists are loaded with the screens that show them. */
const namespaceOf = (kind: Enumeration): string => (kind.endsWith('_status') ? 'statuses' : 'enumerations')

type Labels = (kind: Enumeration, value: string) => string

const labelsBy =
  (say: (key: string, instead: string) => string): Labels =>
  (kind, value) =>
    listOf(kind).includes(value)
      ? say(`${namespaceOf(kind)}:${kind}.${value}`, NO_BREAK_SPACE)
      : value.replaceAll('_', ' ')

/**
 * The label of a member of an enumeration; an unknown member is shown by its name, with spaces for underscores. The function
 * is another one when the language changes or words arrive, so what is worked out from labels may depend on it.
 */
export function useLabels(): Labels {
  const { t } = useTranslation(['enumerations', 'statuses'])
  return useMemo(() => labelsBy((key, instead) => t(key, instead)), [t])
}

/** `useLabels` for what a creator says of themselves: «Meg selv», which everybody else reads as «Kreatøren selv». */
export function useOwnLabels(): Labels {
  const { t } = useTranslation(['enumerations', 'statuses'])
  return useMemo(() => labelsBy((key, instead) => t(key, { defaultValue: instead, context: 'own' })), [t])
}

/** «UGC» and «LHBT+» keep their capitals. */
const insideSentence = (word: string): string =>
  /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word

/** Several members in one line, the first alone with a capital; in English the names of languages keep theirs. */
export function useLabelLine(label: Labels): (kind: Enumeration, values: readonly string[]) => string {
  const {
    i18n: { language },
  } = useTranslation()
  return (kind, values) =>
    values
      .map((value) => label(kind, value))
      .map((word, at) =>
        at === 0 || (kind === 'language' && language === 'en') ? word : insideSentence(word),
      )
      .join(', ')
}

/** `useLabels` without React, for words that are loaded. */
export const labelWords: Labels = labelsBy((key, instead) => i18n.t(key, instead))

/** An issue of a form, which may have rules beyond the domain's. */
type AnyIssue = Omit<Issue, 'rule'> & { rule: string }

export function issueWords({ field, rule, limit = 0, actual = 0 }: AnyIssue): string {
  const keys = [`errors:field.${field}.${rule}`, `errors:rule.${rule}`]
  return i18n.t(keys, { defaultValue: rule, limit, actual })
}

/** The words for an issue, shown beside its field. */
export function useIssueWords(): (issue: AnyIssue) => string {
  useTranslation('errors')
  return issueWords
}

/** The words for a code from the server, or from `refusalCode`. An entity's words say which of its mutations failed. */
export function codeWords(code: string): string {
  const [words = '', act] = code.split('.')
  const failed = act ? [`${words}:failed.${act}`] : []
  return i18n.t([`errors:code.${code}`, ...failed, 'errors:generic'], { defaultValue: code })
}

/** The words for a code, once they are loaded. */
export function useCodeWords(): (code: string) => string {
  useTranslation('errors')
  return codeWords
}

/** The code of an error thrown on the device: of a refusal, or the name of the mutation that could not be saved. */
export function refusalCode(error: unknown): string {
  if (error instanceof Refusal) return error.code
  return error instanceof NotSaved ? error.mutation : 'unknown'
}

/** What failed when no rule was broken, where that is more than one mutation (specification section 8). */
type Failed = 'briefs:failed.autosave' | 'briefs:failed.enable' | 'briefs:failed.disable'

/**
 * The words for why a change was refused, or that the device could not save it. `failed`: for an error that is no refusal, in
 * place of what is said of its mutation.
 */
export function useFailureWords(failed?: Failed): (error: unknown) => string {
  const words = useCodeWords()
  return (error) => (failed && !(error instanceof Refusal) ? i18n.t(failed) : words(refusalCode(error)))
}
