// The form of all steps: its values are the answers, saved on the device while they are typed.
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FormIssue } from '../../../forms/issue-resolver.ts'
import { type Refused, useSubmitForm } from '../../../forms/use-submit-form.ts'
import { refusalCode, useIssueWords } from '../../../i18n/labels.ts'
import { useHold } from '../../../ui/action/use-hold.ts'
import { type AnswerField, type Answers, answerFields, domainField } from '../answers/answers.ts'
import type { Start } from '../answers/start.ts'

export interface Answering {
  answers: Answers
  /** The newest answers, also between two renders. */
  now(): Answers
  /** `about`: fields in a profile whose errors were about the answers before. */
  answer(some: Partial<Answers>, about?: readonly AnswerField[]): void
  /** Another step is shown: its errors come with the next try. */
  begin(): void
  /** Tries to leave the step shown. */
  send(): void
  errorOf(field: AnswerField): string | undefined
  /** The code of a refusal that concerns no field. */
  refused: string | null
  busy: boolean
  /** For a moment after a step was changed, in which `send` does nothing. */
  held: boolean
  /** Counts tries that left a field with an error; 0 when there is no error. */
  wrongTry: number
}

interface Leaving {
  /** What is wrong with the step shown. */
  issues(): Promise<readonly FormIssue[]>
  /** Saves the step shown and goes on. */
  leave(): Promise<Refused | undefined>
}

export function useAnswers({ answers: found, draft }: Start, step: Leaving): Answering {
  const { t } = useTranslation('onboarding')
  const words = useIssueWords()
  const { held, isHeld, hold } = useHold()
  const form = useSubmitForm<Answers>({
    defaults: found,
    unbound: answerFields,
    issuesOf: step.issues,
    words: (issue) => {
      if (issue.field === 'side') return t('step.who.required')
      if (issue.field === 'visible') return t('visible.required')
      return words({ ...issue, field: domainField(issue.field) })
    },
    submit: step.leave,
    codeOf: refusalCode,
    onTyped: draft.save,
  })
  useWatch({ control: form.control })
  const { errorOf, refused, busy, wrongTry } = form
  return {
    answers: form.values(),
    now: form.values,
    answer: (some, about = []) => form.set(some, about),
    begin() {
      hold()
      form.fill(form.values())
    },
    send() {
      // The second click of a double click would submit the next step unread.
      if (!isHeld()) void form.send()
    },
    errorOf,
    refused,
    busy,
    held,
    wrongTry,
  }
}
