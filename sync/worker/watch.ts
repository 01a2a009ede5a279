// No event tells a page that its worker died (out of memory, killed by the system), so the page must ask [S22].

const LOOK_MS = 5_000
/** A live worker answers between two steps of its work; silence this long means that it died. */
const SILENT_MS = 10_000

/** Calls `onDeath` when `ask` goes unanswered. Returns how to stop watching. */
export function watchWorker(ask: () => Promise<void>, onDeath: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let watching = true
  function look(): void {
    const asked = Date.now()
    timer = setTimeout(() => {
      // A page that was suspended could not receive the answer: ask again.
      if (Date.now() - asked < 2 * SILENT_MS) onDeath()
      look()
    }, SILENT_MS)
    const mine = timer
    void ask().then(() => answer(mine))
  }
  function answer(asked: ReturnType<typeof setTimeout>): void {
    if (!watching || timer !== asked) return
    clearTimeout(timer)
    timer = setTimeout(look, LOOK_MS)
  }
  look()
  return () => {
    watching = false
    clearTimeout(timer)
  }
}
