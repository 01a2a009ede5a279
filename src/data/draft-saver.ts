// Autosave of what a person types (sync rule S25). Text is on disk at the latest 400 ms after the keystroke, also while
// typing goes on without a pause; everything is flushed when the page is hidden, left or updated.
import { type Draft, type Json, deleteDraft, writeDraft } from '../../sync/index.ts'
import { mirrorDraft } from './draft-mirror.ts'
import { onFlushForms } from './flush-forms.ts'
import { localData } from './db.ts'

const INTERVAL_MS = 400
const DRAFT_VERSION = 1

export interface DraftSaver {
  /** Notes the newest values; they are written soon. */
  save(values: Json): void
  /** Writes now what is not yet written. */
  flush(): Promise<void>
  /** Lets go of what is not yet written: a submit that deletes the draft in its own transaction takes it over. */
  release(): Promise<void>
  /** Forgets what is not yet written, and the stored draft. */
  discard(): Promise<void>
}

/**
 * @param key which form: `brief:<id>`, `pitch:<brief id>`, `message:<room id>`
 * @param base what the form began from, kept with the draft so that later changes can be told apart
 * @param onSaved called after each commit, or with the error when the device refused
 */
export function openDraftSaver(
  key: string,
  base: Json | null,
  onSaved: (error: unknown) => void,
): DraftSaver {
  const { store, now } = localData()
  /** Typed and not yet committed: the newest alone matters. */
  let unsaved: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let unregister: (() => void) | null = null

  function settle(): void {
    unsaved = null
    unregister?.()
    unregister = null
  }

  async function commit(draft: Draft): Promise<void> {
    try {
      await writeDraft(store, draft)
      if (unsaved === draft) settle()
      onSaved(null)
    } catch (error) {
      onSaved(error)
    }
  }

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const draft = unsaved
    if (draft) writing = writing.then(() => (unsaved === draft ? commit(draft) : undefined))
    return writing
  }

  function letGo(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    settle()
    return writing
  }

  return {
    save(values) {
      unsaved = { key, values, base, savedAt: now(), v: DRAFT_VERSION }
      unregister ??= onFlushForms(write, () => unsaved && mirrorDraft(store.name, unsaved))
      timer ??= setTimeout(() => void write(), INTERVAL_MS)
    },
    flush: write,
    release: letGo,
    async discard() {
      await letGo()
      await deleteDraft(store, key)
    },
  }
}
