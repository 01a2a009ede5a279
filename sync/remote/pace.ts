// How much goes into one call [S14]: little at first, twice as much after each quick answer, less after a slow one. A
// full page or batch takes a quarter of a minute at 25 kB a second, longer than many connections last.
export interface Pace {
  /** Rows of a page, or bytes of a batch. */
  size: number
  most: number
}

const QUICK_MS = 2_000
const SLOW_MS = 8_000

/** Makes a call and learns from the time it takes. A call that fails at once says nothing about its size. */
export async function paced<T>(pace: Pace, now: () => number, call: () => Promise<T>): Promise<T> {
  const began = now()
  let slow = QUICK_MS
  let share = 4
  try {
    const answer = await call()
    slow = SLOW_MS
    share = 2
    if (now() - began < QUICK_MS) pace.size = Math.min(pace.size * 2, pace.most)
    return answer
  } finally {
    if (now() - began > slow) pace.size = Math.max(1, Math.floor(pace.size / share))
  }
}
