import { useTranslation } from 'react-i18next'
import { useIssueWords } from '../../i18n/labels.ts'
import type { Onboarding } from './flow/flow.ts'

/** What is wrong with a field of the step that is shown, in words. */
export function useErrorOf(flow: Onboarding): (field: string) => string | undefined {
  const { t } = useTranslation('onboarding')
  const words = useIssueWords()
  return (field) => {
    const issue = flow.issues[field]
    if (!issue) return undefined
    if (field === 'side') return t('step.who.required')
    if (field === 'visible') return t('visible.required')
    return words(issue)
  }
}
