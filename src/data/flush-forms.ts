// Forms that are open say how they are flushed; who must flush them (an update, a hidden page) knows no form.

interface OpenForm {
  flush: () => Promise<void>
  /** Synchronous, for the moment when the page goes away. */
  leave: () => void
}
const forms = new Set<OpenForm>()

/** Registers what is typed and unsaved. Returns the way to take it out again. */
export function onFlushForms(flush: () => Promise<void>, leave: () => void = () => undefined): () => void {
  const form = { flush, leave }
  forms.add(form)
  return () => forms.delete(form)
}

/** Writes down what is typed in every open form; resolves when all of it is on the device or has failed. */
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
