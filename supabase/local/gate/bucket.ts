export interface Allowance {
  /** How many may come at once. */
  burst: number
  /** How many are refilled per second. */
  perSecond: number
}

export interface Bucket {
  /** Takes one; returns 0 when allowed, else the seconds to wait. */
  take(key: string): number
  /** The seconds until `take` would be allowed, without taking. */
  wait(key: string): number
  /** Returns one: a success is no attempt at guessing. */
  refund(key: string): void
}

const SWEEP_MS = 60_000

/** A token bucket per key. Full buckets are forgotten, so that memory follows the traffic. */
export function createBucket({ burst, perSecond }: Allowance, now: () => number = () => Date.now()): Bucket {
  const levels = new Map<string, { tokens: number; at: number }>()
  let sweptAt = now()

  const level = (key: string): { tokens: number; at: number } => {
    const time = now()
    if (time - sweptAt > SWEEP_MS) {
      sweptAt = time
      for (const [name, entry] of levels)
        if (entry.tokens + ((time - entry.at) / 1000) * perSecond >= burst) levels.delete(name)
    }
    const entry = levels.get(key)
    const tokens =
      entry === undefined ? burst : Math.min(burst, entry.tokens + ((time - entry.at) / 1000) * perSecond)
    return { tokens, at: time }
  }
  const missing = (tokens: number): number =>
    tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond))
  return {
    take(key) {
      const entry = level(key)
      const wait = missing(entry.tokens)
      if (wait === 0) entry.tokens -= 1
      levels.set(key, entry)
      return wait
    },
    wait: (key) => missing(level(key).tokens),
    refund(key) {
      const entry = level(key)
      entry.tokens = Math.min(burst, entry.tokens + 1)
      levels.set(key, entry)
    },
  }
}
