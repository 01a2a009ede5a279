// Autosave of typed text (sync rule S25). Text is on disk at most 400 ms after the keystroke, also while the person
// keeps typing; everything is flushed when the page is hidden, closed or updated.
import { type Draft, type Json, deleteDraft, writeDraft } from '../../../sync/index.ts'
import { forgetMirroredDraft, mirrorDraft } from './draft-mirror.ts'
import { onFlushForms } from './flush-forms.ts'
import { localData } from '../../device/store/local-data.ts'
import type { DraftKey } from './draft-key.ts'
import { RETRY_MS } from './retry.ts'

const INTERVAL_MS = 400
const DRAFT_VERSION = 1

export interface DraftSaver {
  /** Schedules a write of the newest values. */
  save(values: Json): void
  /** Writes pending values now. */
  flush(): Promise<void>
  /** Drops pending values: a submit that deletes the draft in its own transaction takes them over. */
  release(): Promise<void>
  /** Drops pending values and deletes the stored draft. */
  discard(): Promise<void>
}

/**
 * @param key the form: `row:briefs:<id>`, `pitch:<brief id>`, `message:<room id>`, `answer:<pitch id>`
 * @param base the values that the form began with, stored with the draft so that later changes can be detected
 * @param onSaved called after each commit, or with the error when the device refused; a refused write is retried
 */
export function openDraftSaver(
  key: DraftKey,
  base: Json | null,
  onSaved: (error: unknown) => void,
): DraftSaver {
  const { store, now } = localData()
  /** Typed and not yet committed: only the newest matters. */
  let unsaved: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let unregister: (() => void) | null = null

  function settle(): void {
    unsaved = null
    // A page that was left and shown again has mirrored it.
    forgetMirroredDraft(store.name, key)
    unregister?.()
    unregister = null
  }

  async function commit(draft: Draft): Promise<void> {
    try {
      await writeDraft(store, draft)
      if (unsaved === draft) settle()
      onSaved(null)
    } catch (error) {
      if (unsaved !== null) timer ??= setTimeout(() => void write(), RETRY_MS)
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
