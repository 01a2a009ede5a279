import { useSyncExternalStore } from 'react'

export interface StoredChoice<V extends string> {
  read(): V
  choose(value: V): void
  /** The hook: what is chosen now. */
  use(): V
}

/**
 * What a person chose in this browser, out of a few values; `initial` until then, and for a value of another release.
 * Choosing `initial` removes the entry.
 */
export function storedChoice<const V extends string>(
  key: string,
  initial: V,
  others: readonly V[],
): StoredChoice<V> {
  const listeners = new Set<() => void>()
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function read(): V {
    const stored = localStorage.getItem(key)
    return others.find((value) => value === stored) ?? initial
  }
  return {
    read,
    choose(value) {
      if (value === initial) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}
