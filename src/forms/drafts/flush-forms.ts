// Open forms register how they are flushed, so that an update or a hidden page can flush them without knowing any form.

interface OpenForm {
  flush: () => Promise<void>
  /** Synchronous, for when the page is closed. */
  leave: () => void
}
const forms = new Set<OpenForm>()

/** Registers a form. Returns the function that unregisters it. */
export function onFlushForms(flush: () => Promise<void>, leave: () => void = () => undefined): () => void {
  const form = { flush, leave }
  forms.add(form)
  return () => forms.delete(form)
}

/** Saves the typed values of every open form; resolves when all writes have succeeded or failed. */
export async function flushForms(): Promise<void> {
  await Promise.allSettled(Array.from(forms, (form) => form.flush()))
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushForms()
  })
  addEventListener('pagehide', () => {
    for (const form of forms) form.leave()
    void flushForms()
  })
}
