const TIMEOUT_MS = 4000

/** Runs once the page is idle, after 4 s at the latest. Returns how to cancel. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, TIMEOUT_MS / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
