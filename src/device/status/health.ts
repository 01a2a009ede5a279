// Whether anything can be saved on this device (sync rule S26), and what the browser did to the storage (S27, S31).
import { useSyncExternalStore } from 'react'
import {
  acknowledgeEviction,
  type DatabaseHealth,
  ensureHealthy,
  type Store,
  watchHealth,
} from '../../../sync/index.ts'
import { localData } from '../store/local-data.ts'

let health: DatabaseHealth = 'ok'
/** Whose health it is: the next person's database begins as a sound one. */
let watched: Store | null = null
let stop: (() => void) | null = null
const listeners = new Set<() => void>()

function watch(store: Store): () => void {
  if (store !== watched) health = 'ok'
  watched = store
  return watchHealth(store, (found) => {
    health = found
    for (const one of listeners) one()
  })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= watch(localData().store)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

/**
 * `dead`: the database did not answer, not even reopened: nothing can be saved until the page is reloaded. `full`:
 * there was no room for a change, draft or file, which exists only where it was typed or chosen.
 */
export const useDeviceHealth = (): DatabaseHealth => useSyncExternalStore(listen, () => health)

/** The person has dismissed the notice that the browser evicted the data. */
export const dismissEviction = (): Promise<void> => acknowledgeEviction(localData().store)

/** Whether the person's database opens and answers, after repairing what can be repaired (sync rule S26). */
export const deviceWorks = (): Promise<boolean> => ensureHealthy(localData().store)
