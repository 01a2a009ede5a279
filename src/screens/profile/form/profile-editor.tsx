// One profile being edited: its form, what follows the row, and the way back for the last step.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { openDraftSaver } from '../../../data/draft-saver.ts'
import { flushForms, onFlushForms } from '../../../data/flush-forms.ts'
import {
  type RefusedProfileEdit,
  readProfile,
  settleRefusedEdit,
  useProfile,
} from '../../../data/person/refused-edits.ts'
import { readSavedDraft } from '../../../data/queries/drafts.ts'
import type { RowOf } from '../../../data/read.ts'
import { FormContext, type FormScope, useForm } from './form-context.ts'
import { type ProfileForm, createProfileForm } from './profile-form.ts'
import type { RefusedEdit } from './state.ts'
import type { FieldValue, ProfileRules, Values } from './values.ts'

type Table = FormScope['table']

/** One side of the product, as the editor needs it. Must be the same object at every render. */
export interface ProfileSide<T extends Table> {
  table: T
  rules: ProfileRules
  valuesOf(row: RowOf<T>): Values
  edit(id: string, set: Values, base: Values): Promise<void>
}

const isValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value)

const asEdit = ({ uuid, set, issue }: RefusedProfileEdit): RefusedEdit => ({
  uuid,
  issue,
  set: Object.fromEntries(
    Object.entries(set).flatMap(([field, value]) => (isValue(value) ? [[field, value] as const] : [])),
  ),
})

const keyOf = (id: string): string => `profile:${id}`

async function open<T extends Table>(side: ProfileSide<T>, id: string): Promise<ProfileForm | null> {
  // The same form may have been left a moment ago in this page.
  await flushForms()
  const draft = await readSavedDraft(keyOf(id)).catch(() => undefined)
  const { row, refused } = await readProfile(side.table, id)
  if (!row) return null
  return createProfileForm(
    { row: side.valuesOf(row), kept: draft?.values, refused: refused.map(asEdit) },
    side.rules,
    {
      edit: (set, base) => side.edit(id, set, base),
      openSaver: (onSaved) => openDraftSaver(keyOf(id), null, onSaved),
      settleRefusal: settleRefusedEdit,
    },
  )
}

/** Undefined while the device is read. Mount with `key={id}`. */
function useOpened<T extends Table>(side: ProfileSide<T>, id: string): ProfileForm | undefined {
  const [form, setForm] = useState<ProfileForm>()
  useEffect(() => {
    let here = true
    let opened: ProfileForm | null = null
    let stop: (() => void) | undefined
    const start = async () => {
      opened = await open(side, id)
      if (!opened || !here) return
      const { flush } = opened
      stop = onFlushForms(flush)
      setForm(opened)
    }
    void start()
    return () => {
      here = false
      stop?.()
      void opened?.flush()
    }
  }, [side, id])
  return form
}

/** Brings the newest row to the form. A component of its own: a row that changes must not render the whole form. */
function Follow<T extends Table>({ side, id }: { side: ProfileSide<T>; id: string }) {
  const { form } = useForm()
  const profile = useProfile(side.table, id)
  useEffect(() => {
    if (profile?.row) form.accept(side.valuesOf(profile.row), profile.refused.map(asEdit))
  }, [form, side, profile])
  return null
}

interface ProfileEditorProps<T extends Table> {
  side: ProfileSide<T>
  id: string
  /** While the device is read. */
  waiting: ReactNode
  children: ReactNode
}

export function ProfileEditor<T extends Table>({ side, id, waiting, children }: ProfileEditorProps<T>) {
  const form = useOpened(side, id)
  const scope = useMemo(
    () => (form ? { form, rules: side.rules, table: side.table, id } : null),
    [form, side, id],
  )
  if (!scope) return waiting
  return (
    <FormContext value={scope}>
      <Follow side={side} id={id} />
      {children}
    </FormContext>
  )
}

/** Takes the last step back and brings the person to its field. */
export function useUndo(): () => void {
  const { form } = useForm()
  return () => {
    const field = form.undo()
    if (field !== null) focusField(field)
  }
}

const ownUndo = 'textarea, input:not([type=checkbox], [type=radio])'

/** Where the browser has no undo of its own (switches, chips, lists), the form's is a keystroke away. */
export function useUndoKey(undo: () => void): void {
  const newest = useRef(undo)
  useEffect(() => {
    newest.current = undo
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = event.key.toLowerCase() === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey
      if (!wanted || (event.target instanceof Element && event.target.matches(ownUndo))) return
      event.preventDefault()
      newest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** The control of a field, by name, or the first one of a group with that id. */
export function focusField(field: string): boolean {
  const named = document.querySelector<HTMLElement>(`main [name="${CSS.escape(field)}"]`)
  const group = document.getElementById(field)
  const control = named ?? group?.querySelector<HTMLElement>('h2, input, button') ?? null
  if (!control) return false
  const place = group ?? control
  place.scrollIntoView({ block: place.clientHeight > innerHeight / 2 ? 'start' : 'center' })
  control.focus({ preventScroll: true })
  return true
}
