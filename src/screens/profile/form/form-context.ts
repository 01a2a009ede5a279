import { type ChangeEvent, createContext, useContext, useSyncExternalStore } from 'react'
import { useIssueWords } from '../../../i18n/labels.ts'
import { shownIssue } from './issues.ts'
import type { ProfileForm } from './profile-form.ts'
import type { ProfileState } from './state.ts'
import type { ProfileRules } from './values.ts'

export interface FormScope {
  form: ProfileForm
  rules: ProfileRules
  table: 'creator_users' | 'business_users'
  /** The profile, which is the team. */
  id: string
}
export const FormContext = createContext<FormScope | null>(null)

export function useForm(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('A field of a profile stands outside its form')
  return scope
}

/** A part of the form's state. Only who reads a part that changed renders again: that keeps typing fast. */
export function useFormPart<T>(select: (state: ProfileState, rules: ProfileRules) => T): T {
  const { form, rules } = useForm()
  return useSyncExternalStore(form.subscribe, () => select(form.get(), rules))
}

/** What is wrong with a field, in words, once the person has left it. */
export function useFieldError(field: string): string | undefined {
  const words = useIssueWords()
  return useFormPart((state, rules) => {
    const issue = shownIssue(state, rules, field)
    return issue && words(issue)
  })
}

/** A field of text: its value, its error, and what it says when it changes or is left. */
export function useTextOf(field: string) {
  const { form } = useForm()
  const value = useFormPart((state) => String(state.values[field] ?? ''))
  return {
    name: field,
    value,
    error: useFieldError(field),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.set(field, event.target.value, true),
    onBlur: () => form.leave(field),
  }
}

export function useFlagOf(field: string) {
  const { form } = useForm()
  return {
    name: field,
    checked: useFormPart((state) => state.values[field] === true),
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.set(field, event.target.checked),
  }
}

const nothing: readonly string[] = []

export function useListOf(field: string) {
  const { form } = useForm()
  const value = useFormPart((state) => {
    const list = state.values[field]
    return typeof list === 'object' ? list : nothing
  })
  return { value, error: useFieldError(field), set: (list: readonly string[]) => form.set(field, list) }
}
