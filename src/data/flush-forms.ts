// Forms that are open say how they are flushed; who must flush them (an update, a hidden page) knows no form.

type Flush = () => Promise<void>
const flushes = new Set<Flush>()

/** Registers a form. Returns the way to take it out again. */
export function onFlushForms(flush: Flush): () => void {
  flushes.add(flush)
  return () => flushes.delete(flush)
}

/** Writes down what is typed in every open form; resolves when all of it is on the device or has failed. */
export async function flushForms(): Promise<void> {
  await Promise.allSettled(Array.from(flushes, (flush) => flush()))
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushForms()
  })
  addEventListener('pagehide', () => void flushForms())
}
