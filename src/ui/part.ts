/** Code that is fetched on demand, as a store for `useSyncExternalStore`. */
export interface Part<T> {
  /** What was loaded; undefined before, and where it could not be loaded. */
  get: () => T | undefined
  /** Loads it, once. Rejects when that fails; the next call tries again. */
  fetch: () => Promise<void>
  /** As long as somebody listens, a failed load is tried again when the device is or comes online. */
  subscribe: (changed: () => void) => () => void
}

export function partOf<T>(load: () => Promise<T>): Part<T> {
  const listeners = new Set<() => void>()
  let loaded: T | undefined
  let loading: Promise<void> | undefined
  let failed = false
  // The device came online while a load that had begun before was about to fail.
  let missed = false

  async function settle(): Promise<void> {
    failed = false
    missed = false
    try {
      loaded = await load()
      for (const changed of listeners) changed()
    } catch (error) {
      failed = true
      loading = undefined
      if (missed) again()
      throw error
    }
  }
  const fetch = () => (loading ??= settle())
  function again(): void {
    if (failed) void fetch().catch(() => undefined)
    else missed = loading !== undefined
  }
  return {
    get: () => loaded,
    fetch,
    subscribe: (changed) => {
      listeners.add(changed)
      if (listeners.size === 1) addEventListener('online', again)
      // It may have come online between the failure and this.
      if (failed && navigator.onLine) again()
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) removeEventListener('online', again)
      }
    },
  }
}
