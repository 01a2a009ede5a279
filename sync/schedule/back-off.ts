// Exponential back-off with full jitter [S18], so that devices that lost the server together do not return together.

const FIRST_MS = 400
const CAP_MS = 15_000
/** The shortest delay, whatever the jitter. */
const LEAST_MS = 50

/** The delay before attempt `failures + 1`; `retryAfterMs` is the least that the server asked for. */
export function backOff(failures: number, random: () => number, retryAfterMs = 0): number {
  const span = Math.min(CAP_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.max(LEAST_MS, retryAfterMs + random() * (retryAfterMs > 0 ? Math.min(span, 1000) : span))
}
