// A form that is sent: once, or step by step. A screen saves its draft through `onTyped`.
import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { type FormIssue, type IssueWords, type IssuesOf, issueResolver } from './issue-resolver.ts'

/** Why it was refused: issues beside their fields, or a code for a banner. */
export type Refused = { issues: readonly FormIssue[]; select?: boolean } | { code: string }

export interface SubmitFormOptions<Values extends FieldValues> {
  defaults: DefaultValues<Values>
  issuesOf: IssuesOf<Values>
  words: IssueWords
  /** Sends the form. Returns why it was refused, or nothing: then the form stays busy until it unmounts or is reset. */
  submit: (values: Values) => Promise<Refused | undefined>
  /** Maps an error thrown by `submit` or `issuesOf` to a code. */
  codeOf: (error: unknown) => string
  /** False: nothing is sent. */
  enabled?: boolean
  /** Fields that are set instead of bound: a refusal may name them, too. */
  unbound?: readonly Path<Values>[]
  /** At every change of a field: to save a draft. */
  onTyped?: (values: Values) => void
}

export function useSubmitForm<Values extends FieldValues>(options: SubmitFormOptions<Values>) {
  const { defaults, issuesOf, words, submit, codeOf, enabled = true, unbound = [], onTyped } = options
  const form = useForm<Values>({
    defaultValues: defaults,
    // An error shows at submit and goes when its field changes: never while somebody still types.
    reValidateMode: 'onSubmit',
    resolver: issueResolver(issuesOf, words),
  })
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = form.formState
  const names = useRef(new Set<Path<Values>>())
  const held = useRef(false)

  useMountedAtPaint(form)
  useTypedBefore(form, names, defaults)

  /**
   * Everything a field needs except its label. Uncontrolled: rendering never disturbs a composition. `about`: other
   * fields whose errors are about this one too, and go when it changes.
   */
  const bind = (name: Path<Values>, about: readonly Path<Values>[] = []) => {
    names.current.add(name)
    const changed = () => {
      clearErrorsOf(form, [name, ...about])
      onTyped?.(form.getValues())
    }
    const { ref, onChange, onBlur } = form.register(name, { onChange: changed })
    return { name, ref, onChange, onBlur, error: form.getFieldState(name, form.formState).error?.message }
  }

  const send = async (): Promise<void> => {
    if (held.current || !enabled) return
    held.current = true
    try {
      await form.handleSubmit(async (values) => {
        const refused = await submit(values)
        if (refused) showRefusal(form, [...names.current, ...unbound], words, refused)
      })()
    } catch (error) {
      showCode(form, codeOf(error))
    } finally {
      held.current = false
    }
  }

  return {
    /** For the form element. */
    attributes: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        takeSilentInput(form, names.current, event.currentTarget)
        void send()
      },
    },
    bind,
    send,
    /** The code of a refusal that belongs to no field. */
    refused: errors.root?.refused?.message ?? null,
    busy: isSubmitting || isSubmitSuccessful,
    focus: (name: Path<Values>) => form.setFocus(name),
    /** The current values, also between a change and its paint. */
    values: () => form.getValues(),
    /** Sets fields that are not bound. `about`: other fields whose errors were about the values before. */
    set(some: Partial<Values>, about: readonly Path<Values>[] = []) {
      form.setValues(some)
      clearErrorsOf(form, [...namesOf(some), ...about])
      onTyped?.(form.getValues())
    },
    /** The error of a field that is not bound. */
    errorOf: (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message,
    /** Counts tries that left a field with an error; 0 when there is no error. Starts anew when filled or reset. */
    wrongTry: Object.keys(errors).some((name) => name !== 'root') ? submitCount + 1 : 0,
    /** Replaces all values, none of them counted as typed. */
    fill: (values: Values) => form.reset(values, { keepFieldsRef: true, keepIsSubmitted: false }),
    /** Empties the form. */
    reset: () => form.reset(),
    control: form.control,
  }
}

export type SubmitForm<Values extends FieldValues> = ReturnType<typeof useSubmitForm<Values>>
/** What `bind` returns, for a component that renders a field of another's form. */
export type BoundField = ReturnType<SubmitForm<FieldValues>['bind']>

const showCode = <Values extends FieldValues>(form: UseFormReturn<Values>, code: string): void =>
  form.setError('root.refused', { type: 'refused', message: code })

const namesOf = <Values extends FieldValues>(some: Partial<Values>): Path<Values>[] =>
  Object.keys(some).filter((name): name is Path<Values> => name in some)

/** Renders nothing where there are none: this runs at every key. A group's errors are those of its fields. */
function clearErrorsOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
): void {
  const wrong = names.filter((name) => typeof form.getFieldState(name).error?.message === 'string')
  if (wrong.length > 0) form.clearErrors(wrong)
}

/** Shows issues beside their fields and focuses the first; one that has no field here becomes a code for a banner. */
function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
  words: IssueWords,
  refused: Refused,
): void {
  if ('code' in refused) return showCode(form, refused.code)
  const wrong = names.flatMap((name) => {
    const issue = refused.issues.find(({ field }) => field === name)
    return issue ? [{ name, issue }] : []
  })
  for (const { name, issue } of wrong) form.setError(name, { type: issue.rule, message: words(issue) })
  const first = wrong[0]
  if (first) form.setFocus(first.name, { shouldSelect: refused.select ?? false })
  else showCode(form, refused.issues[0]?.rule ?? 'invalid')
}

/**
 * A form counts as mounted after its first effects, and until then `getValues` answers with the defaults: what somebody
 * enters between the first paint and the effects would be missing from the draft. A subscription mounts it at once.
 */
function useMountedAtPaint<Values extends FieldValues>({ subscribe }: UseFormReturn<Values>): void {
  useLayoutEffect(() => subscribe({ callback: () => undefined }), [subscribe])
}

/** Reports text typed before hydration: the form has taken it over, but its watchers have not been told. */
function useTypedBefore<Values extends FieldValues>(
  { getValues, register }: UseFormReturn<Values>,
  names: RefObject<Set<Path<Values>>>,
  defaults: DefaultValues<Values>,
): void {
  const given = useRef(defaults)
  useEffect(() => {
    for (const name of names.current) {
      const value: unknown = getValues(name)
      if (typeof value === 'string' && value !== (Reflect.get(given.current, name) ?? ''))
        void register(name).onChange({ target: { name, value } })
    }
  }, [getValues, register, names])
}

/** Takes over fields that a password manager filled without an event. */
function takeSilentInput<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: ReadonlySet<Path<Values>>,
  element: HTMLFormElement,
): void {
  for (const name of names) {
    const control = element.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    const known: unknown = form.getValues(name)
    if (isText && typeof known === 'string' && control.value !== known)
      void form.register(name).onChange({ target: { name, value: control.value } })
  }
}
