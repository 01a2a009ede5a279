// Time that advances only on request.
import { vi } from 'vitest'

const realTimeout = globalThis.setTimeout.bind(globalThis)
const realNow = performance.now.bind(performance)
const PATIENCE_MS = 5_000

export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  // Whatever Vitest waits for meanwhile, also for an earlier test, would advance it: on a slow machine by seconds.
  vi.spyOn(vi, 'advanceTimersByTime').mockReturnValue(vi)
}

/** Retries until nothing throws, while the page's clock stands still. */
export async function eventually(check: () => void): Promise<void> {
  const end = realNow() + PATIENCE_MS
  for (;;) {
    try {
      return check()
    } catch (error) {
      if (realNow() > end) throw error
    }
    await new Promise((resolve) => realTimeout(resolve, 10))
  }
}

/** Advances time, after everything pending has been painted. */
export async function pass(ms: number): Promise<void> {
  await new Promise(requestAnimationFrame)
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise(requestAnimationFrame)
}
