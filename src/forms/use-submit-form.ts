// A form that ends in one submit. What a self-saving form keeps on the device is no concern of this one.
import { type SubmitEvent, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { type FormIssue, type IssueWords, type IssuesOf, issueResolver } from './issue-resolver.ts'

/** Why it was not accepted: beside its field, or as a code for a banner. */
export type Refused = { issues: readonly FormIssue[]; select?: boolean } | { code: string }

export interface SubmitFormOptions<Values extends FieldValues> {
  defaults: DefaultValues<Values>
  issuesOf: IssuesOf<Values>
  words: IssueWords
  /** What the form is for. Returns why it was refused, or nothing: then the form stays busy until it is gone or reset. */
  submit: (values: Values) => Promise<Refused | undefined>
  /** The code of what `submit` or `issuesOf` threw. */
  codeOf: (error: unknown) => string
  /** False: nothing is sent. */
  enabled?: boolean
  /** At every change of a field: where a draft is kept. */
  onTyped?: (values: Values) => void
}

export function useSubmitForm<Values extends FieldValues>(options: SubmitFormOptions<Values>) {
  const { defaults, issuesOf, words, submit, codeOf, enabled = true, onTyped } = options
  const form = useForm<Values>({
    defaultValues: defaults,
    // An error is said when something is sent, and unsaid when its field changes: never while somebody still types.
    reValidateMode: 'onSubmit',
    resolver: issueResolver(issuesOf, words),
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const names = useRef(new Set<Path<Values>>())
  const held = useRef(false)

  /** Everything that a field needs but its label. Uncontrolled: rendering never touches what is being composed. */
  const bind = (name: Path<Values>) => {
    names.current.add(name)
    const changed = () => {
      if (form.getFieldState(name).error) form.clearErrors(name)
      onTyped?.(form.getValues())
    }
    const { ref, onChange, onBlur } = form.register(name, { onChange: changed })
    return { name, ref, onChange, onBlur, error: form.getFieldState(name, form.formState).error?.message }
  }

  const showCode = (code: string) => form.setError('root.refused', { type: 'refused', message: code })
  const refuse = (refused: Refused) => {
    if ('code' in refused) return showCode(refused.code)
    const wrong = [...names.current].flatMap((name) => {
      const issue = refused.issues.find(({ field }) => field === name)
      return issue ? [{ name, issue }] : []
    })
    for (const { name, issue } of wrong) form.setError(name, { type: issue.rule, message: words(issue) })
    const first = wrong[0]
    if (first) form.setFocus(first.name, { shouldSelect: refused.select ?? false })
    else showCode(refused.issues[0]?.rule ?? 'invalid')
  }

  const send = async (): Promise<void> => {
    if (held.current || !enabled) return
    held.current = true
    try {
      await form.handleSubmit(async (values) => {
        const refused = await submit(values)
        if (refused) refuse(refused)
      })()
    } catch (error) {
      showCode(codeOf(error))
    } finally {
      held.current = false
    }
  }

  return {
    /** For the form's element. */
    attributes: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        for (const name of names.current) {
          const control = event.currentTarget.elements.namedItem(name)
          const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
          const known: unknown = form.getValues(name)
          // Some password managers write into a field without telling anybody.
          if (isText && typeof known === 'string' && control.value !== known)
            void form.register(name).onChange({ target: { name, value: control.value } })
        }
        void send()
      },
    },
    bind,
    send,
    /** The code of a refusal that belongs to no field. */
    refused: errors.root?.refused?.message ?? null,
    busy: isSubmitting || isSubmitSuccessful,
    focus: (name: Path<Values>) => form.setFocus(name),
    /** Empties the form for another round. */
    reset: () => form.reset(),
    control: form.control,
  }
}

export type SubmitForm<Values extends FieldValues> = ReturnType<typeof useSubmitForm<Values>>
/** What `bind` gives, for a component that holds a field of somebody else's form. */
export type BoundField = ReturnType<SubmitForm<FieldValues>['bind']>
