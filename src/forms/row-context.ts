import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftKey } from './drafts/draft-key.ts'
import { type RowDraft, openRowDraft } from './drafts/row-draft.ts'
import { flushForms, onFlushForms } from './drafts/flush-forms.ts'
import { useIssueWords } from '../i18n/labels.ts'
import type { EditRow, HeldText } from './held/held-texts.ts'
import type { RowForm } from './row-form.ts'
import type { RowState } from './row-state.ts'
import type { Item, Values } from './rules/row-values.ts'

export const RowContext = createContext<RowForm | null>(null)

/** The row on this device in the form's values, and its sync state. */
interface Standing {
  row: Values | null
  sync: 'waiting' | 'synced'
}
/** Undefined while loading. */
export const StandingContext = createContext<Standing | undefined>(undefined)
/** Texts that wait for the person's decision, and how it is written. */
export const HeldContext = createContext<{ texts: readonly HeldText[]; edit: EditRow }>({
  texts: [],
  edit: () => Promise.reject(new Error('A field stands outside its form')),
})
export const useStanding = (): Standing | undefined => useContext(StandingContext)

export function useRow(): RowForm {
  const form = useContext(RowContext)
  if (!form) throw new Error('A field stands outside its form')
  return form
}

/** One part of the form's state. Only components whose part changed render again, which keeps typing fast. */
export function useRowPart<T>(select: (state: RowState, form: RowForm) => T): T {
  const form = useRow()
  return useSyncExternalStore(form.subscribe, () => select(form.get(), form))
}

/** The error text of a field, once it is time to show it. */
export function useRowError(field: string): string | undefined {
  const words = useIssueWords()
  const issue = useRowPart((state) => state.errors[field])
  return issue && words(issue)
}

export const useRowText = (field: string): string => useRowPart((state) => String(state.values[field] ?? ''))

const nothing: readonly Item[] = []
export const useRowList = (field: string): readonly Item[] =>
  useRowPart((state) => {
    const list = state.values[field]
    return typeof list === 'object' && list !== null ? list : nothing
  })

/**
 * Opens a form with the values that its draft kept on the device; undefined while loading. Mount with `key={draftKey}`.
 * @param table of the row
 * @param open null when there is nothing to edit
 */
export function useOpenedRow(
  draftKey: DraftKey,
  table: string,
  open: (draft: RowDraft) => Promise<RowForm | null>,
): RowForm | undefined {
  const [form, setForm] = useState<RowForm>()
  useEffect(() => {
    let here = true
    const read = async () => {
      // The same form may just have been closed on this page.
      await flushForms()
      const opened = await open(await openRowDraft(draftKey, table))
      if (opened && here) setForm(opened)
    }
    void read()
    return () => {
      here = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the form outlives a render
  }, [draftKey, table])
  return form
}

/** Saves everything in the form when the page is hidden, closed or updated, and when the form unmounts. */
export function useKeptForm(form: RowForm): void {
  useEffect(() => {
    const stop = onFlushForms(form.flush)
    return () => {
      // Registered until then: whoever flushes all forms waits for the last write of this one, too.
      void form.flush().then(stop, stop)
    }
  }, [form])
}
