// Runs a live query once for all components that use it. After a write every running query reads the database again,
// one after the other, so a query that runs twice makes the person wait twice.
import { liveQuery } from 'dexie'
import { useCallback, useSyncExternalStore } from 'react'

export interface SharedQuery<T> {
  subscribe(listener: () => void): () => void
  read(): T | undefined
  /** Reads once, before anybody listens: whoever listens later begins with this answer, and reads again. */
  readAhead(): void
}

interface Sharing {
  /** For an answer that decides something: undefined until it is read again, if nobody has listened meanwhile. */
  forgets?: boolean
}

/** The mechanism without React: one live query for any number of listeners. */
export function share<T>(query: () => Promise<T>, { forgets = false }: Sharing = {}): SharedQuery<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  let subscription: { unsubscribe(): void } | null = null
  /** How often the last listener has left. */
  let left = 0
  function tell(result: T): void {
    value = result
    for (const each of listeners) each()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      subscription ??= liveQuery(query).subscribe({
        next: tell,
        error: (error: unknown) => reportError(error),
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        subscription?.unsubscribe()
        subscription = null
        left += 1
        if (forgets) value = undefined
      }
    },
    // The last result outlives its listeners: the next screen starts with it instead of with nothing.
    read: () => value,
    readAhead() {
      if (value !== undefined || subscription) return
      const before = left
      query().then(
        // Too late for whoever listened meanwhile, and perhaps about another person.
        (result) => value === undefined && left === before && tell(result),
        // Whoever listens reads again, and reports it.
        () => undefined,
      )
    },
  }
}

/** The hook of a query that is shared, and how to read it before the first component that uses it. */
type SharedHook<T> = (() => T | undefined) & Pick<SharedQuery<T>, 'readAhead'>

/** Makes a hook of one query, shared by all its users. Undefined while loading for the first time. */
export function sharedLive<T>(query: () => Promise<T>, sharing?: Sharing): SharedHook<T> {
  const shared = share(query, sharing)
  const useShared = () => useSyncExternalStore(shared.subscribe, shared.read)
  return Object.assign(useShared, { readAhead: shared.readAhead })
}

const nothing = { subscribe: () => () => undefined, read: () => undefined, readAhead: () => undefined }

/** The same for a query with a key: one run per key. A null key runs nothing. */
export function sharedLiveBy<T>(query: (key: string) => Promise<T>): (key: string | null) => T | undefined {
  const queries = new Map<string, SharedQuery<T>>()
  const queryOf = (key: string | null): SharedQuery<T> => {
    if (key === null) return nothing
    const known = queries.get(key) ?? share(() => query(key))
    queries.set(key, known)
    return known
  }
  return (key) => {
    const subscribe = useCallback((listener: () => void) => queryOf(key).subscribe(listener), [key])
    return useSyncExternalStore(subscribe, () => queryOf(key).read())
  }
}
