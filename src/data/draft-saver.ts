// Autosave of what a person types (sync rule S25). Text is on disk at the latest 400 ms after the keystroke, also while
// typing goes on without a pause; everything is flushed when the page is hidden, left or updated.
import { deleteDraft, writeDraft } from '../../sync/index.ts'
import type { Json } from '../../sync/index.ts'
import { onFlushForms } from './flush-forms.ts'
import { localData } from './db.ts'

const INTERVAL_MS = 400
const DRAFT_VERSION = 1

export interface DraftSaver {
  /** Notes the newest values; they are written soon. */
  save(values: Json): void
  /** Writes now what is not yet written. */
  flush(): Promise<void>
  /** Forgets what is not yet written, and the stored draft. */
  discard(): Promise<void>
}

/**
 * @param key which form: `brief:<id>`, `pitch:<brief id>`, `message:<room id>`
 * @param base what the form began from, kept with the draft so that later changes can be told apart
 * @param onSaved called after each commit, or with the error when the device refused
 */
export function openDraftSaver(key: string, base: Json | null, onSaved: (error: unknown) => void): DraftSaver {
  const { store, now } = localData()
  let waiting: { values: Json } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let unregister: (() => void) | null = null

  const write = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const next = waiting
    waiting = null
    if (!next) return writing
    const draft = { key, values: next.values, base, savedAt: now(), v: DRAFT_VERSION }
    writing = writing
      .then(() => writeDraft(store, draft))
      .then(
        () => onSaved(null),
        (error: unknown) => {
          waiting ??= next
          onSaved(error)
        },
      )
    return writing
  }

  const saver: DraftSaver = {
    save(values) {
      unregister ??= onFlushForms(write)
      waiting = { values }
      timer ??= setTimeout(() => void write(), INTERVAL_MS)
    },
    flush: write,
    async discard() {
      clearTimeout(timer)
      timer = undefined
      waiting = null
      unregister?.()
      unregister = null
      await writing
      await deleteDraft(store, key)
    },
  }
  return saver
}
