import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BriefField } from '../../../domain/brief.ts'
import { useIssueWords } from '../../../i18n/labels.ts'
import type { BriefForm } from './brief-form.ts'
import type { BriefFormState } from './brief-form-state.ts'
import type { BriefValues } from './brief-values.ts'
import { shownIssues } from './issues.ts'

export interface FormScope {
  form: BriefForm
  /** The calendar day in Norway, by the server's clock. */
  today: string
}
export const FormContext = createContext<FormScope | null>(null)

export function useForm(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('A brief field stands outside its form')
  return scope
}

/** A part of the form's state. Only who reads a part that changed renders again: that keeps typing fast. */
export function useFormPart<T>(select: (state: BriefFormState, today: string) => T): T {
  const { form, today } = useForm()
  return useSyncExternalStore(form.subscribe, () => select(form.get(), today))
}

/** What a field needs: its value, its error in words, and what to say when it changes or is left. */
export function useField<F extends BriefField>(field: F) {
  const { form } = useForm()
  const words = useIssueWords()
  const value = useFormPart((state) => state.values[field])
  const error = useFormPart((state, today) => {
    const issue = shownIssues(state, today)[field]
    return issue && words(issue)
  })
  return {
    value,
    error,
    set: (next: BriefValues[F]) => form.set(field, next),
    leave: () => form.leave(field),
  }
}
