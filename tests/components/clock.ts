// Time that passes only when it is told to. Vitest's own polling and clicks move stopped timers forward: what happens
// while time stands still is done and looked at with these instead.
import { vi } from 'vitest'

const realTimeout = globalThis.setTimeout.bind(globalThis)
const realNow = performance.now.bind(performance)
const PATIENCE_MS = 5_000

export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
}

/** Tries until nothing is thrown, while the page's time stands still. */
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

/** Lets time pass, and whatever was drawn before it be drawn first. */
export async function pass(ms: number): Promise<void> {
  await new Promise(requestAnimationFrame)
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise(requestAnimationFrame)
}
