export interface Places {
  /** How many requests of one caller run at the same time. */
  atOnce: number
  /** How many more may wait. */
  waiting: number
}

export interface Turns {
  /** Runs the work when it is the caller's turn; undefined when too many of the same caller already wait. */
  take<T>(key: string, work: () => Promise<T>): Promise<T> | undefined
}

/**
 * Limits the concurrent requests of one caller, first come first served, so that no one takes every database
 * connection.
 */
export function createTurns({ atOnce, waiting }: Places): Turns {
  const callers = new Map<string, { running: number; line: (() => void)[] }>()

  function leave(key: string, caller: { running: number; line: (() => void)[] }): void {
    const next = caller.line.shift()
    // The next one inherits the place, so the number of running requests stays the same.
    if (next !== undefined) return next()
    caller.running -= 1
    if (caller.running === 0) callers.delete(key)
  }

  return {
    take(key, work) {
      const caller = callers.get(key) ?? { running: 0, line: [] }
      callers.set(key, caller)
      if (caller.running < atOnce) {
        caller.running += 1
        return work().finally(() => leave(key, caller))
      }
      if (caller.line.length >= waiting) return undefined
      return new Promise<void>((resolve) => caller.line.push(resolve))
        .then(work)
        .finally(() => leave(key, caller))
    },
  }
}
