// The autosave of one form as a hook: the draft saved before, and the saver for what is typed now.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Json } from '../../../sync/index.ts'
import { openDraftSaver } from './draft-saver.ts'
import { flushForms } from './flush-forms.ts'
import { readSavedDraft } from './drafts.ts'
import type { DraftKey } from './draft-key.ts'

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed'

export interface OpenDraft<V> {
  /** The draft when the form opened: undefined while loading, null when there was none. */
  found: V | null | undefined
  state: DraftState
  /** The newest values, typed or found; null when there are none. */
  latest(): V | null
  save(values: V): void
  flush(): Promise<void>
  /** Hands pending values over to a submit. Save again if it is refused. */
  release(): Promise<void>
  discard(): Promise<void>
  /** The submit has deleted the draft in its own transaction: forget it here too. */
  submitted(): void
}

/**
 * Opens the draft of one form. Mount the form with `key={key}`, so that another draft starts empty.
 * @param read reads saved values leniently; null when they are unusable. Must be the same function at every render.
 */
export function useDraft<V extends Json>(key: DraftKey, read: (values: Json) => V | null): OpenDraft<V> {
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
      // The same form may just have been closed on this page
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

/**
 * Puts a found draft into a form, once. The form may have been typed in before the draft was read: `restore` decides
 * whether it still may be filled.
 */
export function useRestored<V>(found: V | null | undefined, restore: (found: V) => void): void {
  const begun = useRef(false)
  useLayoutEffect(() => {
    if (found === undefined || begun.current) return
    begun.current = true
    if (found !== null) restore(found)
  }, [found, restore])
}
