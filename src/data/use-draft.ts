// The autosave of one form as a hook: what was saved before, and the saver for what is typed now.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Json } from '../../sync/index.ts'
import { openDraftSaver } from './draft-saver.ts'
import { flushForms } from './flush-forms.ts'
import { readSavedDraft } from './queries/drafts.ts'

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed'

export interface OpenDraft<V> {
  /** What lay on the device when the form opened: undefined while reading, null when there was nothing. */
  found: V | null | undefined
  state: DraftState
  /** What is typed now, or was found; null when there is nothing. */
  latest(): V | null
  save(values: V): void
  flush(): Promise<void>
  /** A submit takes over: what is not yet written is its to keep. Save again when it is refused. */
  release(): Promise<void>
  discard(): Promise<void>
  /** The submit has deleted the draft in its own transaction: forget it here too. */
  submitted(): void
}

/**
 * Opens the draft of one form. Mount the form with `key={key}`, so that another draft starts from nothing.
 * @param read reads saved values leniently; null when they are of no use. Must be the same function at every render.
 */
export function useDraft<V extends Json>(key: string, read: (values: Json) => V | null): OpenDraft<V> {
  const [found, setFound] = useState<V | null>()
  const [state, setState] = useState<DraftState>('idle')
  const typed = useRef<V | null>(undefined)
  const saver = useMemo(
    () => openDraftSaver(key, null, (error) => setState(error ? 'failed' : 'saved')),
    [key],
  )

  useEffect(() => {
    let here = true
    const restore = async () => {
      // The same form may have been left a moment ago in this page
      await flushForms()
      const draft = await readSavedDraft(key)
      if (here) setFound(draft ? read(draft.values) : null)
    }
    restore().catch(() => here && setFound(null))
    return () => {
      here = false
      void saver.flush()
    }
  }, [key, saver, read])

  return {
    found,
    state,
    latest: () => (typed.current === undefined ? (found ?? null) : typed.current),
    save(values) {
      typed.current = values
      setState('saving')
      saver.save(values)
    },
    flush: () => saver.flush(),
    release: () => saver.release(),
    async discard() {
      typed.current = null
      setState('idle')
      await saver.discard()
    },
    submitted() {
      typed.current = null
      setState('idle')
    },
  }
}
