// The state of a self-saving form. Values, touched fields and errors are react-hook-form's; base values, refusals and
// the save status are kept beside it. Made without React, so that the form outlives a render and is tested in Node.
import { type Control, createFormControl } from 'react-hook-form'
import { type FormIssue, issueResolver } from './issue-resolver.ts'
import { type OwnState, type RowState, saidIssues } from './row-state.ts'
import type { FieldValue, RowRules, Values } from './rules/row-values.ts'

type Typed = Record<string, FieldValue>
export type RowControl = Control<Typed>

const trueKeys = (marks: object): Set<string> =>
  new Set(Object.entries(marks).flatMap(([field, is]) => (is === true ? [field] : [])))

const onlyOf = (said: Readonly<Record<string, FormIssue>>, errors: object): Record<string, FormIssue> =>
  Object.fromEntries(Object.entries(said).filter(([field]) => field in errors))

export function createRowStore(rules: RowRules, values: Values, own: OwnState) {
  let said: Record<string, FormIssue> = {}
  let state: RowState = { ...own, values, touched: new Set(), errors: {}, filled: 0 }
  let newestCheck: Values = values
  const listeners = new Set<() => void>()
  const form = createFormControl<Typed>({
    defaultValues: { ...values },
    // Runs in `validate` only. Its message is the issue; the field translates it into the current language.
    resolver: issueResolver<Typed>(
      (typed) => {
        said = saidIssues({ ...state, values: typed }, rules)
        return Object.values(said)
      },
      ({ rule }) => rule,
    ),
  })

  const update = (part: Partial<RowState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  form.subscribe({
    formState: { errors: true, touchedFields: true },
    callback: ({ errors = {}, touchedFields = {} }) =>
      update({ errors: onlyOf(said, errors), touched: trueKeys(touchedFields) }),
  })

  return {
    form,
    get: (): RowState => state,
    update,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Sets field values. Only those that did not come from the browser's own keyboard are written to it. */
    put(some: Values): void {
      for (const [field, value] of Object.entries(some)) form.setValue(field, value)
      update({ values: form.getValues(), filled: state.filled + 1 })
    },
    /** The current value of a field that react-hook-form holds. */
    typedIn: (field: string): FieldValue | undefined => form.getValues(field),
    /** Copies react-hook-form's values into the state. */
    readTyped: (): void => update({ values: form.getValues() }),
    touch(fields: Iterable<string>): void {
      for (const field of fields) {
        if (!state.touched.has(field)) form.setValue(field, form.getValues(field), { shouldTouch: true })
      }
    },
    /** Shows current errors, through the resolver. Not of a value that changed while it was being checked. */
    async validate(): Promise<void> {
      const seen = form.getValues()
      newestCheck = seen
      const isStale = (field: string): boolean => form.getValues(field) !== seen[field]
      await form.trigger()
      if (newestCheck === seen) form.clearErrors(Object.keys(state.errors).filter(isStale))
    },
    /** Clears the errors of fields being edited, until they are left again. */
    unsay(fields: readonly string[]): void {
      const wrong = fields.filter((field) => field in state.errors)
      if (wrong.length > 0) form.clearErrors(wrong)
    },
    /** Resets the form as if nothing had been typed. */
    startOver(from: Values, own: Partial<OwnState>): void {
      said = {}
      form.reset({ ...from }, { keepFieldsRef: true })
      update({
        ...own,
        values: form.getValues(),
        touched: new Set(),
        errors: {},
        filled: state.filled + 1,
      })
    },
  }
}

export type RowStore = ReturnType<typeof createRowStore>
