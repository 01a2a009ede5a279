const TIMEOUT_MS = 4000
/** How long a page that has no heading yet, or still reads, is waited for. */
const STANDS_MS = 1500
const LOOK_MS = 50

const stands = (): boolean =>
  document.querySelector('main h1') !== null && document.querySelector('main [aria-busy=true]') === null

/** Runs once the page stands and is idle, after some seconds at the latest. Returns how to cancel. */
export function whenIdle(run: () => void): () => void {
  const until = performance.now() + STANDS_MS
  let cancel = (): void => undefined
  const look = (): void => {
    if (stands() || performance.now() > until) return idle()
    const timer = setTimeout(look, LOOK_MS)
    cancel = () => clearTimeout(timer)
  }
  const idle = (): void => {
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(run, TIMEOUT_MS / 2)
      cancel = () => clearTimeout(timer)
      return
    }
    const handle = requestIdleCallback(run, { timeout: TIMEOUT_MS })
    cancel = () => cancelIdleCallback(handle)
  }
  look()
  return () => cancel()
}
